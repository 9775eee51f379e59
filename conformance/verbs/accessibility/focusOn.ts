import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { focusSeenFrom } from '../going-round.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** The part itself has the focus. */
const verb: AssertVerb = {
  id: 'focusOn',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The part itself has the focus.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusOn: retry',
  observe: (stage, args) => focusSeenFrom(stage, reference(args)),
  judge(args, observation) {
    const expected = `the focus on ${called(reference(args))}`;
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args)));
    const { self, where } = observation['found'] as { self: boolean; where: string };
    return judged(self, expected, where, `the focus is on ${where}`);
  },
};
export default verb;
