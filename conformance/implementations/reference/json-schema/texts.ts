import { fitsFormat } from './formats.ts';
import { matches } from '../components/_runtime/form/pattern.ts';
import type { Keywords, Problem } from './problem.ts';

/** Checks the length, the pattern and the format of a text. Lengths count characters, not units of UTF-16. */
export const checkText: Keywords = (schema, value, { path }) => {
  if (typeof value !== 'string') return [];
  const problems: Problem[] = [];
  const { minLength, maxLength, pattern, format } = schema;
  const length = typeof minLength === 'number' || typeof maxLength === 'number' ? [...value].length : 0;
  if (typeof minLength === 'number' && length < minLength) problems.push({ path, keyword: 'minLength', limit: minLength });
  if (typeof maxLength === 'number' && length > maxLength) problems.push({ path, keyword: 'maxLength', limit: maxLength });
  if (typeof pattern === 'string' && !matches(pattern, value)) problems.push({ path, keyword: 'pattern', limit: pattern });
  if (typeof format === 'string' && !fitsFormat(format, value)) problems.push({ path, keyword: 'format', limit: format });
  return problems;
};
