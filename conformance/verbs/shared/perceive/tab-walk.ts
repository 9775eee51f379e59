import type { Focus } from '../../../observer/contract.ts';
import type { Stage } from '../../verb.ts';
import { watchRound } from './tab-round.ts';

/** Presses of Tab in one round through a page. */
const LIMIT = 100;
/** Ms of real time; what has sent the focus on by then is no stop (ACT rules, *focusable*). Counts beyond the step's timeout too. */
const HANDED_ON = 1000;
/** Real time between two looks at a page in which nothing changes, ms. */
const INTERVAL = 40;

/**
 * Whether Tab stops at one of some elements in a round through the page in one direction or the other.
 * @param watched numbers of elements
 * @returns `undefined` when a round does not end, or the focus is lost on the way
 */
export async function stopsAtOne(stage: Stage, watched: ReadonlySet<number>): Promise<boolean | undefined> {
  const forward = await round(stage, 'Tab', watched);
  return forward === false ? round(stage, 'Shift+Tab', watched) : forward;
}

async function round(stage: Stage, key: string, watched: ReadonlySet<number>): Promise<boolean | undefined> {
  const isBack = watchRound();
  let [last, moved] = [0, false];
  for (let presses = 0; presses < LIMIT; presses++) {
    await stage.hands.press(key);
    const { number, several } = await restOfFocus(stage, watched);
    if (watched.has(number)) return true;
    // The end of the page is one press without a focus. A stop that keeps the focus is a round where it is the only one.
    if (isBack({ number, several })) return number === 0 || (number === last && moved) ? undefined : false;
    moved ||= presses > 0 && number !== last;
    last = number;
  }
  return undefined;
}

/** The focus once no watched element has it, or one has kept it. */
async function restOfFocus(stage: Stage, watched: ReadonlySet<number>): Promise<Focus> {
  const until = Date.now() + HANDED_ON;
  for (;;) {
    const focus = await stage.observe('focus', null);
    if (!watched.has(focus.number) || Date.now() > until) return focus;
    await stage.changed(INTERVAL);
  }
}
