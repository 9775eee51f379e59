import type { Translate } from '../words.ts';
import type { Problem } from '../json-schema/problem.ts';

type Words = readonly [word: string, args?: (limit: unknown) => Readonly<Record<string, unknown>>];

const limit = (value: unknown): Readonly<Record<string, unknown>> => ({ limit: value });
const count = (value: unknown): Readonly<Record<string, unknown>> => ({ count: value });

/** Keyword → message and its arguments. */
const WORDS: Readonly<Record<string, Words>> = {
  required: ['required'],
  json: ['error.json'],
  number: ['error.number'],
  integer: ['error.integer'],
  type: ['error.type', (value) => ({ type: String([value].flat()[0]) })],
  enum: ['error.choice'],
  const: ['error.choice'],
  minimum: ['error.minimum', limit],
  maximum: ['error.maximum', limit],
  exclusiveMinimum: ['error.above', limit],
  exclusiveMaximum: ['error.below', limit],
  multipleOf: ['error.multiple', limit],
  minLength: ['error.min_length', count],
  maxLength: ['error.max_length', count],
  minItems: ['error.min_items', count],
  maxItems: ['error.max_items', count],
  uniqueItems: ['error.unique'],
  pattern: ['error.pattern'],
  additionalProperties: ['error.unknown_name'],
  unevaluatedProperties: ['error.unknown_name'],
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'error.email',
  uri: 'error.uri',
  date: 'error.date',
  'date-time': 'error.date_time',
};

/** Says what is wrong with a value; a value inside of a JSON editor is named by its pointer. */
export function problemWords({ keyword, limit: wanted, path }: Problem, t: Translate): string {
  const format = typeof wanted === 'string' && Object.hasOwn(FORMATS, wanted) ? FORMATS[wanted] : 'error.pattern';
  const [word, args] = keyword === 'format' ? [format] : Object.hasOwn(WORDS, keyword) ? (WORDS[keyword] ?? []) : [];
  const words = t(`mcp.primitives.${word ?? 'error.schema'}`, args?.(wanted) ?? {});
  return path === '' ? words : `${path}: ${words}`;
}
