import type { Place } from '../../../observer/contract.ts';
import { ActionFailed, type Stage } from '../../verb.ts';
import { mustBeSeen, reach } from './reach.ts';

/** Stops of the Tab key that a person would bear. */
const STOPS = 60;
/** Radio buttons or tabs of a group that a person would go along. */
const MOST_BESIDE = 12;
/** Roles of which Space is the key. */
const BY_SPACE: ReadonlySet<string> = new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio', 'option']);

/**
 * Presses a key on a control, or on the one that an element lies in, once Tab has led to it, and within a group of radio buttons or tabs an arrow key.
 * @param key `usual`: the key that its role takes
 * @throws ActionFailed when Tab does not lead there or nobody sees it
 */
export async function pressByKey(stage: Stage, place: Place, what: string, key: string): Promise<void> {
  await reach(stage, 'focusAround', null, place, what);
  let arrows = 0;
  for (let stop = 0; (await stage.find('focusAround', null, place)) !== true; stop++) {
    if (stop === STOPS) throw new ActionFailed(`${STOPS} presses of Tab do not reach ${what}`);
    const beside = (await stage.find('focusBeside', null, place)) === true;
    // Tabs may stand one below the other.
    await stage.hands.press(!beside ? 'Tab' : arrows++ < MOST_BESIDE ? 'ArrowRight' : 'ArrowDown');
  }
  await mustBeSeen(stage, place, what);
  const { role } = await stage.observe('focus', null);
  await stage.hands.press(key === USUAL ? (BY_SPACE.has(role) ? 'Space' : 'Enter') : key === 'Space' && role === 'link' ? 'Enter' : key);
}

/** The key that the role of a control takes. */
export const USUAL = 'usual';
