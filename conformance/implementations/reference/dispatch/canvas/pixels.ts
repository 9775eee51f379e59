import { own } from '../json.ts';

/** Two numbers of params, whole and within bounds; `undefined` when one of them is none. */
export function pair<A extends string, B extends string>(
  params: unknown,
  first: A,
  second: B,
  least: number,
  most: number,
): Record<A | B, number> | undefined {
  const read = (name: string): number | undefined => {
    const value = own(params, name);
    return typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : undefined;
  };
  const [a, b] = [read(first), read(second)];
  return a === undefined || b === undefined ? undefined : ({ [first]: a, [second]: b } as Record<A | B, number>);
}
