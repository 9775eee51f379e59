import type { AssertVerb } from '../verb.ts';
import { failed, nothingThere, passed } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { NOTICED } from '../shared/compare/pixels.ts';
import { marksOfFocus, type FocusMark, type FocusMarks } from '../shared/perceive/focus-marks.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'focusShows',
  group: 'accessibility',
  kind: 'assert',
  sampling: 'once',
  summary:
    'Everything in the part that Tab comes to looks other with the focus than without, or shows a caret, and is not hidden by what lies over it.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input', 'computed-style', 'layout'],
  example: 'focusShows: card',
  settles: true,
  observe: (stage, args) => marksOfFocus(stage, reference(args)),
  judge(args, { subjects, stops }) {
    const name = called(reference(args));
    const expected = `a focus that is seen on each stop of Tab in ${name}`;
    if (subjects === 0) return nothingThere(expected, `stop of Tab in ${name}`);
    const hidden = stops.find(({ behind }) => behind !== undefined);
    if (hidden !== undefined) return failed(expected, hidden, `${hidden.where} has the focus behind ${hidden.behind ?? ''}`);
    const bare = stops.filter((stop) => !isShown(stop)).map(({ where }) => where);
    if (bare.length === 0) return passed(expected, stops);
    return failed(expected, bare, `nothing shows the focus on ${bare.slice(0, 5).join(', ')}`);
  },
} satisfies AssertVerb<FocusMarks>;

/** A style may be another and look the same, in the colour of what is behind: what the eye gets counts, where it was seen. */
function isShown({ caret, restyled, pixels }: FocusMark): boolean {
  return caret || (pixels === null ? restyled : pixels >= NOTICED);
}
