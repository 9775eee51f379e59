import type { Keywords } from './problem.ts';
import { resolveRef } from './resolve.ts';
import { isSchema, list } from './schema.ts';

/** Checks `$ref` inside the document and the keywords that combine schemas. A `$ref` to elsewhere is followed by nobody. */
export const checkLogic: Keywords = (schema, value, check) => {
  const { path } = check;
  const fits = (one: unknown): boolean => check.run(one, value).length === 0;
  const problems = [schema['$ref'], schema['$dynamicRef']].flatMap((ref) => {
    const target = typeof ref === 'string' ? resolveRef(check.root, ref) : undefined;
    if (target !== undefined) return check.run(target, value);
    return typeof ref === 'string' && !check.fitsElsewhere ? [{ path, keyword: '$ref', limit: ref }] : [];
  });
  problems.push(...list(schema['allOf']).flatMap((one) => check.run(one, value)));
  if (Array.isArray(schema['anyOf']) && !schema['anyOf'].some(fits)) problems.push({ path, keyword: 'anyOf' });
  if (Array.isArray(schema['oneOf']) && schema['oneOf'].filter(fits).length !== 1) problems.push({ path, keyword: 'oneOf' });
  if (isSchema(schema['not']) && fits(schema['not'])) problems.push({ path, keyword: 'not' });
  if (isSchema(schema['if'])) {
    const branch = fits(schema['if']) ? schema['then'] : schema['else'];
    if (isSchema(branch)) problems.push(...check.run(branch, value));
  }
  return problems;
};
