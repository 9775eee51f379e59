import { own, textOf } from '../../json.ts';
import { countOf } from '../characters.ts';
import { when, type Keywords } from './misfit.ts';

/** Length and pattern of texts. `format` is a note, as JSON Schema has it. */
export const texts: Keywords = (schema, value, path) => {
  if (typeof value !== 'string') return [];
  const [least, most, pattern] = [own(schema, 'minLength'), own(schema, 'maxLength'), textOf(own(schema, 'pattern'))];
  return [
    ...when(typeof least === 'number' && countOf(value) < least, path, `must have at least ${String(least)} characters`),
    ...when(typeof most === 'number' && countOf(value) > most, path, `must have at most ${String(most)} characters`),
    ...when(pattern !== undefined && !matches(pattern, value), path, `must match the pattern ${pattern}`),
  ];
};

/** Whether a text matches; a pattern that is none matches nothing. */
export function matches(pattern: string, text: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      continue;
    }
  }
  return false;
}
