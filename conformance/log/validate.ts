import type { Json } from '../../specs/language/model/json.ts';
import { schemaCheck, type SchemaCheck } from '../../specs/language/schema/check.ts';
import { problemSentence } from '../../specs/language/schema/problem.ts';
import { shapeProblem } from '../protocol/validate.ts';
import { CAPABILITIES } from '../../specs/language/model/vocabulary.ts';
import { FORMAT, MAX_RETRIES, type LogEnd, type LogEntry, type LogHeader } from './format.ts';

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
    shard: record({ index: { type: 'integer', minimum: 1 }, total: { type: 'integer', minimum: 1 } }),
  },
  ['matrix', 'profile', 'shard'],
);
const header = record(
  {
    'kmd-log': { const: FORMAT },
    run: record({ kmd: text, browser: text, seed: { type: 'integer', minimum: 0 }, specs: strings, profile: text }, ['profile']),
    hashes: strings,
    target: { type: ['object', 'null'] },
    selection,
    planned: { type: 'integer', minimum: 0 },
    circumstances: record({ url: text, workers: { type: 'integer', minimum: 1 } }),
    offers: { type: 'array', items: { enum: CAPABILITIES }, maxItems: CAPABILITIES.length },
    words: { type: 'object', additionalProperties: strings },
  },
  ['offers', 'words'],
);
const step = record(
  {
    index: { type: 'integer', minimum: 0 },
    verb: text,
    as: text,
    args: { type: 'object' },
    context,
    observation: { type: 'object', properties: { subjects: { type: 'number' } }, required: ['subjects'] },
    unseen: { enum: ['gone', 'late'] },
    patience: { type: 'number', minimum: 0 },
    kept: record({ as: text, value: {} }),
    within: time,
    elapsed: time,
    refused: text,
    withheld: record({ verdict: { enum: ['untested', 'not-applicable'] }, reason: text }),
    told: words(),
    misplaced: words(),
    refusals: words(),
    fault,
  },
  ['as', 'context', 'observation', 'unseen', 'patience', 'kept', 'within', 'elapsed', 'refused', 'withheld', 'told', 'misplaced', 'refusals', 'fault'], // prettier-ignore
);
const attempt = {
  spec: text,
  test: text,
  case: text,
  context,
  steps: { type: 'array', items: step },
  fault,
  outbound: { type: 'array', items: text },
  invariants: { type: 'object' },
  served: { type: 'array', items: record({ url: text, step: { type: 'integer', minimum: 0 }, status: { type: 'integer', minimum: 0 } }) },
  duration: time,
};
const earlier = { type: 'array', items: record(attempt, ['case', 'fault', 'invariants', 'served']), minItems: 1, maxItems: MAX_RETRIES };
const entry = record({ key: text, ...attempt, screenshot: text, trace: text, earlier }, [
  'case',
  'fault',
  'invariants',
  'served',
  'screenshot',
  'trace',
  'earlier',
]);
const end = record({ end: record({ cases: { type: 'integer', minimum: 0 }, fault, duration: time, digest: text }, ['fault']) });

/** The JSON Schema of one line of a log, published as `kmd-kit/schemas/log.json`. */
export const LOG_LINE_SCHEMA = { anyOf: [header, entry, end] };

const checks = { header: schemaCheck(header), entry: schemaCheck(entry), end: schemaCheck(end) };

/** A validated value, or the problem with it. */
export type Validated<T> = { readonly value: T } | { readonly problem: string };

export function validateHeader(value: Json): Validated<LogHeader> {
  const result = validated<LogHeader>(checks.header, value);
  if ('problem' in result || result.value.target === null) return result;
  const wrong = shapeProblem('Description', result.value.target as unknown as Json);
  return wrong === undefined ? result : { problem: `the description of the target: ${wrong}` };
}

export function validateEntry(value: Json): Validated<LogEntry> {
  const result = validated<LogEntry>(checks.entry, value);
  if ('problem' in result) return result;
  const attempts = [result.value, ...(result.value.earlier ?? [])];
  const contexts = attempts.flatMap((one) => [one, ...one.steps]).flatMap((one) => (one.context === undefined ? [] : [one.context]));
  const wrong = contexts.map((one) => shapeProblem('Context', one as unknown as Json)).find((one) => one !== undefined);
  return wrong === undefined ? result : { problem: `the context: ${wrong}` };
}

export function validateEnd(value: Json): Validated<LogEnd> {
  return validated<LogEnd>(checks.end, value);
}

function validated<T>(check: SchemaCheck, value: Json): Validated<T> {
  const [first] = check(value);
  return first === undefined ? { value: value as unknown as T } : { problem: problemSentence(first) };
}
