import type { JsonObject } from '../../specs/language/model/json.ts';

/**
 * Numbers that a page gives to its elements or actions one after the other, counted anew from 1 in the order in which they
 * appear: what the page counted before this mount says nothing, and would make equal records differ.
 */
export function numbering(): (number: number) => number {
  const known = new Map<number, number>();
  return (number) => {
    if (!known.has(number)) known.set(number, known.size + 1);
    return known.get(number) ?? 0;
  };
}

/** The same records with the numbers under `name` counted anew. */
export function numberedAnew<T extends JsonObject>(records: readonly T[], name: keyof T & string, anew = numbering()): T[] {
  return records.map((record) => ({ ...record, [name]: anew(Number(record[name])) }));
}
