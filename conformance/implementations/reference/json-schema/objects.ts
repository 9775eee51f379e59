import { matches } from '../components/_runtime/form/pattern.ts';
import { below, type Keywords, type Problem } from './problem.ts';
import { isRecord, isSchema, list, own, schemasByName } from './schema.ts';

/** Checks the names and the values of an object. */
export const checkObject: Keywords = (schema, value, check) => {
  if (!isRecord(value)) return [];
  const { path } = check;
  const names = Object.keys(value);
  const { minProperties, maxProperties } = schema;
  const problems: Problem[] = missing(schema, value).map((name) => ({ path: below(path, name), keyword: 'required' }));
  if (typeof minProperties === 'number' && names.length < minProperties)
    problems.push({ path, keyword: 'minProperties', limit: minProperties });
  if (typeof maxProperties === 'number' && names.length > maxProperties)
    problems.push({ path, keyword: 'maxProperties', limit: maxProperties });
  const patterns = schemasByName(schema['patternProperties']);
  for (const name of names) {
    const here = below(path, name);
    const wanted = [own(schema['properties'], name), ...patterns.filter(([pattern]) => matches(pattern, name)).map(([, one]) => one)];
    const known = wanted.filter(isSchema);
    if (known.length === 0 && isSchema(schema['additionalProperties'])) known.push(schema['additionalProperties']);
    for (const one of known)
      problems.push(...(one === false ? [{ path: here, keyword: 'additionalProperties' }] : check.run(one, value[name], here)));
    if (isSchema(schema['propertyNames']) && check.run(schema['propertyNames'], name).length > 0)
      problems.push({ path: here, keyword: 'propertyNames' });
  }
  return [...problems, ...dependent(schema, value, check)];
};

/** Names that `required` and `dependentRequired` ask for and the object lacks. */
function missing(schema: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>): string[] {
  const asked = Object.entries(isRecord(schema['dependentRequired']) ? schema['dependentRequired'] : {})
    .filter(([name]) => Object.hasOwn(value, name))
    .flatMap(([, names]) => list(names));
  const names = [...list(schema['required']), ...asked].filter((name): name is string => typeof name === 'string');
  return [...new Set(names)].filter((name) => !Object.hasOwn(value, name));
}

const dependent: Keywords = (schema, value, check) =>
  schemasByName(schema['dependentSchemas']).flatMap(([name, one]) => (own(value, name) === undefined ? [] : check.run(one, value)));
