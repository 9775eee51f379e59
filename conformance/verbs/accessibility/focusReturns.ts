import type { Focus, FocusReturn } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { judged, untested } from '../shared/compare/judgement.ts';
import { focusSeenFrom } from '../shared/perceive/focus-tour.ts';
import { called, optionalReference } from '../shared/compare/part-reference.ts';

export default {
  id: 'focusReturns',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The focus is back where it was before the part opened, or on the part named.',
  params: {
    to: { type: 'part', summary: 'Where; default: what had the focus before.' },
  },
  shorthand: 'to',
  needs: ['real-input'],
  focusPlace: true,
  example: 'focusReturns: {}',
  holds: () => true,
  async observe(stage, args) {
    const to = optionalReference(args, 'to');
    if (to !== undefined) return focusSeenFrom(stage, to);
    return { subjects: 1, ...(await stage.observe('focusReturn', null)) };
  },
  judge(args, observation) {
    const to = optionalReference(args, 'to');
    if (!('left' in observation)) {
      if (!('found' in observation)) return untested(called(to), null, `there is no ${called(to)} for the focus to return to`);
      const { inside, where } = observation.found;
      return judged(inside, `the focus on ${called(to)}`, where, `the focus is on ${where}`);
    }
    const { left, known, back, where, before } = observation;
    if (left === 0) return untested('the focus back where it was', where, 'the focus was in nothing that is gone now');
    if (!known) return untested('the focus back where it was', where, 'nothing had the focus before');
    return judged(back, `the focus on ${before}`, where, `the focus is on ${where}`);
  },
} satisfies AssertVerb<Found<Focus> | ({ readonly subjects: number } & FocusReturn)>;
