import { tokenVariable } from '../../specs/language/model/names.ts';
import type { PresetValue } from '../../specs/language/model/token.ts';
import { cssString } from '../text/css.ts';

/** Values that are safe in a declaration: words, numbers with units, colours, functions without strings or URLs, commas and slashes. */
const PLAIN = /^[A-Za-z0-9#.,%+*/ ()_-]+$/;
const FORBIDDEN = /url\s*\(|expression\s*\(|\/\*|image-set\s*\(|element\s*\(/i;

/**
 * A cell of the preset table as the value of a custom property. An alias becomes `var(--kmd-…)`, quoted words stay a string.
 * @returns `undefined` for a value that could end its declaration or load a resource
 */
export function cssValue(value: PresetValue): string | undefined {
  if (value.alias !== undefined) return `var(${tokenVariable(value.alias)})`;
  const text = value.text.trim();
  const quoted = /^"([^"]*)"$|^'([^']*)'$/.exec(text);
  if (quoted !== null) return cssString(quoted[1] ?? quoted[2] ?? '');
  if (!PLAIN.test(text) || FORBIDDEN.test(text) || !balanced(text)) return undefined;
  return text;
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
