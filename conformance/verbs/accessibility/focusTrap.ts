import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { tourFocus, type FocusTour } from '../shared/perceive/focus-tour.ts';
import { called, reference } from '../shared/compare/part-reference.ts';

export default {
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
  observe: (stage, args) => tourFocus(stage, reference(args, 'within')),
  judge(args, observation) {
    const what = called(reference(args, 'within'));
    const expected = `Tab and Shift+Tab stay in ${what}`;
    if (isAbsent(observation)) return nothingThere(expected, what);
    const rounds = [observation.forward, observation.backward];
    const out = rounds.flat().find(({ inside, focused }) => !inside && (focused || !observation.nativeModal));
    if (out !== undefined)
      return failed(expected, out.where, `the focus leaves ${what} for ${out.where === 'nothing' ? 'the page itself' : out.where}`);
    // A browser's own modal dialog lets the focus rest on the browser itself, on the way forward and back alike.
    const strays = rounds.map((stops) => stops.some(({ inside }) => !inside));
    if (strays[0] !== strays[1])
      return failed(expected, null, `${strays[0] === true ? 'Tab' : 'Shift+Tab'} leaves ${what}, and the other direction does not`);
    if (!rounds.every((stops) => stops.some(({ inside }) => inside))) return failed(expected, null, `nothing in ${what} takes the focus`);
    const [first, ...others] = rounds.flat();
    if (observation.tabStops > 1 && others.every(({ number }) => number === first?.number)) {
      const message = `Tab and Shift+Tab leave the focus at ${first?.where ?? 'nothing'}; ${what} has ${observation.tabStops} controls to stop at`;
      return failed(expected, first?.where ?? null, message);
    }
    return judged(observation.closed, expected, rounds[0]?.map(({ where }) => where) ?? null, 'the focus never came back to a stop');
  },
} satisfies AssertVerb<Absent | FocusTour>;
