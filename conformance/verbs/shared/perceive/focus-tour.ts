import type { Focus } from '../../../observer/contract.ts';
import type { Absent, Found, PartReference, Stage } from '../../verb.ts';
import { numberedAnew, numbering } from './renumber.ts';
import { visible } from './read-part.ts';
import { observeFirst } from './first-match.ts';
import { watchRound } from './tab-round.ts';

/** The focus in relation to the first element of a part. */
export async function focusSeenFrom(stage: Stage, wanted: PartReference): Promise<Found<Focus>> {
  const seen = await observeFirst(stage, wanted, 'focus', null);
  const [found] = 'found' in seen ? numberedAnew([seen.found], 'number') : [];
  return found === undefined ? { subjects: 0 } : { subjects: 1, found };
}

/** Presses of Tab in one round; a dialog has fewer stops. */
const LIMIT = 60;

/** Where the focus went during one round in each direction. */
export type FocusTour = {
  readonly subjects: number;
  readonly nativeModal: boolean;
  /** Elements at which Tab stops by default. */
  readonly tabStops: number;
  /** Where the focus was before. */
  readonly start: Focus;
  /** Where Shift+Tab led from a start that was no stop, such as the part itself: no round comes by there again. */
  readonly back?: Focus;
  readonly forward: readonly Focus[];
  readonly backward: readonly Focus[];
  /** Both rounds came back to a stop. */
  readonly closed: boolean;
};

/** Presses Tab until the focus is back at a stop, then the same with Shift+Tab. */
export async function tourFocus(stage: Stage, wanted: PartReference): Promise<Absent | FocusTour> {
  const [place] = await visible(stage, stage.locate(wanted));
  if (place === undefined) return { subjects: 0 };
  const stop = (): Promise<Focus> => stage.observe('focus', null, place);
  const round = async (key: string): Promise<{ stops: Focus[]; closed: boolean }> => {
    const stops: Focus[] = [];
    const isBack = watchRound();
    for (let presses = 0; presses < LIMIT; presses++) {
      await stage.hands.press(key);
      const here = await stop();
      if (isBack(here) && here.focused) return { stops, closed: true };
      stops.push(here);
      // The focus has left the part: later stops add nothing.
      if (!here.inside && here.focused) return { stops, closed: false };
    }
    return { stops, closed: false };
  };
  const nativeModal = await stage.observe('nativeModal', null, place);
  const tabStops = await stage.observe('tabStops', null, place);
  const start = await stop();
  if (!start.stop) await stage.hands.press('Shift+Tab');
  const back = start.stop ? undefined : await stop();
  const forward = await round('Tab');
  const backward = await round('Shift+Tab');
  const anew = numbering();
  const [from = start] = numberedAnew([start], 'number', anew);
  const [behind] = numberedAnew(back === undefined ? [] : [back], 'number', anew);
  return {
    subjects: 1,
    nativeModal,
    tabStops,
    start: from,
    ...(behind !== undefined && { back: behind }),
    forward: numberedAnew(forward.stops, 'number', anew),
    backward: numberedAnew(backward.stops, 'number', anew),
    closed: forward.closed && backward.closed,
  };
}
