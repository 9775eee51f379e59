import type { Motion } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { moving } from '../shared/compare/motion.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'stillNow',
  group: 'visual',
  kind: 'assert',
  // `still` waits until a motion has ended.
  sampling: 'once',
  summary: 'Nothing moves in the part at this moment: what the last step changed has changed at once.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    tints: { type: 'boolean', summary: 'A colour may pass into another: what does so stays where it is. Default: it may not.' },
  },
  shorthand: 'part',
  needs: ['computed-style'],
  example: 'stillNow: card',
  observe: (stage, args) => observeFirst(stage, reference(args), 'motion', null),
  judge(args, observation) {
    if (isAbsent(observation)) return nothingThere('nothing moves', called(reference(args)));
    const { animations } = observation.found;
    const found = moving({
      ...observation.found,
      animations: args['tints'] === true ? animations.filter((one) => !one.tint || one.endless) : animations,
    });
    return judged(found.length === 0, 'nothing moves', found, `moving: ${found.join(', ')}`);
  },
} satisfies AssertVerb<Found<Motion>>;
