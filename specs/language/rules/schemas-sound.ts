import type { Entries } from '../diagnostics/entry.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import { valueText } from '../diagnostics/value-text.ts';
import { placeholderOf } from '../link/placeholders.ts';
import { deliveredValues } from '../lint/delivered-values.ts';
import { defineRule } from '../lint/rule.ts';
import { escapePointer, unescapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Place } from '../model/place.ts';

const diagnostics = {
  K6155: { severity: 'warning', message: '`required` of this schema names `{name}`, which is none of its properties.' },
  K6156: { severity: 'warning', message: '`required` of this schema must be a list of names of properties, found {found}.' },
  K6167: { severity: 'warning', message: '`dependentRequired` of this schema names `{name}`, which is none of its properties.' },
  K7132: { severity: 'warning', message: 'Nothing fits this schema: `{least}` is {from} and `{most}` is {to}.' },
  K7134: { severity: 'warning', message: '`$ref` of this schema leads to `{name}`, which is not there.' },
  K7143: { severity: 'warning', message: '`{name}` is {found}, but the schema beside it has only {expected}.' },
} as const satisfies Entries;

/** Bounds of the same thing, the lower one first. */
const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;
/** Words of JSON Schema one of which tells a schema from other data. */
const SCHEMA_WORDS = ['type', 'title', 'properties', 'items'];

export default defineRule({
  id: 'schemas-sound',
  summary: 'Schemas that tests deliver require properties that they have, and something fits them.',
  reads: ['fixtures', 'tests'],
  diagnostics,
  check({ spec, report }) {
    for (const { value, placeOf } of deliveredValues(spec)) checkSchemas(value, '', placeOf, report);
  },
});

/** Checks every object schema in a value: a mapping of properties, each with a schema of its own, beside `required`. */
function checkSchemas(value: Json, pointer: string, placeOf: (pointer: string) => Place, report: Report<typeof diagnostics>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) checkSchemas(inner as Json, `${pointer}/${escapePointer(key)}`, placeOf, report);
  if (!isObject(value)) return;
  if (SCHEMA_WORDS.some((word) => word in value))
    for (const [least, most] of BOUNDS) {
      const [from, to] = [value[least], value[most]];
      if (typeof from === 'number' && typeof to === 'number' && from > to)
        report('K7132', placeOf(`${pointer}/${most}`), { least, from: String(from), most, to: String(to) });
    }
  checkBeside(value, pointer, placeOf, report);
  if (isObject(value['$defs'])) checkReferences(value, value['$defs'], pointer, placeOf, report);
  const { properties, required } = value;
  if (isObject(properties) && isObject(value['dependentRequired']))
    checkDependent(value['dependentRequired'], Object.keys(properties), `${pointer}/dependentRequired`, placeOf, report);
  if (required === undefined || !isObject(properties) || placeholderOf(properties) || placeholderOf(required)) return;
  if (!Object.values(properties).every((one) => isObject(one))) return;
  const known = Object.keys(properties);
  if (!Array.isArray(required)) return report('K6156', placeOf(`${pointer}/required`), { found: valueText(required) });
  (required as readonly Json[]).forEach((name, index) => {
    if (typeof name !== 'string' || known.includes(name)) return;
    report('K6155', placeOf(`${pointer}/required/${index}`), { name }, { hints: didYouMean(name, known) });
  });
}

/** Checks the names of properties that ask for others, and of those that they ask for. */
function checkDependent(
  asking: JsonObject,
  known: readonly string[],
  pointer: string,
  placeOf: (pointer: string) => Place,
  report: Report<typeof diagnostics>,
): void {
  const check = (name: Json, at: string): void => {
    if (typeof name === 'string' && !known.includes(name)) report('K6167', placeOf(at), { name }, { hints: didYouMean(name, known) });
  };
  for (const [key, names] of Object.entries(asking)) {
    check(key, `${pointer}/${escapePointer(key)}`);
    if (Array.isArray(names)) (names as readonly Json[]).forEach((name, index) => check(name, `${pointer}/${escapePointer(key)}/${index}`));
  }
}

/** Checks the references into the definitions of a schema, at any depth: only those that name one definition of the root. */
function checkReferences(
  value: Json,
  definitions: JsonObject,
  pointer: string,
  placeOf: (pointer: string) => Place,
  report: Report<typeof diagnostics>,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(key)}`;
    const [, named] = (key === '$ref' && typeof inner === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(inner) : null) ?? [];
    const name = named === undefined ? undefined : unescapePointer(decodeURIComponent(named));
    if (name !== undefined && !Object.hasOwn(definitions, name))
      report('K7134', placeOf(at), { name }, { hints: didYouMean(name, Object.keys(definitions)) });
    checkReferences(inner as Json, definitions, at, placeOf, report);
  }
}

/** Fewest names that data and a schema have together where one is of the other. */
const FEWEST_SHARED = 2;

/** Checks data against the options of a schema that stands beside them in one mapping: most of their names are its properties. */
function checkBeside(value: JsonObject, pointer: string, placeOf: (pointer: string) => Place, report: Report<typeof diagnostics>): void {
  const members = Object.entries(value).flatMap(([name, one]) => (isObject(one) ? [[name, one] as const] : []));
  for (const [, schema] of members) {
    const { properties } = schema;
    if (!isObject(properties)) continue;
    for (const [field, data] of members) {
      const shared = Object.keys(data).filter((name) => Object.hasOwn(properties, name));
      if (data === schema || shared.length < FEWEST_SHARED || shared.length * 2 < Object.keys(data).length) continue;
      for (const name of shared) {
        const property = properties[name];
        const options: readonly Json[] = isObject(property) && Array.isArray(property['enum']) ? (property['enum'] as readonly Json[]) : [];
        const found = data[name] ?? null;
        if (options.length === 0 || typeof found === 'object' || options.includes(found)) continue;
        const expected = options.map((one) => valueText(one)).join(', ');
        report('K7143', placeOf(`${pointer}/${escapePointer(field)}/${escapePointer(name)}`), { name, found: valueText(found), expected });
      }
    }
  }
}
