import type { AssertVerb } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { squeeze, textOf } from '../shared/compare/text.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';

export default {
  id: 'sign',
  group: 'see',
  kind: 'assert',
  summary: 'The eye gets this sign so often; decoration that assistive technology is spared counts.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    text: { type: 'value', required: true, summary: 'The sign: `*`.' },
    min: { type: 'number', whole: true, above: 0, summary: 'How often at least; default 1.' },
  },
  needs: [],
  example: "sign: { in: dialog, text: '*', min: 2 }",
  observe: (stage, args) => perceive(stage, reference(args, 'in')),
  judge(args, observation) {
    const sign = textOf(args['text']);
    const least = typeof args['min'] === 'number' ? args['min'] : 1;
    const expected = `"${sign}" at least ${least} times`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const { text, silent } = observation;
    const times = squeeze(sign) === '' ? 0 : squeeze(`${text}\n${silent}`).split(squeeze(sign)).length - 1;
    return judged(times >= least, expected, times, `"${sign}" is to be seen ${times} times instead of at least ${least}`);
  },
  sights: (args) => [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [textOf(args['text'])] } }],
} satisfies AssertVerb<Perception>;
