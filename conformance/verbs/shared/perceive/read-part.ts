import type { Place, Query, Reading } from '../../../observer/contract.ts';
import type { PartReference, Stage } from '../../verb.ts';

/**
 * The reading of all elements of a reference; `subjects` counts the visible ones. `apart`: the reading of each, of several.
 */
export type Perception = Reading & { readonly subjects: number; readonly apart?: readonly Reading[] };

const EMPTY: Reading = { text: '', silent: '', runs: [], labels: [], values: [], truncated: false, seen: false };
/** Elements of one part that are read. */
const MANY = 20;

/** The visible elements of a query. */
export async function visible(stage: Stage, query: Query): Promise<Place[]> {
  const seen = await stage.observeAll('seenOf', null, query);
  return seen.flatMap((one, index) => (one ? [{ query, pick: index }] : []));
}

/** Reads a part, or what is around a part that is found by its words; without one the whole page. `silent`: also what is hidden from assistive technology. */
export async function perceive(
  stage: Stage,
  wanted: PartReference | undefined,
  { query, silent = false }: { readonly query?: Query | undefined; readonly silent?: boolean } = {},
): Promise<Perception> {
  if (wanted === undefined) return { ...(await stage.observe('read', null)), subjects: 1 };
  const seen = (await stage.observeAll('readingsOf', MANY, query ?? stage.around(wanted), silent)).filter((one) => one !== null);
  const readings = seen.filter((one) => 'text' in one);
  return { ...readings.reduce(merge, EMPTY), subjects: seen.length, ...(readings.length > 1 ? { apart: readings } : {}) };
}

function merge(a: Reading, b: Reading): Reading {
  return {
    text: `${a.text}\n${b.text}`,
    silent: `${a.silent}\n${b.silent}`,
    runs: [...a.runs, ...b.runs],
    labels: [...a.labels, ...b.labels],
    values: [...a.values, ...b.values],
    truncated: a.truncated || b.truncated,
    seen: a.seen || b.seen,
  };
}
