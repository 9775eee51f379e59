import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Param, Vocabulary } from '../model/vocabulary.ts';
import { base64Text } from './base64-text.ts';
import { contains, NO_VALUES, resolved, textsOf, wordsOf } from './delivered.ts';
import { once } from './once.ts';
import { placeholdersOf } from './placeholders.ts';

/** What a parameter holds that names data which a person sees. */
const SHOWN: readonly (string | undefined)[] = ['data-text', 'data-texts', 'texts', 'text-pair', 'ends'];

/** The words that the steps of a test, of all its cases or of one, deliver, type and mount, with those of the messages. */
export class Brought {
  readonly #spec: Spec;
  readonly #text: string;
  /** Locale of every mount of these runs; `undefined` where it changes or nobody says. */
  readonly #locale: string | undefined;
  #words: ReadonlySet<string> | undefined;

  constructor(spec: Spec, vocabulary: Vocabulary, { steps, given, cases }: Test, only?: Case) {
    const all = only === undefined ? cases : [only];
    const isAct = ({ verb }: Step): boolean => vocabulary.get(verb)?.kind === 'act' && shownParams(verb, vocabulary).length === 0;
    const acts = [...steps, ...all.flatMap((one) => one.steps)].filter(isAct);
    const mounted = [given, ...all.map((one) => one.given)] as unknown as readonly Json[];
    const done = acts.map(withoutNames);
    // Values that only assertions take are wanted, not brought.
    const taken = new Set([...done, ...mounted, ...spec.fixtures.map(({ value }) => value)].flatMap(eachIn));
    const used = all.map(({ values }) => Object.fromEntries(Object.entries(values).filter(([name]) => taken.has(name))));
    const data: readonly Json[] = [...done, ...used, ...mounted];
    const fixtures = data.flatMap((value) => placeholdersOf(value).map(({ name }) => name));
    const texts = data.flatMap(textsOf);
    const ofFixtures = [...new Set(fixtures)].map((name) => textOfFixture(spec).get(name) ?? '');
    this.#spec = spec;
    const changes = acts.some(({ args }) => JSON.stringify(args).includes('"locale"'));
    const locales = new Set((all.length === 0 ? [{ given }] : all).map((one) => one.given.locale ?? given.locale));
    this.#locale = changes || locales.size > 1 ? undefined : [...locales][0];
    this.#text = [...texts, ...texts.map(base64Text), ...ofFixtures].join('\n').toLowerCase();
  }

  /** Whether some text holds the word, in any letter case. A message that is delivered many times is numbered. */
  holds(word: string): boolean {
    return [word, word.replace(/\d+$/, '')].some((one) => contains(this.#text, one) || contains(wordsOf(this.#spec, this.#locale), one));
  }

  /** Whether the texts of a value, such as those of a fixture, stand there. */
  bringsAll(value: Json): boolean {
    return textsOf(value).every((text) => contains(this.#text, text) || contains(wordsOf(this.#spec, this.#locale), text));
  }

  /** Whether the word stands there as a whole. */
  has(word: string): boolean {
    return this.words().has(word.toLowerCase());
  }

  /** Whether the word stands there, or in a message, as a whole. */
  shows(word: string): boolean {
    const ofMessages = new RegExp(`(?<![\\p{L}\\p{N}])${word.toLowerCase()}(?![\\p{L}\\p{N}])`, 'u');
    return this.has(word) || ofMessages.test(wordsOf(this.#spec, this.#locale));
  }

  /** Each text, and each word of it, in lower case. */
  words(): ReadonlySet<string> {
    this.#words ??= new Set([
      ...this.#text.split(/[^\p{L}\p{N}_$]+/u),
      ...this.#text.split(/[^\p{L}\p{N}_$-]+/u),
      ...this.#text.split(/[^\p{L}\p{N}]+/u),
      ...this.#text.split('\n'),
    ]);
    return this.#words;
  }
}

/** What a run of a test brings, its steps with those of one case, or of all cases; each is made once, when it is asked for. */
export type BroughtIn = (only?: Case) => Brought;

export function broughtBy(spec: Spec, vocabulary: Vocabulary, test: Test): BroughtIn {
  const made = new Map<Case | undefined, Brought>();
  return (only) => {
    const which = test.cases.length === 1 ? undefined : only;
    const one = made.get(which) ?? new Brought(spec, vocabulary, test, which);
    made.set(which, one);
    return one;
  };
}

/** The arguments of an action but those that only tell which part is meant, and in which others it is: their names need them. */
function withoutNames({ args }: Step): Json {
  return args['part'] === undefined ? args : withoutArgs(args);
}

function withoutArgs(place: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(place).flatMap(([name, value]) => {
      if (name === 'args') return [];
      return [[name, (name === 'part' || name === 'in') && isObject(value) ? withoutArgs(value) : value]];
    }),
  );
}

/** The names of the values of a case that data takes. */
const eachIn = (data: Json): string[] => placeholdersOf(data).flatMap(({ kind, name }) => (kind === 'each' ? [name] : []));

export function stepsOf({ steps, cases }: Test): readonly Step[] {
  return [...steps, ...cases.flatMap((one) => one.steps)];
}

/** The parameters of a verb whose texts are sought, not brought. Words under `name` tell a part from others. */
export function shownParams(verb: string, vocabulary: Vocabulary): readonly string[] {
  const params = Object.entries<Param>(vocabulary.get(verb)?.params ?? {});
  return params.flatMap(([name, { content }]) => (name !== 'name' && SHOWN.includes(content) ? [name] : []));
}

/** Every text that a fixture delivers. */
const textOfFixture = once((spec: Spec): ReadonlyMap<string, string> => {
  const wordsIn = (value: Json): string => textsOf(resolved({ value }, spec.fixtures, NO_VALUES) ?? value).join('\n');
  return new Map(spec.fixtures.map(({ name, value }) => [name, wordsIn(value)] as const));
});
