import type { Entries } from '../diagnostics/entry.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import { valueText } from '../diagnostics/value-text.ts';
import { placeholderOf } from '../link/placeholders.ts';
import { deliveredValues, type DeliveredValue } from '../lint/delivered-values.ts';
import { defineRule } from '../lint/rule.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';

const diagnostics = {
  K7145: { severity: 'warning', message: '`{name}` is no {what} of JSON Schema.' },
  K7146: { severity: 'warning', message: 'The `pattern` of this schema is no regular expression: {problem}.' },
  K7147: { severity: 'warning', message: 'The `default` of this schema does not fit it: it must be {expected}, found {found}.' },
} as const satisfies Entries;

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
/** The formats of the validation vocabulary of draft 2020-12. Others are allowed, so only what is nearly one of them is a mistake. */
const FORMATS = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template', 'json-pointer', 'relative-json-pointer', 'regex'],
];
/** Keywords that hold one schema, a list of them, and a mapping of them. */
const [ONE, LIST, MAPPING] = [
  ['items', 'additionalProperties', 'contains', 'not'],
  ['prefixItems', 'oneOf', 'anyOf', 'allOf'],
  ['properties', '$defs'],
];

export default defineRule({
  id: 'schema-words',
  summary: 'Schemas that tests deliver name types and formats that there are, their patterns can be read, and their defaults fit them.',
  reads: ['fixtures', 'tests'],
  diagnostics,
  check({ spec, report }) {
    for (const delivered of deliveredValues(spec)) findSchemas(delivered, delivered.value, '', report);
  },
});

/** Checks every schema of an object with properties in a value; what is deeper in one is checked with it. */
function findSchemas(delivered: DeliveredValue, value: Json, pointer: string, report: Report<typeof diagnostics>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value) && value['type'] === 'object' && areSchemas(value['properties']))
    return checkSchema(delivered, value, pointer, report);
  for (const [key, inner] of Object.entries(value)) findSchemas(delivered, inner as Json, `${pointer}/${escapePointer(key)}`, report);
}

/** Whether a value is a mapping of schemas: data may have a field of that name, too. */
function areSchemas(value: Json | undefined): value is JsonObject {
  return isObject(value) && !placeholderOf(value) && Object.values(value).every((one) => isObject(one));
}

function checkSchema({ placeOf }: DeliveredValue, schema: JsonObject, pointer: string, report: Report<typeof diagnostics>): void {
  if (placeholderOf(schema)) return;
  const { type, format, pattern, default: given } = schema;
  [type ?? []].flat().forEach((one, index) => {
    if (typeof one !== 'string' || TYPES.includes(one)) return;
    const at = placeOf(Array.isArray(type) ? `${pointer}/type/${index}` : `${pointer}/type`);
    report('K7145', at, { name: one, what: 'type' }, { hints: didYouMean(one, TYPES) });
  });
  if (typeof format === 'string' && !FORMATS.includes(format) && nearest(format, FORMATS) !== undefined)
    report('K7145', placeOf(`${pointer}/format`), { name: format, what: 'format' }, { hints: didYouMean(format, FORMATS) });
  const problem = typeof pattern === 'string' ? problemOf(pattern) : undefined;
  if (problem !== undefined) report('K7146', placeOf(`${pointer}/pattern`), { problem });
  const expected = given === undefined || placeholderOf(given) ? undefined : unmet(schema, given);
  if (expected !== undefined) report('K7147', placeOf(`${pointer}/default`), { expected, found: valueText(given ?? null) });
  for (const [at, inner] of schemasIn(schema)) checkSchema({ value: inner, placeOf }, inner, `${pointer}${at}`, report);
}

/** Why a text is no regular expression, neither of those with Unicode nor of the older ones. */
function problemOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error);
  }
}

/** What a default has to be and is not: one of its options, of its type. One out of bounds is how a test shows a field that is wrong. */
function unmet({ type, enum: options }: JsonObject, given: Json): string | undefined {
  if (Array.isArray(options) && options.every((one) => typeof one !== 'object') && !options.includes(given))
    return `one of ${options.map((one) => valueText(one as Json)).join(', ')}`;
  return typeof type === 'string' && TYPES.includes(type) && !isOf(type, given) ? `of the type ${type}` : undefined;
}

function isOf(type: string, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

/** The schemas right within a schema, each with its pointer. */
function* schemasIn(schema: JsonObject): Generator<readonly [string, JsonObject]> {
  for (const name of ONE) if (isObject(schema[name])) yield [`/${name}`, schema[name]];
  for (const name of [...LIST, ...MAPPING]) {
    const among = schema[name];
    if (typeof among !== 'object' || among === null || placeholderOf(among)) continue;
    for (const [key, one] of Object.entries(among)) if (isObject(one as Json)) yield [`/${name}/${escapePointer(key)}`, one as JsonObject];
  }
}
