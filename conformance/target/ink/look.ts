import type { CDPSession } from 'playwright';
import type { Ink, InkCalls, InkMeasure, InkSighting, InkSpot, InkView } from '../../observer/ink-contract.ts';
import { isEnough, placesOf, problemOf, unreadable } from '../../verbs/shared/compare/ink.ts';
import { likenessOf } from './likeness.ts';
import { measureInk, type Pictures } from './measure.ts';
import { photograph } from './photograph.ts';
import { turnedBox, turnedPictures } from './turned.ts';

/** The page as a search needs it. */
export interface InkPage {
  /** `inkOf` with the query and the elements. */
  find(): Promise<ReturnType<InkCalls['inkOf']>>;
  /** The other calls of the observer. */
  call<Name extends 'inkView' | 'inkHere' | 'inkStay' | 'takeInk' | 'takeFilters' | 'giveInk' | 'endInk'>(
    name: Name,
    argument: Parameters<InkCalls[Name]>[0] | null,
  ): Promise<Awaited<ReturnType<InkCalls[Name]>>>;
  readonly devtools: Pick<CDPSession, 'send'>;
}

/** A search without what only the kind of surface has. */
export type InkSearch = Omit<InkPage, 'devtools'>;

/** Scroll positions of one search at most: enough for hundreds of cards. A search ends before when a text is seen in none of its places. */
const VIEWS = 64;

/** Frames for the animations of a page to start, those in which a page answers that it was scrolled, and ms of one. */
const STARTS = 12;
const ANSWERS = 4;
const FRAME = 16;
/** Ms of real time for which words have to stay in sight where a timer of the page is due until then. */
const STAY = 600;

/**
 * Looks for ink: what is certain by construction as it is, the rest in pictures. The result is an observation that
 * `judgeInk` judges.
 */
export async function lookForInk(page: InkPage): Promise<Ink> {
  const { spots: found, missing, due = null } = await page.find();
  const spots = [...found];
  const measures = new Map<number, InkMeasure>();
  const seen = (): InkSighting[] => spots.map((spot) => sighting(spot, measures.get(spot.id)));
  // `inkOf` has scrolled back by itself: without pictures there is nothing to end.
  const isOpen = missing.length === 0 && !isAllSeen(seen());
  try {
    if (isOpen) await measureAll(page, spots, measures);
    if (missing.length === 0 && (isOpen || (due !== null && due < STAY)) && isAllSeen(seen())) await watch(page, spots, seen());
  } finally {
    if (isOpen) await page.call('endInk', null);
  }
  return { sightings: seen(), missing };
}
const isAllSeen = (sightings: readonly InkSighting[]): boolean => placesOf(sightings).every((places) => places.some(isEnough));

/** Waits whether the words that are seen stay. A picture may blink, as a light does. */
async function watch(page: InkPage, spots: InkSpot[], sightings: readonly InkSighting[]): Promise<void> {
  const places = placesOf(sightings).flatMap((all) => all.find(isEnough) ?? []);
  const ids = places.filter((one) => one.kind !== 'picture').map(({ id }) => id);
  for (const spot of ids.length === 0 ? [] : await page.call('inkStay', { ids, most: STAY })) spots[spot.id] = spot;
}
const sighting = (spot: InkSpot, measure: InkMeasure | undefined): InkSighting => (measure === undefined ? spot : { ...spot, measure });

/** @param spots those that were looked at where scrolling leads to are replaced */
async function measureAll(page: InkPage, spots: InkSpot[], measures: Map<number, InkMeasure>): Promise<void> {
  const tried = new Set<number>();
  const measured: Measured = { measures, here: new Set() };
  /** What pictures may still show; nothing once no picture can help. */
  const open = (): readonly InkSighting[] => {
    const left: InkSighting[] = [];
    for (const places of placesOf(spots.map((spot) => sighting(spot, measures.get(spot.id))))) {
      if (places.some(isEnough)) continue;
      const some = places.flatMap((place) => openSpots(place, tried));
      if (some.length === 0) return [];
      left.push(...some);
    }
    return left;
  };
  // A picture is taken away with the words on it, so each has pictures of its own.
  for (const wave of [false, true]) {
    const left = open().filter((one) => (one.kind === 'picture') === wave && !isElsewhere(one));
    // Pictures may lie in each other: each is taken away alone.
    for (const some of wave ? left.map((one) => [one]) : left.length > 0 ? [left] : []) await measureView(page, some, false, measured);
  }
  for (let views = 0; views < VIEWS; views++) {
    const left = open();
    const [next] = left;
    if (next === undefined) return;
    if (isElsewhere(next)) {
      for (const spot of await lookThere(page, left.filter(isElsewhere))) spots[spot.id] = spot;
      const { doubts } = spots[next.id] ?? next;
      spots[next.id] = { ...(spots[next.id] ?? next), doubts: doubts.includes('elsewhere') ? ['outside'] : doubts };
      continue;
    }
    tried.add(next.id);
    const wave = next.kind === 'picture' ? [next] : left.filter(({ kind }) => kind !== 'picture');
    await measureView(page, wave, true, measured);
  }
}
const isElsewhere = ({ doubts }: InkSpot): boolean => doubts.length === 1 && doubts[0] === 'elsewhere';

