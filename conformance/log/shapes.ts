import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json } from '../../specs/language/model/json.ts';
import { shapeProblem } from '../protocol/validate.ts';
import { RETRIES } from '../retrying.ts';
import { FORMAT, type LogEnd, type LogEntry, type LogHeader } from './format.ts';

const text = { type: 'string' };
const words = (most = 1000): object => ({ type: 'array', items: text, maxItems: most });
const record = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const strings = { type: 'object', additionalProperties: text };
const time = { type: 'number', minimum: 0 };
const fault = record({ fault: text, message: text });
const context = { type: 'object' };

const selection = record(
  {
    specs: words(),
    tests: words(),
    presets: words(200),
    locales: words(200),
    schemes: { type: 'array', items: { enum: ['light', 'dark'] }, maxItems: 10 },
    directions: { type: 'array', items: { enum: ['ltr', 'rtl'] }, maxItems: 10 },
    matrix: { enum: ['pairwise', 'full'] },
    profile: text,
  },
  ['matrix', 'profile'],
);
const header = record({
  'kmd-log': { const: FORMAT },
  run: record({ kmd: text, browser: text, seed: { type: 'integer', minimum: 0 }, specs: strings, profile: text }),
  hashes: strings,
  target: { type: ['object', 'null'] },
  selection,
  planned: { type: 'integer', minimum: 0 },
  circumstances: record({ url: text, workers: { type: 'integer', minimum: 1 } }),
});
const step = record(
  {
    index: { type: 'integer', minimum: 0 },
    verb: text,
    as: text,
    args: { type: 'object' },
    context,
    observation: { type: 'object', properties: { subjects: { type: 'number' } }, required: ['subjects'] },
    unseen: { enum: ['gone', 'late'] },
    refused: text,
    fault,
  },
  ['as', 'context', 'observation', 'unseen', 'refused', 'fault'],
);
const attempt = {
  spec: text,
  test: text,
  case: text,
  context,
  steps: { type: 'array', items: step },
  fault,
  outbound: { type: 'array', items: text },
  duration: time,
};
const earlier = { type: 'array', items: record(attempt, ['case', 'fault']), minItems: 1, maxItems: RETRIES };
const entry = record({ key: text, ...attempt, screenshot: text, trace: text, earlier }, [
  'case',
  'fault',
  'screenshot',
  'trace',
  'earlier',
]);
const end = record({ end: record({ cases: { type: 'integer', minimum: 0 }, fault, duration: time, digest: text }, ['fault']) });

const ajv = new Ajv2020({ strict: false, allErrors: false });
const checks = { header: ajv.compile(header), entry: ajv.compile(entry), end: ajv.compile(end) };

/** A line's value as what it must be, or what is wrong with it. */
export type Shaped<T> = { readonly value: T } | { readonly problem: string };

export function shapedHeader(value: Json): Shaped<LogHeader> {
  const shaped = shapedAs<LogHeader>(checks.header, value);
  if ('problem' in shaped || shaped.value.target === null) return shaped;
  const wrong = shapeProblem('Description', shaped.value.target as unknown as Json);
  return wrong === undefined ? shaped : { problem: `the description of the target: ${wrong}` };
}

export function shapedEntry(value: Json): Shaped<LogEntry> {
  const shaped = shapedAs<LogEntry>(checks.entry, value);
  if ('problem' in shaped) return shaped;
  const attempts = [shaped.value, ...(shaped.value.earlier ?? [])];
  const contexts = attempts.flatMap((one) => [one, ...one.steps]).flatMap((one) => (one.context === undefined ? [] : [one.context]));
  const wrong = contexts.map((one) => shapeProblem('Context', one as unknown as Json)).find((one) => one !== undefined);
  return wrong === undefined ? shaped : { problem: `the context: ${wrong}` };
}

export function shapedEnd(value: Json): Shaped<LogEnd> {
  return shapedAs<LogEnd>(checks.end, value);
}

function shapedAs<T>(check: ValidateFunction, value: Json): Shaped<T> {
  if (check(value)) return { value: value as unknown as T };
  const [first] = check.errors ?? [];
  const where = first === undefined || first.instancePath === '' ? 'it' : first.instancePath.slice(1).replaceAll('/', '.');
  const extra = first?.keyword === 'additionalProperties' ? ` (${String(first.params['additionalProperty'])})` : '';
  return { problem: `${where} ${first?.message ?? 'is invalid'}${extra}` };
}
