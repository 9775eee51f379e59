import { isObject } from '../json.ts';

const TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** Whether a value has one of the types of the keyword `type`. */
export function hasType(value: unknown, wanted: unknown): boolean {
  const names: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return names.some((name) => typeof name === 'string' && Object.hasOwn(TESTS, name) && TESTS[name]?.(value) === true);
}
