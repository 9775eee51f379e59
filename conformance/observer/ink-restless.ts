// Whether words move so fast, again and again, that nobody reads them: they jump to and fro, or turn round.
import { push } from './platform/collections.ts';
import { max, min } from './platform/text.ts';
import { boxesOfSpot, type PreparedSpot } from './ink-spots.ts';
import { isMirrored } from './ink-mirrored.ts';
import { isBackwards } from './ink-words.ts';
import type { Sweep } from './sight.ts';

/** Where a word stands at a moment, and whether it stands the wrong way round; `null` for what has no place. */
export type Stand = { readonly x: number; readonly y: number; readonly turned: boolean } | null;

/** CSS pixels that a word may go to and fro: emphasis that nobody takes for a flight. */
const NEAR = 40;
/** CSS pixels a second at which eyes still follow words. A fast marquee has three hundred. */
const FOLLOWED = 800;
/** Ms of a round in which words that turn round are upright too shortly. */
const TURN = 3000;

export function standOf({ word }: PreparedSpot, sweep: Sweep): Stand {
  const box = word.part.piece.kind === 'word' ? boxesOfSpot(word)[0] : undefined;
  if (!box) return null;
  const turned = isBackwards(word) || isMirrored(word.part.piece.parent, sweep);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, turned };
}

/** Whether a word that stands in these places within a round of some ms is beyond reading. The first of them is now. */
export function isRestless(stands: readonly Stand[], round: number): boolean {
  const now = stands[0];
  if (!now) return false;
  let turns = false;
  let left = now.x;
  let right = now.x;
  let top = now.y;
  let bottom = now.y;
  for (let i = 1; i < stands.length; i++) {
    const stand = stands[i];
    if (!stand) continue;
    turns ||= stand.turned && !now.turned;
    left = min(left, stand.x);
    right = max(right, stand.x);
    top = min(top, stand.y);
    bottom = max(bottom, stand.y);
  }
  if (turns && round < TURN) return true;
  const way = right - left + (bottom - top);
  // There and back again.
  return way > NEAR && (way * 2 * 1000) / round > FOLLOWED;
}

/** Whether a word has gone to and fro, or far, in looks that follow each other: three times back where it came from. */
export function isTossed(stands: readonly Stand[]): boolean {
  const steps: number[][] = [];
  for (let i = 1; i < stands.length; i++) {
    const before = stands[i - 1];
    const after = stands[i];
    if (!before || !after) continue;
    const step = [after.x - before.x, after.y - before.y];
    if (step[0] * step[0] + step[1] * step[1] > NEAR * NEAR) push(steps, step);
  }
  let turns = 0;
  for (let i = 1; i < steps.length; i++) if (steps[i][0] * steps[i - 1][0] + steps[i][1] * steps[i - 1][1] < 0) turns++;
  return turns >= 2;
}
