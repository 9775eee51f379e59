import type { AssertVerb } from '../define.ts';
import { judged, nothingThere, failed } from '../judgement.ts';
import { goRound, type Stop } from '../going-round.ts';
import { called, reference } from '../reference.ts';

/** Tab and Shift+Tab go round inside the part and never leave it. */
const verb: AssertVerb = {
  id: 'focusTrap',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Tab and Shift+Tab go round inside the part and never leave it.',
  params: {
    within: { type: 'part', required: true, summary: 'What keeps the focus.' },
  },
  shorthand: 'within',
  needs: ['real-input'],
  example: 'focusTrap: { within: dialog }',
  sampling: 'once',
  observe: (stage, args) => goRound(stage, reference(args, 'within')),
  judge(args, observation) {
    const what = called(reference(args, 'within'));
    const expected = `Tab and Shift+Tab stay in ${what}`;
    if (observation.subjects === 0) return nothingThere(expected, what);
    const rounds = [observation['forward'], observation['backward']] as unknown as readonly (readonly Stop[])[];
    const out = rounds.flat().find(({ inside, focused }) => !inside && (focused || observation['nativeModal'] !== true));
    if (out !== undefined)
      return failed(expected, out.where, `the focus leaves ${what} for ${out.where === 'nothing' ? 'the page itself' : out.where}`);
    if (!rounds.every((stops) => stops.some(({ inside }) => inside))) return failed(expected, null, `nothing in ${what} takes the focus`);
    return judged(
      observation['closed'] === true,
      expected,
      rounds[0]?.map(({ where }) => where) ?? null,
      'the focus never came round to where it began',
    );
  },
};
export default verb;
