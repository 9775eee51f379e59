import { slipOf } from '../diagnostics/nearest.ts';
import { valueText } from '../diagnostics/value-text.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { contains, NO_VALUES, resolved, saysAbsent, textsOf, wordsOf } from './delivered.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Parameters that say where a step acts, not what it brings. */
const PLACE: readonly string[] = ['part', 'name', 'in', 'option', 'options', 'nth', 'pointer'];

/** Parameters that refer to parts. */
const REFERENCES: readonly string[] = ['part', 'in', 'parts'];

/**
 * Reports words by which a step tells a part from others, where nothing in the run delivers, types or mounts them and no message of the spec
 * has them: no page has such a part.
 */
export function checkNamedParts(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const misses = new Map<Step, { readonly pointer: string; readonly name: string }>();
  const known = new Set<Step>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    const steps = [...test.steps, ...(one?.steps ?? [])];
    const args = steps.map((step) => resolved(step.args, scope.spec.fixtures, one?.values ?? NO_VALUES));
    if (args.includes(undefined)) return;
    const named = args.map((value) => namesIn(value ?? {}));
    if (named.every((names) => names.length === 0)) continue;
    const kindOf = (at: number): string | undefined => vocabulary.get(steps[at]?.verb ?? '')?.kind;
    const brought = args.flatMap((value, at) => (kindOf(at) === 'act' ? textsOf(withoutPlace(value)) : []));
    const given = [test.given, one?.given ?? {}].flatMap((place) => textsOf(place as unknown as Json));
    const there = [...brought, ...given].join('\n').toLowerCase();
    // A message that is delivered many times is numbered.
    const numbers = args.map((value) => lastNumber(value)).filter((one) => one > 0);
    const last = numbers.length === 0 ? Infinity : Math.max(...numbers);
    const isThere = (name: string): boolean => {
      const isKnown = (text: string): boolean => contains(there, text) || contains(wordsOf(scope.spec), text);
      const [number] = /\d+$/.exec(name) ?? [];
      if (isKnown(name) || (number !== undefined && Number(number) <= last && isKnown(name.slice(0, -number.length)))) return true;
      return messageGaps(scope.spec, name).some((gaps) => gaps.every((gap) => gap !== '' && contains(there, gap)));
    };
    const isBeyond = (name: string): boolean => last < Infinity && isThere(name.replace(/\d+$/, '1')) && /\d$/.test(name);
    const isSlip = (name: string): boolean => slipOf(name.toLowerCase(), there.split(/[^\p{L}\p{N}_$-]+/u)) !== undefined;
    for (const [at, step] of steps.entries()) {
      if (saysAbsent(step, vocabulary)) continue;
      const miss = named[at]?.find(({ name, isArgument }) => !isThere(name) && (isArgument !== true || isSlip(name) || isBeyond(name)));
      if (miss === undefined) known.add(step);
      else misses.set(step, miss);
    }
  }
  // A common step may be about what one case delivers.
  for (const [step, { pointer, name }] of misses)
    if (!known.has(step)) scope.report('K7078', placeIn(step, pointer), { verb: step.verb, text: valueText(name), test: test.id });
}

/** What a name has in the arguments of each message whose words it has: `Skip {label}` and “Skip Second” give `second`. */
function messageGaps(spec: Spec, name: string): readonly (readonly string[])[] {
  const whole = name.trim().toLowerCase();
  return piecesOfTexts(spec).flatMap((pieces) => {
    const gaps = gapsBetween(pieces, whole);
    return gaps === undefined ? [] : [gaps];
  });
}

/** The words around the arguments of each text that is made of words and plain arguments, in lower case. */
const piecesOfTexts = once(({ messages }: Spec): readonly (readonly string[])[] =>
  messages
    .flatMap(({ texts }) => Object.values(texts))
    .map(({ text }) => text.toLowerCase().split(/\{\w+\}/))
    .filter((pieces) => pieces.length > 1 && /\p{L}/u.test(pieces.join('')) && !pieces.some((one) => /[{}]/.test(one))),
);

/** What stands between pieces that make a whole text, each at its first place; `undefined` where they do not. */
function gapsBetween(pieces: readonly string[], whole: string): readonly string[] | undefined {
  const [first = '', ...rest] = pieces;
  const last = rest.pop() ?? '';
  if (!whole.startsWith(first) || !whole.endsWith(last)) return undefined;
  const gaps: string[] = [];
  let from = first.length;
  for (const piece of rest) {
    const at = whole.indexOf(piece, from + 1);
    if (at === -1) return undefined;
    gaps.push(whole.slice(from, at).trim());
    from = at + piece.length;
  }
  const end = whole.length - last.length;
  if (end <= from) return undefined;
  return [...gaps, whole.slice(from, end).trim()];
}

function withoutPlace(args: Json | undefined): JsonObject {
  return isObject(args) ? partless(args) : {};
}

const partless = once((args: JsonObject): JsonObject => Object.fromEntries(Object.entries(args).filter(([name]) => !PLACE.includes(name))));

/** The last number of a message that a step, or a recipe in it, makes again and again; any where nobody says. */
function lastNumber(args: Json | undefined): number {
  if (!isObject(args) || args['numbered'] === undefined) return 0;
  return typeof args['times'] === 'number' ? args['times'] : Infinity;
}

interface Named {
  readonly pointer: string;
  readonly name: string;
  /** An argument of a name may be made out of what came: only a slip away from a word that came it is a mistake. */
  readonly isArgument?: true;
}

/** Words by which a step tells parts from others: their names and the arguments of their names, at any depth. */
function namesIn(args: Json): readonly Named[] {
  if (!isObject(args)) return [];
  return [
    ...(args['part'] === undefined ? [] : wordsAt(args['name'], '/name')),
    ...REFERENCES.flatMap((key) => namesOf(args[key], `/${key}`)),
  ];
}

function namesOf(value: Json | undefined, pointer: string): readonly Named[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item, index) => namesOf(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const given = isObject(value['args']) ? Object.entries(value['args']) : [];
  return [
    ...wordsAt(value['name'], `${pointer}/name`),
    ...given.flatMap(([name, arg]) =>
      wordsAt(arg, `${pointer}/args/${escapePointer(name)}`).map((one) => ({ ...one, isArgument: true as const })),
    ),
    ...REFERENCES.flatMap((key) => namesOf(value[key], `${pointer}/${key}`)),
  ];
}

function wordsAt(value: Json | undefined, pointer: string): readonly Named[] {
  return typeof value === 'string' && value.trim() !== '' ? [{ pointer, name: value }] : [];
}
