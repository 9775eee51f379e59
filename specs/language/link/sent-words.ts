import { valueText } from '../diagnostics/value-text.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Test } from '../model/test.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Brought, BroughtIn } from './brought.ts';
import { leavesIn, saysAbsent } from './delivered.ts';
import { once } from './once.ts';
import { placeholderOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports texts that a step wants in a sent message, where nothing in its run delivers, types or chooses their words and neither messages
 * nor clauses of the spec have them: no page can know what to send.
 */
export function checkSentWords(scope: Scope, vocabulary: Vocabulary, test: Test, broughtIn: BroughtIn): void {
  const prose = proseOf(scope.spec);
  for (const only of [undefined, ...test.cases])
    for (const step of only?.steps ?? test.steps) {
      const param = Object.entries(vocabulary.get(step.verb)?.params ?? {}).find(([, { content }]) => content === 'fields')?.[0] ?? '';
      const wanted = step.args[param];
      if (!isObject(wanted) || saysAbsent(step, vocabulary)) continue;
      const fields = scope.spec.wire.find(({ direction, type }) => direction === 'out' && type === step.args['type'])?.fields ?? [];
      const free = Object.entries(wanted).filter(([name]) => fields.some((field) => field.name === name && holdsText(field.type)));
      for (const [pointer, text] of leavesIn(Object.fromEntries(free), `/${param}`)) {
        const words = piecesOf(text);
        const known = (word: string): boolean =>
          words.length === 1 && word.length < SHORTEST && !pointer.includes('$contains')
            ? isThere(word, broughtIn(only))
            : broughtIn(only).holds(word) || prose.has(word.toLowerCase());
        if (!words.filter((word) => words.length === 1 || word.length >= SHORTEST).every(known) || isOtherAddress(text, broughtIn(only)))
          scope.report('K7097', placeIn(step, pointer), { verb: step.verb, text: valueText(text), test: test.id });
      }
      for (const { pointer, start } of patternsIn(Object.fromEntries(free), `/${param}`)) {
        const words = piecesOf(start).filter((word) => word.length >= SHORTEST_START);
        if (!words.every((word) => broughtIn(only).holds(word) || prose.has(word.toLowerCase())))
          scope.report('K7097', placeIn(step, pointer), { verb: step.verb, text: valueText(start), test: test.id });
      }
    }
}

/** Whether a text is an address, and the only ones of its host in a run are others: a surface sends an address as it came. */
function isOtherAddress(text: string, brought: Brought): boolean {
  const address = /^([a-z][a-z\d+.-]*:\/\/[^/?#\s]+)\S*$/i.exec(text)?.[1];
  if (address === undefined || address.length === text.length || !brought.holds(address)) return false;
  // A template with the same start stands for many addresses.
  const start = address.toLowerCase();
  if ([...brought.words()].some((one) => one.includes(start) && one.includes('{'))) return false;
  return !brought.holds(text.replace(/\d+$/, '')) && !brought.holds(decoded(text));
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Shortest word of an expression that is looked for. */
const SHORTEST_START = 3;

/** The words with which the expressions in a value begin, where every text that fits has to begin with them. */
function* patternsIn(value: Json, pointer: string): Generator<{ readonly pointer: string; readonly start: string }> {
  if (typeof value !== 'object' || value === null || placeholderOf(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(name)}`;
    if (name !== '$pattern' || typeof inner !== 'string') yield* patternsIn(inner as Json, at);
    else if (!inner.includes('|')) {
      // A sign that may be missing or repeated is none of the words.
      const [, start = ''] = /^\^([\p{L}\p{N} _:-]+)(?![\p{L}\p{N} _:?*{+-])/u.exec(inner) ?? [];
      if (start !== '') yield { pointer: at, start };
    }
  }
}

/** Whether a value of a type has words of its own: those of an enumeration are the spec's. */
function holdsText(type: TypeExpression): boolean {
  if (type.kind === 'primitive') return ['string', 'url', 'markdown', 'json'].includes(type.name);
  if (type.kind === 'record') return type.fields.some((field) => holdsText(field.type));
  return (type.kind === 'list' || type.kind === 'map' || type.kind === 'optional') && holdsText(type.of);
}

/** Words shorter than this stand by chance within others: one alone must stand by itself, such as an id. */
const SHORTEST = 4;

/** The words of a text, what an address encodes left out. */
function piecesOf(text: string): readonly string[] {
  const plain = text.replace(/%[\da-f]{2}/gi, ' ');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((piece) => /\p{L}/u.test(piece));
}

/** Whether a word stands there by itself. A message that is delivered many times is numbered. */
const isThere = (word: string, there: Brought): boolean => there.has(word) || (/\d$/.test(word) && there.has(word.replace(/\d+$/, '')));

/** The words of every clause, and those that the table of transitions sends, in lower case. */
const proseOf = once((spec: Spec): ReadonlySet<string> => {
  const texts = spec.requirements.flatMap(({ clauses }) => clauses.map(({ text }) => text));
  const rows = [...(spec.machine?.starts ?? []), ...(spec.machine?.transitions ?? [])];
  texts.push(...rows.map(({ sendsWith = {} }) => JSON.stringify(sendsWith)));
  return new Set(texts.flatMap((text) => piecesOf(text.toLowerCase())));
});
