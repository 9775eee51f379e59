import type { Place } from '../../../observer/contract.ts';
import { ActionFailed, type Stage } from '../../verb.ts';
import { mustBeSeen, reach } from './reach.ts';

/** Stops of the Tab key that a person would bear. */
const STOPS = 60;
/** Roles of which Space is the key. */
const BY_SPACE: ReadonlySet<string> = new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio', 'option']);

/**
 * Presses a key on a control, or on the one that an element lies in, once Tab has led to it.
 * @param key `usual`: the key that its role takes
 * @throws ActionFailed when Tab does not lead there or nobody sees it
 */
export async function pressByKey(stage: Stage, place: Place, what: string, key: string): Promise<void> {
  await reach(stage, 'focusAround', null, place, what);
  for (let stop = 0; (await stage.find('focusAround', null, place)) !== true; stop++) {
    if (stop === STOPS) throw new ActionFailed(`${STOPS} presses of Tab do not reach ${what}`);
    await stage.hands.press('Tab');
  }
  await mustBeSeen(stage, place, what);
  const { role } = await stage.observe('focus', null);
  await stage.hands.press(key === USUAL ? (BY_SPACE.has(role) ? 'Space' : 'Enter') : key === 'Space' && role === 'link' ? 'Enter' : key);
}

/** The key that the role of a control takes. */
export const USUAL = 'usual';
