import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
import { moving } from '../moving.ts';
import { scope } from '../parameters.ts';

/** Nothing moves in the part. */
const verb: AssertVerb = {
  id: 'still',
  group: 'visual',
  kind: 'assert',
  summary: 'Nothing moves in the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['computed-style'],
  example: 'still: card',
  observe: (stage, args) => perceivedFirst(stage, reference(args), 'motion'),
  judge(args, observation) {
    if (observation.subjects === 0) return nothingThere('nothing moves', called(reference(args)));
    const found = moving(observation['found']);
    return judged(found.length === 0, 'nothing moves', found, `moving: ${found.join(', ')}`);
  },
};
export default verb;
