import { hasExactNumbers } from '../exact-numbers.ts';

/** One tool call as the panels read it. Everything in it comes from a model or a tool: any value may be missing or of another type. */
export interface Call {
  readonly name: string;
  readonly state: string;
  readonly args: unknown;
  /** The result of a completed call, else what a call has brought so far. */
  readonly result: unknown;
  /** The whole reason of a failure; empty where there is none. */
  readonly reason: string;
  readonly component: string;
  readonly url: string;
  readonly stream: string;
  readonly description: string;
}

/** The value as a string; empty for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value as text: a string as it is, anything else as JSON, so that a field of another form is not lost. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

/** The value behind a JSON text; any other value, and a text that does not parse, as it is. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"\d-]|^\s*(?:true|false|null)\s*$/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** An own property of an object, also of one that came as JSON text. */
export function own(value: unknown, name: string): unknown {
  const object = parsed(value);
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;
}

/** The records of a list; `undefined` where there is no list, or a list of anything else. */
export function records(value: unknown): readonly Record<string, unknown>[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
    ? (value as Record<string, unknown>[])
    : undefined;
}

/** Whether there is anything to show. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A value for the eye: text as it is, JSON indented. A text with numbers that JavaScript cannot hold stays as it came. */
export function readable(value: unknown): string {
  if (typeof value === 'string' && !hasExactNumbers(value)) return value;
  const inner = parsed(value);
  return inner === undefined ? '' : typeof inner === 'string' ? inner : JSON.stringify(inner, null, 2);
}

/** A value for the clipboard: text as it came, anything else as indented JSON. */
export function copyable(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** The number of lines; a break at the end begins none. */
export function lineCount(value: string): number {
  return value === '' ? 0 : value.replace(/\n$/, '').split('\n').length;
}
