import type { AssertVerb } from '../verb.ts';
import { account } from '../shared/compare/reading.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { essence, listOf, squeeze, textOf } from '../shared/compare/text.ts';

export default {
  id: 'filled',
  group: 'see',
  kind: 'assert',
  summary: 'Something readable stands between two visible texts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    between: { type: 'value', content: 'text-pair', role: 'subject', required: true, summary: 'Two texts.' },
  },
  needs: [],
  example: 'filled: { in: result, between: [before, after] }',
  observe: (stage, args) => perceive(stage, reference(args, 'in')),
  judge(args, observation) {
    const [first = '', second = ''] = listOf(args['between']).map(textOf);
    const expected = `something readable between "${first}" and "${second}"`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const text = squeeze(observation.text);
    const from = text.indexOf(squeeze(first));
    const to = from < 0 ? -1 : text.indexOf(squeeze(second), from + squeeze(first).length);
    if (from < 0 || to < 0)
      return failed(
        expected,
        account(observation),
        `"${from < 0 ? first : second}" is not to be seen${from < 0 ? '' : ' after the first text'}`,
      );
    const between = text.slice(from + squeeze(first).length, to);
    return judged(essence(between) !== '', expected, between.slice(0, 500), 'nothing readable stands between the two texts');
  },
  sights(args, observation) {
    const [first = '', second = ''] = listOf(args['between']).map((text) => squeeze(textOf(text)));
    const text = squeeze(observation.text);
    const from = text.indexOf(first);
    const to = text.indexOf(second, from + first.length) + second.length;
    return [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [text.slice(from, to)] } }];
  },
} satisfies AssertVerb<Perception>;
