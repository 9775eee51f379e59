import type { Place } from '../../../observer/contract.ts';
import type { PartReference, Stage } from '../../verb.ts';
import { comesBefore } from '../compare/part-order.ts';
import { visible } from './read-part.ts';
import { watchRound } from './tab-round.ts';

/** The order in which Tab reaches parts, as their indexes; `missing` is the index of the first absent part. */
export type FocusOrder =
  { readonly subjects: number; readonly missing: number } | { readonly subjects: number; readonly reached: readonly number[] };

/** Presses of Tab in one round of a page. */
const ROUND = 200;

/**
 * The order in which Tab reaches parts on the way from the top of the page. The focus may stand anywhere when a tour begins, and an order of
 * two that begins with the second looks right; so the first tour only finds the top. Where the focus never leaves the page, the part that
 * stands first in the document comes first.
 */
export async function orderOfFocus(stage: Stage, parts: readonly PartReference[]): Promise<FocusOrder> {
  const seen = await Promise.all(parts.map(async (part) => (await visible(stage, stage.locate(part)))[0]));
  const missing = seen.indexOf(undefined);
  if (missing >= 0) return { subjects: seen.filter((place) => place !== undefined).length, missing };
  const places = seen.filter((place) => place !== undefined);
  const round = await tour(stage, places, () => false);
  const reached = round.left
    ? (await tour(stage, places, ({ length }) => length === places.length)).reached
    : await fromFirst(stage, places, round.reached);
  return { subjects: places.length, reached };
}

/** Presses Tab until the focus leaves the page or comes back to a stop, or enough parts are reached. */
async function tour(
  stage: Stage,
  places: readonly Place[],
  enough: (reached: readonly number[]) => boolean,
): Promise<{ reached: number[]; left: boolean }> {
  const reached: number[] = [];
  const isBack = watchRound();
  for (let presses = 0; presses < ROUND; presses++) {
    const here = await Promise.all(places.map((place) => stage.observe('focus', null, place)));
    const [focus] = here;
    if (focus === undefined || (presses > 0 && !focus.focused)) return { reached, left: true };
    if (isBack(focus) && focus.focused) break;
    const at = here.findIndex(({ inside }) => inside);
    if (at >= 0 && !reached.includes(at)) reached.push(at);
    if (enough(reached)) break;
    await stage.hands.press('Tab');
  }
  return { reached, left: false };
}

/** The same round, begun with the part that stands first in the document. */
async function fromFirst(stage: Stage, places: readonly Place[], round: readonly number[]): Promise<number[]> {
  const paths = await Promise.all(
    round.map(async (index) => {
      const place = places[index];
      return place === undefined ? [] : (await stage.observe('standing', null, place)).path;
    }),
  );
  const first = paths.reduce((best, path, at) => (comesBefore(path, paths[best] ?? []) ? at : best), 0);
  return [...round.slice(first), ...round.slice(0, first)];
}
