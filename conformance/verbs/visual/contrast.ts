import type { Json } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { judged, nothingThere, untested } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
import { contrastOf, type Sample } from '../contrast-ratio.ts';
import { scope } from '../parameters.ts';

/** Contrast of text and its background. */
const verb: AssertVerb = {
  id: 'contrast',
  group: 'visual',
  kind: 'assert',
  summary: 'Contrast of text and its background.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    min: { type: 'number', required: true, summary: 'Ratio.' },
  },
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'contrast: { part: status, min: 4.5 }',
  async observe(stage, args) {
    const observation = await perceivedFirst(stage, reference(args), 'contrast');
    return observation.subjects === 0 ? observation : { ...observation, subjects: (observation['found'] as readonly Json[]).length };
  },
  judge(args, observation) {
    const min = Number(args['min']);
    if (observation.subjects === 0) return nothingThere(min, `text in ${called(reference(args))}`);
    const samples = (observation['found'] as unknown as readonly Sample[]).map((sample) => ({ ...sample, ...contrastOf(sample) }));
    const low = samples.filter(({ best }) => best < min);
    const actual = samples.slice(0, 20).map(({ text, worst }) => ({ text, ratio: Math.round(worst * 100) / 100 }));
    const open = samples.filter(({ worst, best }) => worst < min && best >= min);
    if (low.length === 0 && open.length > 0)
      return untested(min, actual, `what lies behind "${open[0]?.text ?? ''}" may have colours on which it has less`);
    return judged(low.length === 0, min, actual, low.map(({ text, best }) => `"${text}" has ${best.toFixed(2)}`).join(', '));
  },
};
export default verb;
