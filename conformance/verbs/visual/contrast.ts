import type { ColoredText } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere, untested } from '../shared/compare/judgement.ts';
import { observeEach } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { contrastOf } from '../shared/compare/contrast-ratio.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'contrast',
  group: 'visual',
  kind: 'assert',
  summary: 'Contrast of text and its background.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    min: { type: 'number', above: 1, required: true, summary: 'Ratio.' },
  },
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'contrast: { part: status, min: 4.5 }',
  observe: (stage, args) => observeEach(stage, reference(args), (place) => stage.find('contrast', null, place)),
  judge(args, observation) {
    const min = Number(args['min']);
    if (isAbsent(observation)) return nothingThere(min, `text in ${called(reference(args))}`);
    const samples = observation.found.map((sample) => ({ ...sample, ...contrastOf(sample) }));
    const low = samples.filter(({ best }) => best < min);
    const actual = samples.slice(0, 20).map(({ text, worst }) => ({ text, ratio: Math.round(worst * 100) / 100 }));
    const open = samples.filter(({ worst, best }) => worst < min && best >= min);
    if (low.length === 0 && open.length > 0)
      return untested(min, actual, `"${open[0]?.text ?? ''}" may have less on some colours of its background`);
    return judged(low.length === 0, min, actual, low.map(({ text, best }) => `"${text}" has ${best.toFixed(2)}`).join(', '));
  },
} satisfies AssertVerb<Found<readonly ColoredText[]>>;
