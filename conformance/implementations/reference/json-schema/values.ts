import type { Keywords, Problem } from './problem.ts';
import { isRecord, list, same } from './schema.ts';

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
};

/** Checks `type`, `enum` and `const`. */
export const checkValue: Keywords = (schema, value, { path }) => {
  const problems: Problem[] = [];
  const types = Array.isArray(schema['type']) ? list(schema['type']) : schema['type'] === undefined ? [] : [schema['type']];
  const known = types.filter((type): type is string => typeof type === 'string' && Object.hasOwn(TYPES, type));
  if (known.length > 0 && !known.some((type) => TYPES[type]?.(value)))
    problems.push({ path, keyword: 'type', limit: known.length === 1 ? known[0] : known });
  if (Array.isArray(schema['enum']) && !schema['enum'].some((one) => same(one, value)))
    problems.push({ path, keyword: 'enum', limit: schema['enum'] });
  if (Object.hasOwn(schema, 'const') && !same(schema['const'], value)) problems.push({ path, keyword: 'const', limit: schema['const'] });
  return problems;
};
