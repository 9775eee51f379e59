import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { judged, untested } from '../judgement.ts';
import { focusSeenFrom } from '../going-round.ts';
import { called, optionalReference } from '../reference.ts';

/** The focus is back where it was before the part opened, or on the part named. */
const verb: AssertVerb = {
  id: 'focusReturns',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The focus is back where it was before the part opened, or on the part named.',
  params: {
    to: { type: 'part', summary: 'Where; default: what had the focus before.' },
  },
  shorthand: 'to',
  needs: ['real-input'],
  example: 'focusReturns: {}',
  async observe(stage, args) {
    const to = optionalReference(args, 'to');
    if (to !== undefined) return focusSeenFrom(stage, to);
    return { subjects: 1, ...(await stage.observe<JsonObject>('focusReturn')) };
  },
  judge(args, observation) {
    const to = optionalReference(args, 'to');
    if (to !== undefined) {
      if (observation.subjects === 0) return untested(called(to), null, `there is no ${called(to)} for the focus to return to`);
      const { inside, where } = observation['found'] as { inside: boolean; where: string };
      return judged(inside, `the focus on ${called(to)}`, where, `the focus is on ${where}`);
    }
    const { left, known, back, where, before } = observation as unknown as {
      left: number;
      known: boolean;
      back: boolean;
      where: string;
      before: string;
    };
    if (left === 0) return untested('the focus back where it was', where, 'the focus was in nothing that is gone now');
    if (!known) return untested('the focus back where it was', where, 'nothing had the focus before');
    return judged(back, `the focus on ${before}`, where, `the focus is on ${where}`);
  },
};
export default verb;
