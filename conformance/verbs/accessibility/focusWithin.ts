import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { focusSeenFrom } from '../going-round.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** The focus is in the part. */
const verb: AssertVerb = {
  id: 'focusWithin',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The focus is in the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusWithin: dialog',
  observe: (stage, args) => focusSeenFrom(stage, reference(args)),
  judge(args, observation) {
    const expected = `the focus in ${called(reference(args))}`;
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args)));
    const { inside, where } = observation['found'] as { inside: boolean; where: string };
    return judged(inside, expected, where, `the focus is on ${where}`);
  },
};
export default verb;
