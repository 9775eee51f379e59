import type { Place } from '../../../observer/contract.ts';
import type { PartReference, Picture, Stage } from '../../verb.ts';
import { isAlike } from '../compare/pixels.ts';
import { visible } from './read-part.ts';

/** Presses of Tab in one round; and those that may leave the focus where it is, for the stops of a frame look like one. */
const ROUND = 200;
const STAY = 20;
/** Presses that lead nowhere: the controls of the browser come between the last stop and the first. */
const EMPTY = 3;
/** Pictures of a stop at most, and the milliseconds in which a mark fades in where they never are alike. */
const PICTURES = 5;
const FADE = 400;

/** A stop of Tab in a part. `caret`: the browser shows it without a style. `restyled`: its style is another without the focus. */
export type FocusMark = {
  readonly where: string;
  readonly caret: boolean;
  readonly restyled: boolean;
  /** What hides all of it while it has the focus. */
  readonly behind?: string;
  /** Pixels of the page that look other than with the focus on any other stop; `null` where the page was scrolled for this stop alone. */
  readonly pixels: number | null;
};
export type FocusMarks = { readonly subjects: number; readonly stops: readonly FocusMark[] };

interface Stop {
  readonly number: number;
  readonly where: string;
  readonly inside: boolean;
  readonly caret: boolean;
  readonly behind: string | null;
  readonly look: string;
  restyled: boolean;
}

/**
 * The page with the focus on one stop. `byKey`: Tab has led there; what has the focus when the round begins may have got it from the
 * pointer, and shows nothing. `at`: where the part lies then. `moving`: pixels that change by themselves.
 */
interface FocusPicture extends Picture {
  readonly number: number;
  /** The stops around it. */
  readonly around: readonly number[];
  readonly byKey: boolean;
  readonly at: string;
  readonly moving: ReadonlySet<number>;
}

/** Presses Tab once round. Looks at the style of each stop, with the focus and without, and takes a picture there. */
export async function marksOfFocus(stage: Stage, wanted: PartReference): Promise<FocusMarks> {
  const [place] = await visible(stage, stage.locate(wanted));
  if (place === undefined) return { subjects: 0, stops: [] };
  const stops = new Map<number, Stop>();
  const pictures: FocusPicture[] = [];
  let [last, stays] = [0, 0];
  for (let presses = 0; presses < ROUND; presses++) {
    // Comes first: a mark that fades in or out has its time in it.
    const picture = await pictureAt(stage, place);
    const here = await stage.observe('focusLook', presses === 0, place);
    const left = here.before === null ? undefined : stops.get(here.before.number);
    if (left !== undefined && here.before?.look !== left.look) left.restyled = true;
    stays = here.number === last ? stays + 1 : 0;
    if (here.number === last ? stays > (here.number === 0 ? EMPTY : STAY) : stops.has(here.number)) break;
    if (!stops.has(here.number)) pictures.push({ ...picture, number: here.number, around: here.around, byKey: presses > 0 });
    if (presses > 0 && here.number !== 0 && !stops.has(here.number)) stops.set(here.number, { ...here, caret: here.own, restyled: false });
    last = here.number;
    await stage.hands.press('Tab');
  }
  const pixels = ownPixels(pictures);
  const marks = [...stops.values()].filter(({ inside }) => inside);
  return {
    subjects: marks.length,
    stops: marks.map(({ number, where, caret, restyled, behind }) => ({
      where,
      caret,
      restyled,
      ...(behind === null ? {} : { behind }),
      pixels: pixels.get(number) ?? null,
    })),
  };
}

/** Waits until two pictures are alike. Where they never are, what moves is left out. */
async function pictureAt(stage: Stage, place: Place): Promise<Omit<FocusPicture, 'number' | 'around' | 'byKey'>> {
  const at = JSON.stringify(await stage.observe('geometry', null, place));
  let last = await stage.picture();
  for (let taken = 1; taken < PICTURES; taken++) {
    const next = await stage.picture();
    if (Buffer.compare(last.data, next.data) === 0) return { ...next, at, moving: new Set() };
    last = next;
  }
  const moving = new Set<number>();
  await stage.observe('wait', FADE);
  last = await stage.picture();
  for (let taken = 1; taken < PICTURES; taken++) {
    const next = await stage.picture();
    for (let from = 0; from < next.data.length; from += 4) if (!isAlike(last.data, next.data, from)) moving.add(from);
    last = next;
  }
  return { ...last, at, moving };
}

/**
 * How many pixels with the focus on a stop look unlike those with the focus elsewhere and the part in the same place, by the number of the stop.
 * A picture that has no other one to compare with is left out. Where one shows the page without focus, a mark may partly look like those of
 * several other stops, as that of a list like those of its items: it has to be told from each of them, and from the page without focus. It may
 * lie on the mark of a stop around it, as long as the two differ. Pure.
 */
function ownPixels(pictures: readonly FocusPicture[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const moving = new Set(pictures.flatMap((picture) => [...picture.moving]));
  for (const at of new Set(pictures.map((picture) => picture.at))) {
    const alike = pictures.filter((picture) => picture.at === at);
    const [first, ...others] = alike;
    const reached = alike.filter(({ number, byKey }) => byKey && alike.some((other) => other.number !== number));
    if (first === undefined || reached.length === 0) continue;
    const unfocused = alike.find(({ number }) => number === 0);
    if (unfocused !== undefined) {
      for (const one of reached) {
        const others = alike.filter(({ number }) => number !== one.number);
        const marked = unlike(one, unfocused, moving);
        const told = others.map((other) =>
          one.around.includes(other.number)
            ? unlike(one, other, moving).length
            : marked.filter((from) => !isAlike(one.data, other.data, from)).length,
        );
        counts.set(one.number, Math.min(...told));
      }
      continue;
    }
    for (const { number } of reached) counts.set(number, 0);
    for (let from = 0; from < first.data.length; from += 4) {
      if (moving.has(from) || others.every(({ data }) => isAlike(data, first.data, from))) continue;
      for (const { number, data } of reached)
        if (alike.every((other) => other.number === number || !isAlike(data, other.data, from)))
          counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  return counts;
}

/** Pixels, but for those that move, that are unlike in another picture. */
function unlike({ data }: Picture, other: Picture, moving: ReadonlySet<number>): readonly number[] {
  const found: number[] = [];
  for (let from = 0; from < data.length; from += 4) if (!isAlike(data, other.data, from) && !moving.has(from)) found.push(from);
  return found;
}
