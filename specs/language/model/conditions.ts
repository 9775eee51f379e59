import type { Condition } from './contract.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** The value at a dotted path, if any. */
export function fieldAt(value: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), value);
}

/** Whether a value is there: an empty text and `false` are not. */
export function isPresent(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}

/** Evaluates a guard. */
export function holds(guard: readonly Condition[], fields: JsonObject): boolean {
  return guard.every((condition) => meets(condition, fieldAt(fields, condition.field)));
}

/** Whether a value meets a condition about it. */
export function meets({ test, value, values = [] }: Condition, found: Json | undefined): boolean {
  if (test === 'present' || test === 'absent') return isPresent(found) === (test === 'present');
  if (test === 'one-of' || test === 'none-of') return values.includes(String(found)) === (test === 'one-of');
  return (String(found) === value) === (test === 'equals');
}
