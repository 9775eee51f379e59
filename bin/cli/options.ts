import { UsageError } from './command.ts';
import { oneOf } from './unknown-word.ts';

/** The parsed options of a command, by name. */
export type Options = Readonly<Record<string, unknown>>;

/** The text of an option; `undefined` without one. */
export function textOption(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of an option that `whole` or `positive` has parsed; `undefined` without one. */
export function numberOption(options: Options, name: string): number | undefined {
  const value = options[name];
  return typeof value === 'number' ? value : undefined;
}

/** The words of an option that `list` has parsed. */
export function listOption(options: Options, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
}

/**
 * The words of a list option with a closed set of words.
 * @throws UsageError for any other word
 */
export function choiceOption<T extends string>(options: Options, name: string, allowed: readonly T[]): T[] {
  return listOption(options, name).map((word) => oneOf(`--${name}`, word, allowed));
}

/** Parses a comma-separated list; a repeated option adds to it. */
export function list(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((word) => word.trim())].filter((word) => word !== '');
}

/** Parses a whole number from 0. @throws UsageError for any other text */
export function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${text} is not a whole number`);
  return Number(text);
}

/** Parses a whole number from 1. @throws UsageError for any other text */
export function positive(text: string): number {
  const number = whole(text);
  if (number < 1) throw new UsageError(`${text} is too small: the minimum is 1`);
  return number;
}
