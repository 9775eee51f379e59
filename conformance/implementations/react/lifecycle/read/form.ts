import { isFields, own, parsed, type Fields } from '../../json.ts';

/** Thrown inside of `read` where a value has another form. */
class OtherForm extends Error {}

const fail = (): never => {
  throw new OtherForm();
};

/** The value itself, or what its text says as JSON. */
export const jsonOf = (value: unknown): unknown => (typeof value === 'string' ? parsed(value) : value);

/** The value in the form that `shape` reads; `undefined` where it has another. */
export function read<Form>(value: unknown, shape: (fields: Fields) => Form): Form | undefined {
  try {
    return shape(fields(jsonOf(value)));
  } catch (error) {
    if (error instanceof OtherForm) return undefined;
    throw error;
  }
}

const fields = (value: unknown): Fields => (isFields(value) ? value : fail());

export function string(from: Fields, key: string): string {
  const value = own(from, key);
  return typeof value === 'string' ? value : fail();
}

/** The value of a key by `shape`; `undefined` where it is not known. */
export function optional<Value>(from: Fields, key: string, shape: (from: Fields, key: string) => Value): Value | undefined {
  const value = own(from, key);
  return value === undefined || value === null ? undefined : shape(from, key);
}

export function list<Item>(from: Fields, key: string, shape: (item: Fields) => Item): readonly Item[] {
  const value = own(from, key);
  return Array.isArray(value) ? value.map((item: unknown) => shape(fields(item))) : fail();
}

export function oneOf<Word extends string>(words: readonly Word[]): (from: Fields, key: string) => Word {
  return (from, key) => words.find((word) => word === own(from, key)) ?? fail();
}

export function amount(from: Fields, key: string): number {
  const value = own(from, key);
  return typeof value === 'number' && value >= 0 ? value : fail();
}

/** The day of a date, a moment or its number of milliseconds; a date alone is that day everywhere. */
export function day(from: Fields, key: string): Date {
  const value = own(from, key);
  if (typeof value !== 'string' && typeof value !== 'number') return fail();
  const given = new Date(typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00` : value);
  return Number.isNaN(given.getTime()) ? fail() : given;
}
