import { resolveData } from '../../specs/language/recipes/resolve.ts';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { messageProblem } from '../protocol/validate.ts';
import { essence } from '../verbs/shared/compare/text.ts';
import type { Message, Sample } from './action.ts';

/** Maximum size of a sample, characters of JSON: large messages slow every sequence down. */
const MAX_SIZE = 4000;

/**
 * The distinct inbound messages that the spec's own tests deliver, in the order of the file. Excluded: tests for some MCP revisions
 * only or outside the protocol, and messages with the label of a state in them, which would spoil the invariants about labels.
 */
export function samplesOf(spec: Spec, program: Program): readonly Sample[] {
  const words = stateWords(spec, program);
  const found = new Map<string, Sample>();
  for (const test of spec.tests) {
    if (test.since !== undefined || test.until !== undefined || test.beyond !== undefined) continue;
    const runs = [
      { steps: test.steps, values: {} as JsonObject },
      ...test.cases
        .filter((one) => one.since === undefined && one.until === undefined && one.beyond === undefined)
        .map((one) => ({ steps: [...test.steps, ...one.steps], values: one.values })),
    ];
    for (const { steps, values } of runs) {
      for (const { verb, args } of steps) {
        const given = verb === 'receive' ? (args['message'] ?? null) : verb === 'answer' ? (args['with'] ?? null) : null;
        const sample = sampleOf(filled(given, values), spec);
        if (sample === undefined || holdsWord(sample.delivered, words)) continue;
        const key = JSON.stringify(sample.delivered);
        if (key.length <= MAX_SIZE && !found.has(key)) found.set(key, sample);
      }
    }
  }
  return [...found.values()];
}

/** Fills in the placeholders of a case. Fixtures keep their names; an unknown placeholder stays and does not resolve. */
function filled(value: Json, values: JsonObject): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => filled(item, values));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonObject);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === 'each' && typeof only[1] === 'string' && Object.hasOwn(values, only[1]))
    return values[only[1]] ?? null;
  return Object.fromEntries(entries.map(([key, item]) => [key, filled(item, values)]));
}

function sampleOf(given: Json, spec: Spec): Sample | undefined {
  const written = unfolded(given, spec);
  if (!isMessage(written)) return undefined;
  try {
    const delivered = resolveData(written, { fixtures: spec.fixtures, each: {} });
    if (!isMessage(delivered) || messageProblem(spec, 'in', delivered) !== undefined) return undefined;
    return { written, delivered };
  } catch {
    // A placeholder without a value; another case has one.
    return undefined;
  }
}

/** Replaces a fixture that is a whole message with its text, so that its key can be changed. */
function unfolded(value: Json, spec: Spec): Json {
  for (let at = value, depth = 0; depth < 10; depth++) {
    const name = typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as JsonObject)['fixture'] : undefined;
    const fixture = spec.fixtures.find((one) => one.name === name);
    if (fixture === undefined) return at;
    at = fixture.value;
  }
  return value;
}

function isMessage(value: Json): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof (value as JsonObject)['type'] === 'string';
}

/** The labels of all states in all locales, reduced to letters and digits. */
function stateWords(spec: Spec, program: Program): ReadonlySet<string> {
  const labels = (spec.machine?.states ?? []).flatMap(({ label }) => (label === undefined ? [] : [label]));
  const texts = labels.flatMap((key) => Object.values(program.messages[key]?.texts ?? {}).map(({ text }) => essence(text)));
  return new Set(texts);
}

function holdsWord(value: Json, words: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return words.has(essence(value));
  if (Array.isArray(value)) return (value as readonly Json[]).some((item) => holdsWord(item, words));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => words.has(essence(key)) || holdsWord(item as Json, words));
}
