import type { Condition, WireMessage } from './contract.ts';

/** The value at a dotted path; reads own properties only. */
export function fieldAt(value: unknown, path: string): unknown {
  let here = value;
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

/** The fields of a message, without its type. */
export function fieldsOf(message: WireMessage): Record<string, unknown> {
  return Object.fromEntries(Object.entries(message).filter(([name]) => name !== 'type'));
}

/** A field as text for a person: the name of a record, or its JSON if it has no name. */
export function display(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  for (const key of ['slug', 'name', 'title', 'label', 'id']) {
    const own = fieldAt(value, key);
    if (typeof own === 'string' && own !== '') return own;
  }
  return JSON.stringify(value, null, 2);
}

/** A field in full: text as it is, any other value as indented JSON. */
export function pretty(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Whether a message meets a condition. */
export function holds(condition: Condition, message: WireMessage): boolean {
  const value = fieldAt(message, condition.field);
  const present = value !== undefined && value !== null && value !== false && value !== '';
  if (condition.test === 'present') return present;
  if (condition.test === 'absent') return !present;
  return (String(value) === condition.value) === (condition.test === 'equals');
}
