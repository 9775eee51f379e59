import { isObject, type Json, type JsonObject } from '../../specs/language/model/json.ts';
import { openingsOf } from '../../specs/language/model/openings.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Given, Step } from '../../specs/language/model/test.ts';
import { messagesIn, type Message } from '../protocol/messages-in.ts';
import type { Verb } from '../verbs/verb.ts';
import { resolveArgs } from './resolve-args.ts';

type Form = NonNullable<Given['ids']>;
/** What the steps of a case are made of. */
interface Data {
  readonly spec: Spec;
  readonly steps: readonly Step[];
  readonly values: JsonObject;
}

/** Objects with one of these alone stand for data: what it holds is a name in the spec. */
const PLACEHOLDERS = ['each', 'fixture', 'kept'];
/** As many ids of the form `signs` differ in the case of letters alone as there are subsets of these. */
const LETTERS = [...'abcdefgh'];

/** The id of the nth instance (0-based). */
const FORMS: Readonly<Record<Form, (nth: number) => string>> = {
  // Descending: an object sorts keys that are whole numbers.
  numbers: (nth) => String(1000 - nth),
  signs: (nth) => `kmd:1/${LETTERS.map((letter, at) => ((nth >> at) & 1 ? letter.toUpperCase() : letter)).join('')}|x.y+z==`,
};

/**
 * The data of a case with ids of the form `ids` in place of those that the spec writes: each text that is one is replaced, so that the
 * messages and what the steps expect of them still agree.
 */
export function withIds({ spec, steps, values }: Data, ids: Form, verbs: ReadonlyMap<string, Verb>): Data {
  const names = namesOf({ spec, steps, values }, FORMS[ids], verbs);
  return {
    spec: { ...spec, fixtures: spec.fixtures.map((one) => ({ ...one, value: renamed(one.value, names) })) },
    steps: steps.map((step) => ({ ...step, args: argsWith(step, names, verbs) })),
    values: renamed(values, names) as JsonObject,
  };
}

/** The new id of each instance that the steps of a case open. */
function namesOf({ spec, steps, values }: Data, form: (nth: number) => string, verbs: ReadonlyMap<string, Verb>): Map<string, string> {
  const names = new Map<string, string>();
  const { instances } = spec;
  if (instances === undefined) return names;
  const keysOf = (messages: readonly Message[]): string[] => messages.flatMap((one) => openingsOf(one, instances).map(({ key }) => key));
  for (const step of steps) {
    const verb = verbs.get(step.verb);
    if (verb?.group !== 'host') continue;
    const args = resolveArgs(step, verb, spec, values);
    const written = keysOf(messagesIn(args, spec));
    for (const key of written) if (!names.has(key)) names.set(key, form(names.size));
    const delivered = messagesIn({ delivered: (verb.kind === 'act' ? verb.delivers?.(args) : undefined) ?? [] }, spec);
    // A message that is delivered several times has a number behind the id that the step writes.
    for (const key of keysOf(delivered)) {
      const stem = written.find((one) => key.startsWith(one));
      if (stem !== undefined && !names.has(key)) names.set(key, `${names.get(stem) ?? ''}${key.slice(stem.length)}`);
    }
  }
  return names;
}

/** The arguments of a step; the name of another step stays. */
function argsWith({ verb, args }: Step, names: ReadonlyMap<string, string>, verbs: ReadonlyMap<string, Verb>): Step['args'] {
  const params = verbs.get(verb)?.params ?? {};
  const entries = Object.entries(args).map(([name, value]) => {
    const isName = params[name]?.type === 'step' || params[name]?.content === 'kept-name';
    return [name, isName ? value : renamed(value, names)] as const;
  });
  return Object.fromEntries(entries);
}

function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => renamed(item, names));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (entries.length === 1 && PLACEHOLDERS.includes(entries[0]?.[0] ?? '')) return value;
  return Object.fromEntries(entries.map(([name, item]) => [name, renamed(item, names)]));
}
