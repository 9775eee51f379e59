import { valueText } from '../diagnostics/value-text.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Param, Vocabulary } from '../model/vocabulary.ts';
import { shownParams, type Brought, type BroughtIn } from './brought.ts';
import { contains, NO_VALUES, resolved, saysAbsent } from './delivered.ts';
import { once } from './once.ts';
import { placeholderOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Shortest word that is looked for: a surface makes shorter ones of its own. One that is joined to others belongs to a name and may be shorter. */
const SHORTEST = 4;
const SHORTEST_JOINED = 2;

/**
 * Reports words that a step wants to be seen or fetched, where nothing in its run delivers, types or mounts them, no message of the spec
 * has them and no clause prescribes them: no page shows them. What a surface makes of data, such as numbers, is left alone.
 */
export function checkShownTexts(scope: Scope, vocabulary: Vocabulary, test: Test, broughtIn: BroughtIn): void {
  const chosen = choicesOf(scope.program);
  const isChoice = (name: string): boolean => chosen.has(name);
  const isBrought = (text: string, whole: boolean, only?: Case): boolean => {
    const words = wordsIn(text);
    const others = words.filter((word) => !brings(broughtIn(only), word, whole));
    return others.length === 0 || isPrescribed(scope.spec, others, words.length);
  };
  for (const only of [undefined, ...test.cases])
    for (const step of only?.steps ?? test.steps) {
      const isAbsent = saysAbsent(step, vocabulary);
      const texts = isAbsent
        ? placeArgs(step).flatMap(({ pointer, value }) => textsOfArgs(value, pointer, isChoice))
        : textsOf(step, vocabulary, isChoice);
      for (const { pointer, text, whole } of texts)
        if (!isBrought(text, whole, only))
          scope.report('K7090', placeIn(step, pointer), { verb: step.verb, text: valueText(text), test: test.id });
      if (isAbsent) continue;
      for (const { pointer, name } of fixturesOf(step, vocabulary)) {
        const value = resolved({ value: { fixture: name } }, scope.spec.fixtures, NO_VALUES);
        if (value === undefined || broughtIn(only).bringsAll((value as JsonObject)['value'] ?? null)) continue;
        scope.report('K7090', placeIn(step, pointer), { verb: step.verb, text: `the fixture \`${name}\``, test: test.id });
      }
      for (const { pointer, value } of valuesOf(step, vocabulary))
        // JSON is shown as it came: a text as a whole, a number with all its digits.
        if (
          typeof value === 'number' ? !broughtIn(only).has(String(value)) : wordsIn(value).length > 0 && !broughtIn(only).bringsAll(value)
        )
          scope.report('K7090', placeIn(step, pointer), { verb: step.verb, text: valueText(value), test: test.id });
    }
}

/** Whether one clause has these words: it prescribes the sentence. A single word of a clause prescribes nothing. */
function isPrescribed(spec: Spec, words: readonly string[], all: number): boolean {
  return all > 1 && clausesOf(spec).some((clause) => words.every((word) => contains(clause, word)));
}

const clausesOf = once((spec: Spec): readonly string[] =>
  spec.requirements.flatMap(({ clauses }) => clauses.map(({ text }) => text.toLowerCase())),
);

/** Arguments that choose a form of their message: which of them is for `K7082`. */
const choicesOf = once(({ messages }: Program): ReadonlySet<string> => {
  const args = Object.values(messages).flatMap((message) => message.args);
  return new Set(args.flatMap(({ name, type }) => (typeof type === 'object' ? [name] : [])));
});

/**
 * Whether a word stands there, or one that is joined of others: as a whole, or each of the others by itself.
 * @param whole whether a part of a word counts for nothing
 */
function brings(there: Brought, word: string, whole: boolean): boolean {
  const pieces = piecesOf(word);
  if (whole && pieces.length < 2 && /^\p{Lu}?\p{Ll}+$/u.test(word)) return there.shows(word);
  if (pieces.length < 2 || there.holds(word)) return there.holds(word);
  return pieces.every((piece) => there.has(piece) || (/\d$/.test(piece) && there.holds(piece)));
}

/** The words of a text that only data can bring. */
function wordsIn(text: string): readonly string[] {
  const plain = text.replace(/%[\da-f]{2}/gi, ' ');
  return plain.split(/[^\p{L}\p{N}._-]+/u).flatMap((name) => {
    const pieces = piecesOf(name);
    const shortest = pieces.length > 1 ? SHORTEST_JOINED : SHORTEST;
    const counting = pieces.filter((piece) => piece.length >= shortest && /\p{L}/u.test(piece));
    // A single letter of a name tells one from another: `row-a`. Another alphabet's may be what a page makes of bytes.
    const isLetter = (piece: string): boolean => /^[a-z]$/i.test(piece);
    const isName = pieces.length > 1 && counting.length > 0 && pieces.every((piece) => counting.includes(piece) || isLetter(piece));
    return isName ? [name.replace(/^[._-]+|[._-]+$/g, '')] : counting;
  });
}

const piecesOf = (name: string): readonly string[] => name.split(/[._-]+/u).filter((piece) => piece !== '');

interface Wanted {
  readonly pointer: string;
  readonly text: string;
  /** Whether a page shows it as it was brought: an argument of a message is no part of a word. */
  readonly whole: boolean;
}

/** The texts that a step wants to be seen, those in arguments of its message among them, and the address that it wants to be fetched. */
function textsOf({ verb, args }: Step, vocabulary: Vocabulary, chosen: (name: string) => boolean): readonly Wanted[] {
  const declared = Object.entries<Param>(vocabulary.get(verb)?.params ?? {});
  const addresses = declared
    .filter(([, { content }]) => content === 'address' || content === 'absolute-address' || content === 'host')
    .map(([name]) => name);
  const isAct = vocabulary.get(verb)?.kind === 'act';
  const named = [...shownParams(verb, vocabulary), ...(isAct ? [] : addresses)];
  // What a field holds may come from its own schema, or be made of what a person types.
  const data = declared.filter(([name, param]) => !isAct && isData(param) && typeof args[name] === 'string' && verb !== 'value').map(([name]) => name); // prettier-ignore
  return [
    ...[...named, ...data].flatMap((name) => textsUnder(args[name] ?? null, `/${name}`, false)),
    ...messageArgs(args).flatMap(({ pointer, value }) => textsOfArgs(value, pointer, chosen)),
  ];
}

function textsOfArgs(args: JsonObject, pointer: string, chosen: (name: string) => boolean): readonly Wanted[] {
  return Object.entries(args).flatMap(([name, one]) => (chosen(name) ? [] : textsUnder(one, `${pointer}/${escapePointer(name)}`, true)));
}

interface MessageArgs {
  readonly pointer: string;
  readonly value: JsonObject;
}

/** The arguments of the message of a step, and of the names of the parts that it names: its own and those around it. */
function messageArgs(step: JsonObject, at = ''): readonly MessageArgs[] {
  const own = step['args'];
  const inner = ['part', 'in'].flatMap((name) => {
    const place = step[name];
    return isObject(place) && !placeholderOf(place) ? messageArgs(place, `${at}/${name}`) : [];
  });
  return [...(isObject(own) && !placeholderOf(own) ? [{ pointer: `${at}/args`, value: own }] : []), ...inner];
}

/** The arguments of the names of the parts around what a step says is absent: these have to be there. */
const placeArgs = ({ args }: Step): readonly MessageArgs[] => messageArgs(args).filter(({ pointer }) => pointer.includes('/in/'));

/** The texts and numbers of JSON that an assertion wants, data that it names by itself. */
function valuesOf({ verb, args }: Step, vocabulary: Vocabulary): readonly { readonly pointer: string; readonly value: string | number }[] {
  const { kind, params = {} } = vocabulary.get(verb) ?? {};
  if (kind !== 'assert') return [];
  return Object.entries(args).flatMap(([name, value]) => {
    const param = params[name];
    return param !== undefined && isData(param) && typeof value === 'object' && value !== null && !placeholderOf(value)
      ? [...plainIn(value, `/${name}`)]
      : [];
  });
}

/** Whether a parameter holds data as it came, of which nothing else is known. */
function isData({ type, content, role, matchers }: Param): boolean {
  return type === 'value' && content === undefined && role === undefined && matchers === undefined;
}

function* plainIn(value: Json, pointer: string): Generator<{ readonly pointer: string; readonly value: string | number }> {
  if (typeof value === 'string' || typeof value === 'number') yield { pointer, value };
  else if (typeof value === 'object' && value !== null && !placeholderOf(value))
    for (const [name, inner] of Object.entries(value)) yield* plainIn(inner as Json, `${pointer}/${escapePointer(name)}`);
}

/** The values of an assertion that are fixtures, by the name of their parameter. */
function fixturesOf({ verb, args }: Step, vocabulary: Vocabulary): readonly { readonly pointer: string; readonly name: string }[] {
  const { kind, params = {} } = vocabulary.get(verb) ?? {};
  if (kind !== 'assert') return [];
  return Object.entries(args).flatMap(([param, value]) => {
    const placeholder = params[param]?.type === 'value' ? placeholderOf(value) : undefined;
    return placeholder?.kind === 'fixture' ? [{ pointer: `/${param}`, name: placeholder.name }] : [];
  });
}

function textsUnder(value: Json, pointer: string, whole: boolean): readonly Wanted[] {
  if (typeof value === 'string') return [{ pointer, text: value, whole }];
  if (!Array.isArray(value)) return [];
  return (value as readonly Json[]).flatMap((text, index) =>
    typeof text === 'string' ? [{ pointer: `${pointer}/${index}`, text, whole }] : [],
  );
}
