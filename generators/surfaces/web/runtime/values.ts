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

/** A value as text for a person: a list item by item, a record field by field, anything deeper as JSON. Nothing is left out. */
export function display(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (Object.values(value).some((inner) => typeof inner === 'object' && inner !== null)) return JSON.stringify(value, null, 2);
  if (Array.isArray(value)) return value.map(display).join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${display(inner)}`)
    .join(', ');
}

/** A value in a sentence: a record by the text at its naming path, anything else as it is displayed. */
export function inSentence(value: unknown, namingPath: string | undefined): unknown {
  if (typeof value === 'number') return value;
  const name = namingPath === undefined ? undefined : fieldAt(value, namingPath);
  return typeof name === 'string' && name !== '' ? name : display(value);
}

/** A field in full: text as it is, any other value as indented JSON. */
export function pretty(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** Whether a message meets a condition. */
export function holds(condition: Condition, message: Readonly<Record<string, unknown>>): boolean {
  return fits(condition, fieldAt(message, condition.field));
}

/** Whether the value of its field meets a condition. */
export function fits(condition: Pick<Condition, 'test' | 'value'>, value: unknown): boolean {
  const present = value !== undefined && value !== null && value !== false && value !== '';
  if (condition.test === 'present') return present;
  if (condition.test === 'absent') return !present;
  return (String(value) === condition.value) === (condition.test === 'equals');
}
