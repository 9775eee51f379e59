import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Fixture, Step, Test } from '../model/test.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { resolveData } from '../recipes/resolve.ts';
import { slipOf } from '../diagnostics/nearest.ts';
import { valueText } from '../diagnostics/value-text.ts';
import { base64Text } from './base64-text.ts';
import { once } from './once.ts';
import { placeholderOf, placeholdersOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Shortest word that is taken for a slip of another. */
const SHORTEST_SLIP = 5;

/** Parameters of steps that something is absent, whose texts are data that a test brings along, not words of the surface. */
const DATA = ['text', 'texts', 'url', 'host', 'name'];

/**
 * Reports texts of negative steps that nothing in their run delivers, types or mounts: such a step passes on every page.
 * A text counts as delivered when it stands anywhere in the data of the other steps, in the given options or in a message of the spec.
 */
export function checkAbsentTexts(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const runs = test.cases.length === 0 ? [undefined] : test.cases;
  const reported = new Map<Step, { readonly misses: Map<string, string>; runs: number }>();
  const counts = new Map<Step, number>();
  for (const one of runs) {
    const steps = [...test.steps, ...(one?.steps ?? [])];
    if (!steps.some((step) => saysAbsent(step, vocabulary) && looksForText(step.args))) continue;
    const each = one?.values ?? NO_VALUES;
    const { fixtures } = scope.spec;
    const args = steps.map((step) => resolved(step.args, fixtures, each));
    if (args.includes(undefined)) return;
    const data = args.flatMap((value, index) => {
      const step = steps[index];
      return step === undefined || saysAbsent(step, vocabulary) ? [] : textsOf(value ?? null);
    });
    const given = [test.given, one?.given ?? {}].flatMap((place) => textsOf(place as unknown as Json));
    const there = [...data, ...data.map(base64Text), ...given].join('\n').toLowerCase();
    // A name that is joined of others is made of whole words: a piece that is a slip away from one is misspelt.
    const words = new Set(there.split(/[^\p{L}\p{N}]+/u));
    const isSlip = (text: string): boolean =>
      /^[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+$/u.test(text) &&
      piecesOf(text.toLowerCase()).some(
        (piece) => piece.length >= SHORTEST_SLIP && !words.has(piece) && slipOf(piece, words) !== undefined,
      );
    const isThere = (text: string): boolean => contains(there, text) || contains(wordsOf(scope.spec), text);
    steps.forEach((step, index) => {
      if (!saysAbsent(step, vocabulary)) return;
      counts.set(step, (counts.get(step) ?? 0) + 1);
      const misses = new Map<string, string>();
      const own = args[index] as JsonObject;
      for (const [pointer, text] of wanted(own)) if (!isThere(text)) misses.set(pointer, text);
      // A surface makes values of its own out of what it got: a name of a server and the name of its tool.
      for (const [pointer, text] of compared(own)) if (!piecesOf(text).every(isThere) || isSlip(text)) misses.set(pointer, text);
      if (misses.size > 0) {
        const before = reported.get(step);
        reported.set(step, { misses: new Map([...(before?.misses ?? []), ...misses]), runs: (before?.runs ?? 0) + 1 });
      }
    });
  }
  for (const [step, { misses, runs: times }] of reported) {
    // A common step may look for what other cases deliver.
    if (times < (counts.get(step) ?? 0)) continue;
    for (const [pointer, text] of misses)
      scope.report('K7071', placeIn(step, pointer), { verb: step.verb, text: valueText(text), test: test.id });
  }
}

/** By spec and locale: a spec has thousands of texts, and each case of each test asks. */
const wordsBySpec = new WeakMap<Spec, Map<string, string>>();

/**
 * Texts of every message of a spec and words of its enumerations, in lower case.
 * @param locale whose texts alone are meant; absent: those of every locale
 */
export function wordsOf(spec: Spec, locale = ''): string {
  const known = wordsBySpec.get(spec) ?? new Map<string, string>();
  wordsBySpec.set(spec, known);
  const before = known.get(locale);
  if (before !== undefined) return before;
  const shown = spec.messages.flatMap(({ texts }) =>
    Object.entries(texts).flatMap(([name, { text }]) => (locale === '' || name === locale || !hasLocale(spec, locale) ? [text] : [])),
  );
  const named = spec.wire.flatMap(({ fields }) => fields.flatMap(({ type }) => wordsOfType(type)));
  const words = [...shown, ...named].join('\n').toLowerCase();
  known.set(locale, words);
  return words;
}

const hasLocale = ({ messages }: Spec, locale: string): boolean => messages.some(({ texts }) => Object.hasOwn(texts, locale));

function wordsOfType(type: TypeExpression): readonly string[] {
  if (type.kind === 'enum') return type.values;
  if (type.kind === 'record') return type.fields.flatMap((field) => wordsOfType(field.type));
  return type.kind === 'list' || type.kind === 'map' || type.kind === 'optional' ? wordsOfType(type.of) : [];
}

/** Whether a step says that something is absent: a negative one, or one of a count of zero. A step of no known verb says nothing. */
export function saysAbsent({ verb, args }: Step, vocabulary: Vocabulary): boolean {
  const kind = vocabulary.get(verb)?.kind;
  return kind === 'negative' || kind === undefined || (kind === 'assert' && (args['times'] === 0 || args['is'] === 0));
}

function looksForText(args: JsonObject): boolean {
  return DATA.some((name) => name in args) || isObject(args['part']) || isObject(args['match']);
}

/** The values of a run without cases. */
export const NO_VALUES: JsonObject = {};

/** By arguments, fixtures and values of a case: several checks ask for the same. */
const resolvedBefore = new WeakMap<JsonObject, WeakMap<readonly Fixture[], WeakMap<JsonObject, { readonly value: Json | undefined }>>>();

/** The arguments of a step in a case; `undefined` where a placeholder has no value yet. */
export function resolved(args: JsonObject, fixtures: readonly Fixture[], each: JsonObject): Json | undefined {
  const ofArgs = resolvedBefore.get(args) ?? new WeakMap<readonly Fixture[], WeakMap<JsonObject, { readonly value: Json | undefined }>>();
  const ofFixtures = ofArgs.get(fixtures) ?? new WeakMap<JsonObject, { readonly value: Json | undefined }>();
  const values = asksForEach(args) || asksForEach(fixtures) ? each : NO_VALUES;
  const known = ofFixtures.get(values) ?? { value: resolve(args, fixtures, each) };
  resolvedBefore.set(args, ofArgs.set(fixtures, ofFixtures.set(values, known)));
  return known.value;
}

/** Whether something in data is a value of the case: anything else is the same in each. */
const asksForEach = once((data: JsonObject | readonly Fixture[]): boolean => {
  const values = Array.isArray(data) ? (data as readonly Fixture[]).map(({ value }) => value) : [data as JsonObject];
  return values.some((value) => placeholdersOf(value).some(({ kind }) => kind === 'each'));
});

function resolve(args: JsonObject, fixtures: readonly Fixture[], each: JsonObject): Json | undefined {
  try {
    return resolveData(args, { fixtures, each });
  } catch {
    return undefined;
  }
}

function* wanted(args: JsonObject): Generator<readonly [string, string]> {
  for (const name of DATA) {
    const value = args[name];
    for (const [index, text] of (Array.isArray(value) ? (value as readonly Json[]) : [value]).entries()) {
      if (typeof text === 'string' && text.trim() !== '') yield [Array.isArray(value) ? `/${name}/${index}` : `/${name}`, text];
    }
  }
  const { part } = args;
  if (isObject(part) && typeof part['name'] === 'string') yield ['/part/name', part['name']];
}

/** Whether a text stands in another one in lower case, as it is or as JSON writes it. */
export function contains(there: string, text: string): boolean {
  const plain = text.toLowerCase();
  return there.includes(plain) || there.includes(JSON.stringify(plain).slice(1, -1));
}

/** The texts with which fields of a sent message are compared. */
function* compared({ match }: JsonObject): Generator<readonly [string, string]> {
  if (isObject(match)) yield* leavesIn(match, '/match');
}

const piecesOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '');

/** Every text in a value with its pointer, but for names of members, expressions and placeholders. */
export function* leavesIn(value: Json, pointer: string): Generator<readonly [string, string]> {
  if (typeof value === 'string' && value.trim() !== '') yield [pointer, value];
  else if (typeof value === 'object' && value !== null && !placeholderOf(value))
    for (const [name, inner] of Object.entries(value as JsonObject))
      if (name !== '$pattern') yield* leavesIn(inner, `${pointer}/${escapePointer(name)}`);
}

/** Every text and key in a value, keys because a surface shows the names of arguments. Several checks ask for those of the same arguments. */
export function textsOf(value: Json): readonly string[] {
  return typeof value === 'object' && value !== null ? textsOfObject(value) : [...textsIn(value)];
}

const textsOfObject = once((value: object): readonly string[] => [...textsIn(value as Json)]);

function* textsIn(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) yield String(value);
  else if (Array.isArray(value)) for (const item of value as readonly Json[]) yield* textsIn(item);
  else
    for (const [key, inner] of Object.entries(value as JsonObject)) {
      yield key;
      yield* textsIn(inner);
    }
}
