import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Observation, PartReference, Stage } from './define.ts';
import { numberedAnew, numbering } from './numbering.ts';
import { visible } from './perceive.ts';
import { perceivedFirst } from './single.ts';

export interface Stop extends JsonObject {
  readonly inside: boolean;
  readonly focused: boolean;
  readonly self: boolean;
  readonly number: number;
  readonly where: string;
}

/** Where the focus is, seen from the first element of a part, under `found`. */
export async function focusSeenFrom(stage: Stage, wanted: PartReference): Promise<Observation> {
  const seen = await perceivedFirst(stage, wanted, 'focus');
  return seen.subjects === 0 ? seen : { ...seen, found: numberedAnew([seen['found'] as Stop], 'number')[0] ?? null };
}

/** More stops than a dialog has; a round that takes longer is not closed. */
const LIMIT = 60;

/** Presses Tab until the focus is back where it was, then the same with Shift+Tab. */
export async function goRound(stage: Stage, wanted: PartReference): Promise<Observation> {
  const [place] = await visible(stage, wanted);
  if (place === undefined) return { subjects: 0 };
  const stop = (): Promise<Stop> => stage.observe<Stop>('focus', null, place);
  const round = async (key: string): Promise<{ stops: Stop[]; closed: boolean }> => {
    const stops: Stop[] = [];
    for (let presses = 0; presses < LIMIT; presses++) {
      await stage.page.keyboard.press(key);
      const here = await stop();
      if (here.focused && stops.some(({ number }) => number === here.number)) return { stops, closed: true };
      stops.push(here);
      // Out is out: what comes after says nothing more.
      if (!here.inside && here.focused) return { stops, closed: false };
    }
    return { stops, closed: false };
  };
  const nativeModal = await stage.observe<boolean>('nativeModal', null, place);
  const forward = await round('Tab');
  const backward = await round('Shift+Tab');
  const anew = numbering();
  return {
    subjects: 1,
    nativeModal,
    forward: numberedAnew(forward.stops, 'number', anew),
    backward: numberedAnew(backward.stops, 'number', anew),
    closed: forward.closed && backward.closed,
  };
}

/** Presses Tab through the page and notes in which order it reaches these parts. */
export async function stopsAt(stage: Stage, parts: readonly PartReference[]): Promise<Observation> {
  const places = await Promise.all(parts.map(async (part) => (await visible(stage, part))[0]));
  const missing = places.findIndex((place) => place === undefined);
  if (missing >= 0) return { subjects: places.filter((place) => place !== undefined).length, missing };
  const reached: number[] = [];
  const at = async (): Promise<number> => {
    for (const [index, place] of places.entries()) {
      if (place !== undefined && (await stage.observe<Stop>('focus', null, place)).inside) return index;
    }
    return -1;
  };
  const seen = new Set<number>();
  for (let presses = 0; presses < LIMIT && seen.size < places.length; presses++) {
    const here = await at();
    if (here >= 0 && !seen.has(here)) {
      seen.add(here);
      reached.push(here);
    }
    await stage.page.keyboard.press('Tab');
  }
  return { subjects: places.length, reached: reached as unknown as Json };
}
