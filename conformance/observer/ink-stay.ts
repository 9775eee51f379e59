// Whether words that are seen stay in sight while the page is about to change: a script may make them blink or take them away.
import type { InkAhead } from './ink-contract.ts';
import { includes, newSet, push, setAdd, setHas } from './platform/collections.ts';
import { dataOf, isConnected } from './platform/nodes.ts';
import { slice, trim } from './platform/text.ts';
import { frame, now, wait } from './platform/time.ts';
import { isRecolored, lookAhead, lookOf } from './ink-ahead.ts';
import { isAway, isScrolled, pageScroll } from './ink-away.ts';
import { hitsOf } from './ink-cover.ts';
import { isTossed, standOf, type Stand } from './ink-restless.ts';
import { boxesOfSpot, type PreparedSpot } from './ink-spots.ts';
import { plainText } from './names.ts';
import { nextChange } from './page-call.ts';
import { newSweep, sightOf, type Sweep } from './sight.ts';

/** The least time between two looks, ms. */
const STEP = 40;

/** Looks at least at a page that works in each frame: a busy machine has few in the time, and the same half of the frames may fall to all. */
const LOOKS = 9;

/** Moments of one spot that are told, at most. */
const MOST = 8;

/** A spot that is watched. */
interface Watched {
  readonly spot: PreparedSpot;
  /** Hit tests have given it. */
  hit: boolean;
  readonly opacity: number;
  /** How the page is scrolled while the word is in sight; `null` where it may be scrolled out of sight or is out of it. */
  readonly stands: string | null;
  readonly less: InkAhead[];
  /** Where it stood at each look. */
  readonly places: Stand[];
}

/**
 * Watches spots for at most `most` ms of real time (or `LOOKS`), as long as changes of the page are due until then.
 * @param still whether everything is scrolled as it was when they were seen
 * @returns for each spot the moments at which it shows less
 */
export async function watchSpots(spots: readonly PreparedSpot[], most: number, still: boolean): Promise<InkAhead[][]> {
  const end = now() + most;
  const watched: Watched[] = [];
  const first = newSweep();
  for (let i = 0; i < spots.length; i++) {
    const hit = still && spots[i].spot.doubts.length === 0;
    // A word that was in sight when it was found may have left it meanwhile.
    const isElsewhere = isAway(spots[i], first) && !(still && wasInSight(spots[i]));
    const stands = isElsewhere || isScrolled(spots[i], first) ? null : pageScroll();
    push(watched, { spot: spots[i], hit, opacity: lookOf(spots[i], first).opacity, stands, less: [], places: [] });
  }
  const gone = newSet<PreparedSpot>();
  for (let looks = 1, isGone = false; !isGone; looks++) {
    const ahead = lookAhead(spots);
    const sweep = newSweep();
    for (let i = 0; i < watched.length; i++) {
      const { less } = watched[i];
      const moment = momentOf(watched[i], gone, sweep);
      if (moment) push(less, moment);
      push(watched[i].places, watched[i].stands === pageScroll() ? standOf(spots[i], sweep) : null);
      if (moment && (!moment.shown || !moment.hit)) isGone = true;
      if (isTossed(watched[i].places)) {
        push(less, { ...NOTHING, repeats: true, restless: true });
        isGone = true;
      }
      for (let k = 0; k < ahead[i].length && less.length < MOST; k++) push(less, ahead[i][k]);
    }
    const due = nextChange();
    if (due === null || (now() + due > end && (due > STEP || looks >= LOOKS))) break;
    await wait(due > STEP ? due : STEP);
    await frame();
    // Looks at equal distances would fall on the same half of words that are there in every second frame.
    if (looks % 2 === 0) await frame();
  }
  const result: InkAhead[][] = [];
  for (let i = 0; i < watched.length; i++) push(result, watched[i].less);
  return result;
}

const wasInSight = ({ spot }: PreparedSpot): boolean => !includes(spot.doubts, 'outside') && !includes(spot.doubts, 'elsewhere');

const hitNow = ({ word, spot }: PreparedSpot, sweep: Sweep): 'clear' | 'covered' | 'outside' =>
  spot.kind === 'word' ? hitsOf(boxesOfSpot(word), word.part.piece.parent, sweep) : 'outside';

/** A moment at which a spot shows less; `null` where it does not, or where other words stand in its place, which the page may write at any time. */
function momentOf(watched: Watched, gone: Set<PreparedSpot>, sweep: Sweep): InkAhead | null {
  const { spot, opacity, less } = watched;
  const { word } = spot;
  const { piece } = word.part;
  if (piece.kind === 'word') {
    const isThere = isConnected(piece.node) && slice(dataOf(piece.node), word.start, word.end) === slice(piece.text, word.start, word.end);
    if (!isThere) {
      setAdd(gone, spot);
      const isEmpty = sightOf(piece.parent, sweep) === 'shown' && trim(plainText(piece.parent)) === '';
      return isEmpty ? NOTHING : null;
    }
    // The same words went and came back.
    if (setHas(gone, spot)) return { ...NOTHING, repeats: true };
  } else if (!isConnected(piece.parent)) return null;
  const look = lookOf(spot, sweep);
  const hits = hitNow(spot, sweep);
  if (hits === 'clear') watched.hit = true;
  const isMovedAway = watched.stands === pageScroll() && isAway(spot, sweep);
  const moment = { ...look, hit: !isMovedAway && (!watched.hit || hits !== 'covered'), repeats: false };
  const isLess = !moment.shown || !moment.hit || look.opacity < opacity || isRecolored(look.colors, spot.spot.colors);
  return isLess && (less.length < MOST || !moment.shown || !moment.hit) ? moment : null;
}
const NOTHING: InkAhead = { repeats: false, shown: false, opacity: 0, hit: false, colors: null };
