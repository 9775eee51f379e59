import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
import { moving } from '../moving.ts';
import { scope } from '../parameters.ts';

/** Something moves in the part. */
const verb: AssertVerb = {
  id: 'animating',
  group: 'visual',
  kind: 'assert',
  summary: 'Something moves in the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['computed-style'],
  assumes: { motion: 'no-preference', forcedColors: 'none' },
  example: 'animating: status',
  observe: (stage, args) => perceivedFirst(stage, reference(args), 'motion'),
  judge(args, observation) {
    if (observation.subjects === 0) return nothingThere('something moves', called(reference(args)));
    const found = moving(observation['found']);
    return judged(found.length > 0, 'something moves', found, `nothing moves in ${called(reference(args))}`);
  },
};
export default verb;
