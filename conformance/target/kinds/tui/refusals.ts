import { NotHere } from '../../../verbs/verb.ts';

/** What a terminal has nothing of, by the request for it. */
const NOTHING_LIKE_IT: readonly (readonly [reason: string, calls: readonly string[]])[] = [
  ['a terminal draws no pictures, sounds or films', ['media', 'graphics']],
  [
    'a terminal draws cells: its letters, lines and colours are those of the person',
    ['style', 'wordStyles', 'lettering', 'marks', 'signs', 'edges', 'scrims', 'picture'],
  ],
  ['a terminal has cells in place of pixels', ['geometry', 'surface', 'viewport', 'targets', 'between']],
  ['nothing moves in a terminal between two drawings', ['motion']],
  ['a program in a terminal has no document', ['audit', 'hasEngine', 'snapshot', 'nestedPages', 'editables', 'rows']],
  ['a terminal has no box that scrolls of its own', ['scroller', 'scrollTo']],
  ['a terminal has no pointer', ['pointer']],
  ['a program in a terminal hears of no other window in front of it', ['another window']],
  ['an input method hands a program nothing but what it has made', ['composition']],
  ['a program in a terminal cannot tell a key that is held from one that is pressed again', ['repeat']],
  ['what a program fetches cannot be seen from its terminal', ['requests', 'hints', 'tellings']],
  ['what a program keeps cannot be seen from its terminal', ['storage', 'unread']],
  ['what a program writes beside its screen cannot be seen from its terminal', ['errors']],
];

/** Why a step about this says nothing in a terminal. */
export function refusal(call: string): NotHere {
  if (call === 'clock') return new NotHere('the program does not let its clock be moved', 'untested');
  const known = NOTHING_LIKE_IT.find(([, calls]) => calls.includes(call));
  return known === undefined
    ? new NotHere(`this build reads no ${call} in a terminal`, 'untested')
    : new NotHere(`in a terminal: ${known[0]}`);
}
