import type { Place, Reading } from '../../../observer/contract.ts';
import type { PartReference, Stage } from '../../verb.ts';

/** The reading of all elements of a reference; `subjects` counts the visible ones. */
export type Perception = Reading & { readonly subjects: number };

const EMPTY: Reading = { text: '', silent: '', runs: [], labels: [], values: [], truncated: false, seen: false };
/** Elements of one part that are read. */
const MANY = 20;

/** The visible elements of a part. */
export async function visible(stage: Stage, wanted: PartReference | string): Promise<Place[]> {
  const query = stage.locate(wanted);
  const seen = await stage.observeAll('seenOf', null, query);
  return seen.flatMap((one, index) => (one ? [{ query, pick: index }] : []));
}

/** Reads a part; without one the whole page. */
export async function perceive(stage: Stage, wanted: PartReference | undefined): Promise<Perception> {
  if (wanted === undefined) return { ...(await stage.observe('read', null)), subjects: 1 };
  const seen = (await stage.observeAll('readingsOf', MANY, stage.locate(wanted))).filter((one) => one !== null);
  return { ...seen.filter((one) => 'text' in one).reduce(merge, EMPTY), subjects: seen.length };
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
