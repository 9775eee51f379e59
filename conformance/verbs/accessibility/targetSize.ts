import type { Json } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
import { tooSmall, type Target } from '../targets.ts';
import { scope } from '../parameters.ts';

/** Every target in the part is large enough, or far enough from the next. */
const verb: AssertVerb = {
  id: 'targetSize',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Every target in the part is large enough, or far enough from the next.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    min: { type: 'number', required: true, summary: 'CSS pixels.' },
  },
  needs: ['layout'],
  example: 'targetSize: { part: card, min: 24 }',
  async observe(stage, args) {
    const observation = await perceivedFirst(stage, reference(args), 'targets');
    return observation.subjects === 0 ? observation : { ...observation, subjects: (observation['found'] as readonly Json[]).length };
  },
  judge(args, observation) {
    const min = Number(args['min']);
    if (observation.subjects === 0) return nothingThere(min, `target in ${called(reference(args))}`);
    const small = tooSmall(observation['found'] as unknown as readonly Target[], min).map(
      ({ where, width, height }) => `${where} ${Math.round(width)}×${Math.round(height)}`,
    );
    return judged(small.length === 0, `at least ${min}×${min}, or as much room around`, small, `too small: ${small.join(', ')}`);
  },
};
export default verb;
