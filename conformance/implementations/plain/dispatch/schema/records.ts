import { listOf, own, recordOf, textOf, type Json } from '../../json.ts';
import { below, when, type Keywords, type Misfit } from './misfit.ts';
import { matches } from './texts.ts';

/** Keywords of objects. */
export const records: Keywords = (schema, value, path, check) => {
  const fields = recordOf(value);
  if (fields === undefined) return [];
  const names = Object.keys(fields);
  const [least, most, namesLike] = [own(schema, 'minProperties'), own(schema, 'maxProperties'), own(schema, 'propertyNames')];
  const missing = (wanted: Json | undefined): readonly Misfit[] =>
    listOf(wanted).flatMap((one) => {
      const name = textOf(one);
      return name === undefined ? [] : when(!Object.hasOwn(fields, name), below(path, name), 'required');
    });
  const dependent = Object.entries({ ...recordOf(own(schema, 'dependencies')), ...recordOf(own(schema, 'dependentRequired')) });
  const schemas = Object.entries({ ...recordOf(own(schema, 'dependencies')), ...recordOf(own(schema, 'dependentSchemas')) });
  return [
    ...missing(own(schema, 'required')),
    ...dependent.flatMap(([name, wanted]) => (Object.hasOwn(fields, name) ? missing(wanted) : [])),
    ...schemas.flatMap(([name, one]) => (Object.hasOwn(fields, name) && !Array.isArray(one) ? check(one ?? true, value, path) : [])),
    ...when(typeof least === 'number' && names.length < least, path, `must have at least ${String(least)} properties`),
    ...when(typeof most === 'number' && names.length > most, path, `must have at most ${String(most)} properties`),
    ...names.flatMap((name) => (namesLike === undefined ? [] : check(namesLike, name, below(path, name)))),
    ...names.flatMap((name) => schemasOf(schema, name).flatMap((one) => check(one, fields[name] ?? null, below(path, name)))),
  ];
};

/** The schemas that a property has to fit. */
function schemasOf(schema: Parameters<Keywords>[0], name: string): readonly Json[] {
  const declared = own(recordOf(own(schema, 'properties')) ?? {}, name);
  const patterns = Object.entries(recordOf(own(schema, 'patternProperties')) ?? {});
  const found = [
    ...(declared === undefined ? [] : [declared]),
    ...patterns.flatMap(([pattern, one]) => (matches(pattern, name) ? [one ?? true] : [])),
  ];
  return found.length > 0 ? found : [own(schema, 'additionalProperties') ?? true];
}
