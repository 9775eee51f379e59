import type { Focus } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { focusSeenFrom } from '../shared/perceive/focus-tour.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'focusOn',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The part itself has the focus.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusOn: retry',
  holds: () => true,
  observe: (stage, args) => focusSeenFrom(stage, reference(args)),
  judge(args, observation) {
    const expected = `the focus on ${called(reference(args))}`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args)));
    const { self, where } = observation.found;
    return judged(self, expected, where, `the focus is on ${where}`);
  },
} satisfies AssertVerb<Found<Focus>>;
