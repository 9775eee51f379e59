import { below, type Keywords, type Problem } from './problem.ts';
import { isSchema, list, same } from './schema.ts';

/** Checks the number, the uniqueness and the items of an array. */
export const checkArray: Keywords = (schema, value, check) => {
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  const { path } = check;
  const problems: Problem[] = [];
  const { minItems, maxItems, uniqueItems } = schema;
  if (typeof minItems === 'number' && items.length < minItems) problems.push({ path, keyword: 'minItems', limit: minItems });
  if (typeof maxItems === 'number' && items.length > maxItems) problems.push({ path, keyword: 'maxItems', limit: maxItems });
  if (uniqueItems === true && items.some((one, index) => items.slice(0, index).some((other) => same(one, other))))
    problems.push({ path, keyword: 'uniqueItems' });
  // A list of schemas under `items` is the tuple of older dialects, with `additionalItems` for the rest.
  const tuple = Array.isArray(schema['items']) ? schema['items'] : list(schema['prefixItems']);
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items'];
  items.forEach((item, index) => {
    const wanted = index < tuple.length ? tuple[index] : rest;
    if (isSchema(wanted)) problems.push(...check.run(wanted, item, below(path, index)));
  });
  return [...problems, ...contained(schema, items, check)];
};

const contained: Keywords = (schema, value, check) => {
  if (!isSchema(schema['contains'])) return [];
  const found = list(value).filter((item) => check.run(schema['contains'], item).length === 0).length;
  const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = schema;
  const fits = found >= Number(minContains) && found <= Number(maxContains);
  return fits ? [] : [{ path: check.path, keyword: 'contains' }];
};
