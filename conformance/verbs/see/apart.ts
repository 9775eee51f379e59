import type { AssertVerb } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { holds, textOf } from '../shared/compare/text.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';

export default {
  id: 'apart',
  group: 'see',
  kind: 'assert',
  summary: 'A piece of a longer text is set apart: it stands in a line or an element without the rest of that text.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    text: { type: 'value', content: 'data-text', required: true, summary: 'The piece.' },
    from: { type: 'value', content: 'data-text', role: 'subject', required: true, summary: 'The longer text.' },
  },
  needs: [],
  example: 'apart: { in: dialog, text: auth.example, from: https://auth.example/start }',
  observe: (stage, args) => perceive(stage, reference(args, 'in')),
  judge(args, observation) {
    const piece = textOf(args['text']);
    const whole = textOf(args['from']);
    const expected = `"${piece}" apart from "${whole}"`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const holders = [...new Set(observation.runs)].filter((run) => holds(run, piece));
    const actual = holders.slice(0, 20).map((run) => run.trim());
    const message = holders.length === 0 ? `"${piece}" is not to be seen` : `"${piece}" stands only within the whole text`;
    return judged(
      holders.some((run) => !holds(run, whole)),
      expected,
      actual,
      message,
    );
  },
  sights: (args) => [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [textOf(args['text'])] } }],
} satisfies AssertVerb<Perception>;
