import type { Place, Query, Reading } from '../../../observer/contract.ts';
import { NotHere, type PartReference, type Stage } from '../../verb.ts';

/**
 * The reading of all elements of a reference; `subjects` counts the visible ones. `apart`: the reading of each, of several.
 */
export type Perception = Reading & { readonly subjects: number; readonly apart?: readonly Reading[] };

const EMPTY: Reading = { text: '', silent: '', runs: [], labels: [], heard: [], values: [], truncated: false, seen: false };
/** Elements of one part that a step looks at. */
const MOST = 300;

/** The visible elements of a query. */
export async function visible(stage: Stage, query: Query): Promise<Place[]> {
  const seen = await stage.observeAll('seenOf', null, query);
  return seen.flatMap((one, index) => (one ? [{ query, pick: index }] : []));
}

/**
 * The visible elements of a query for a step that speaks of all of them.
 * @throws NotHere when there are more than it can look at: what it did not look at proves nothing
 */
export async function everyVisible(stage: Stage, query: Query): Promise<Place[]> {
  const places = await visible(stage, query);
  refuseMore(places.length);
  return places;
}

function refuseMore(count: number): void {
  if (count > MOST) throw new NotHere(`the page shows ${count} of them, and a step looks at ${MOST} at most`, 'untested');
}

/** Reads a part, or what is around a part that is found by its words; without one the whole page. `silent`: also what is hidden from assistive technology. */
export async function perceive(
  stage: Stage,
  wanted: PartReference | undefined,
  { query, silent = false }: { readonly query?: Query | undefined; readonly silent?: boolean } = {},
): Promise<Perception> {
  if (wanted === undefined) return { ...(await stage.observe('read', null)), subjects: 1 };
  const seen = (await stage.observeAll('readingsOf', MOST, query ?? stage.around(wanted), silent)).filter((one) => one !== null);
  refuseMore(seen.length);
  const readings = seen.filter((one) => 'text' in one);
  return { ...readings.reduce(merge, EMPTY), subjects: seen.length, ...(readings.length > 1 ? { apart: readings } : {}) };
}

function merge(a: Reading, b: Reading): Reading {
  return {
    text: `${a.text}\n${b.text}`,
    silent: `${a.silent}\n${b.silent}`,
    runs: [...a.runs, ...b.runs],
    labels: [...a.labels, ...b.labels],
    heard: [...a.heard, ...b.heard],
    values: [...a.values, ...b.values],
    truncated: a.truncated || b.truncated,
    seen: a.seen || b.seen,
  };
}
