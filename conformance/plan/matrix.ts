import type { Given } from '../../specs/language/model/test.ts';

/** `pairwise`: each pair of values at least once. `full`: every combination. */
export const MATRIX_MODES = ['pairwise', 'full'] as const;
export type MatrixMode = (typeof MATRIX_MODES)[number];

/** The values of each dimension of the environment, in order. A dimension with one value is fixed. */
export type Dimensions = Readonly<Record<string, readonly unknown[]>>;

/** The conditions that a matrix varies beside preset, scheme, locale and direction. */
export const CONDITIONS = {
  motion: ['no-preference', 'reduce'],
  forcedColors: ['none', 'active'],
  viewport: [
    { width: 1280, height: 800 },
    { width: 320, height: 800 },
  ],
} as const satisfies { readonly [name in 'motion' | 'forcedColors' | 'viewport']: readonly Given[name][] };

/** Every combination of values, the last dimension changing fastest. */
export function everyCombination(dimensions: Dimensions): Record<string, unknown>[] {
  return Object.entries(dimensions).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/**
 * A small set of combinations that holds every pair of values of different dimensions. Greedy: each row starts with a missing
 * pair and adds the values that cover the most missing pairs. The same dimensions give the same rows.
 */
export function pairwise(dimensions: Dimensions): Record<string, unknown>[] {
  const names = Object.keys(dimensions);
  const sizes = names.map((name) => dimensions[name]?.length ?? 0);
  if (sizes.some((size) => size === 0)) return [];
  const missing = new Set<string>();
  for (let a = 0; a < names.length; a++) {
    for (let b = a + 1; b < names.length; b++) {
      for (let i = 0; i < (sizes[a] ?? 0); i++) for (let j = 0; j < (sizes[b] ?? 0); j++) missing.add(pair(a, i, b, j));
    }
  }
  const rows: number[][] = [];
  while (missing.size > 0) {
    const row: (number | undefined)[] = names.map(() => undefined);
    const [a, i, b, j] = ([...missing][0] ?? '').split(' ').map(Number) as [number, number, number, number];
    row[a] = i;
    row[b] = j;
    for (let at = 0; at < names.length; at++) row[at] ??= best(at, row, sizes, missing, rows.length);
    const full = row.map((value) => value ?? 0);
    for (let x = 0; x < full.length; x++) for (let y = x + 1; y < full.length; y++) missing.delete(pair(x, full[x] ?? 0, y, full[y] ?? 0));
    rows.push(full);
  }
  if (rows.length === 0) rows.push(names.map(() => 0));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, dimensions[name]?.[row[at] ?? 0]])));
}

/** The value of a dimension that covers the most missing pairs; equal values take turns. */
function best(
  at: number,
  row: readonly (number | undefined)[],
  sizes: readonly number[],
  missing: ReadonlySet<string>,
  turn: number,
): number {
  const size = sizes[at] ?? 1;
  let chosen = turn % size;
  let most = -1;
  for (let step = 0; step < size; step++) {
    const value = (turn + step) % size;
    const count = row.filter((other, x) => x !== at && other !== undefined && missing.has(pair(at, value, x, other))).length;
    if (count > most) [chosen, most] = [value, count];
  }
  return chosen;
}

function pair(a: number, i: number, b: number, j: number): string {
  return a < b ? `${a} ${i} ${b} ${j}` : `${b} ${j} ${a} ${i}`;
}