/** Scrolls to the first of some spots and asks all that are in view then anew, after the page had time to answer. */
async function lookThere(page: InkPage, spots: readonly InkSpot[]): Promise<readonly InkSpot[]> {
  const ids = spots.map(({ id }) => id);
  const view = await page.call('inkView', { ids, scrolled: true });
  await new Promise((resolve) => setTimeout(resolve, ANSWERS * FRAME));
  return page.call(
    'inkHere',
    view.spots.map(({ id }) => id),
  );
}

/** The spots of a place that a picture may still show; none once one of them is beyond that, or was scrolled to and not seen. */
function openSpots(place: readonly InkSighting[], tried: ReadonlySet<number>): readonly InkSighting[] {
  const unseen = place.filter((one) => problemOf(one) !== undefined);
  return unseen.some((one) => tried.has(one.id) || unreadable(one) !== undefined) ? [] : unseen;
}

interface Measured {
  readonly measures: Map<number, InkMeasure>;
  /** Spots that were measured since the last scroll. */
  readonly here: Set<number>;
}

/** Takes the pictures of some spots, each once at a scroll position: the picture of another may have led there. */
async function measureView(page: InkPage, spots: readonly InkSpot[], scrolled: boolean, { measures, here }: Measured): Promise<void> {
  const ids = spots.map(({ id }) => id);
  let view: InkView = await page.call('inkView', { ids, scrolled });
  // An animation that is held before it has started would start hours later.
  for (let frames = 0; view.starting && frames < STARTS; frames++) {
    await new Promise((resolve) => setTimeout(resolve, FRAME));
    view = { ...(await page.call('inkView', { ids, scrolled })), moved: view.moved };
  }
  if (view.moved) here.clear();
  if (view.spots.length === 0 || (scrolled && view.spots.every(({ id }) => here.has(id)))) return;
  const inView = view.spots.map(({ id }) => id);
  const isCrossed = spots.some(({ doubts }) => doubts.includes('endangered') || doubts.includes('covered'));
  const pictures = await photograph(
    page.devtools,
    view,
    isCrossed,
    () => page.call('takeInk', inView),
    () => page.call('giveInk', null),
  );
  const distorted = new Set(spots.flatMap(({ id, doubts }) => (doubts.includes(DISTORTED) ? [id] : [])));
  const plain = distorted.size > 0 ? await withoutFilters(page, view, isCrossed) : pictures;
  const sideways = new Set(spots.flatMap((spot) => (spot.sideways === true ? [spot.id] : [])));
  const turned = sideways.size > 0 ? turnedPictures(pictures) : pictures;
  for (const { id, boxes, letters } of view.spots) {
    here.add(id);
    const measure: InkMeasure = {
      ...(sideways.has(id) ? measureInk(turned, boxes.map(turnedBox), letters.map(turnedBox)) : measureInk(pictures, boxes, letters)),
      ...(distorted.has(id) ? { likeness: likenessOf(pictures, plain, boxes) } : undefined),
    };
    const known = measures.get(id);
    if (known === undefined || measure.contrast * measure.columns > known.contrast * known.columns) measures.set(id, measure);
  }
}

/** A doubt of the observer: a filter of the page's own making lies around the words. */
const DISTORTED = 'filter-graph';

/** Pictures of the same view without such filters. */
async function withoutFilters({ devtools, call }: InkPage, view: InkView, isCrossed: boolean): Promise<Pictures> {
  const ids = view.spots.map(({ id }) => id);
  const take = (ink: boolean): Promise<null> => call('takeFilters', { ids, ink });
  await take(false);
  return photograph(
    devtools,
    view,
    isCrossed,
    () => take(true),
    () => take(false),
  ).finally(() => call('giveInk', null));
}
