import type { Motion } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { moving } from '../shared/compare/motion.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'animating',
  group: 'visual',
  kind: 'assert',
  summary: 'Something moves in the part and goes on: a spinner, a progress bar; no transition.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['computed-style'],
  assumes: { motion: 'no-preference', forcedColors: 'none' },
  example: 'animating: status',
  observe: (stage, args) => observeFirst(stage, reference(args), 'motion', null),
  judge(args, observation) {
    if (isAbsent(observation)) return nothingThere('something moves', called(reference(args)));
    const { animations, bars } = observation.found;
    const found = [...moving({ ...observation.found, animations: animations.filter(({ endless }) => endless) }), ...bars];
    return judged(found.length > 0, 'something moves', found, `nothing moves in ${called(reference(args))}`);
  },
} satisfies AssertVerb<Found<Motion>>;
