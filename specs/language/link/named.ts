import { valueText } from '../diagnostics/value-text.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { contains, NO_VALUES, resolved, saysAbsent, textsIn, wordsOf } from './delivered.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Parameters that say where a step acts, not what it brings. */
const PLACE: readonly string[] = ['part', 'name', 'in', 'option', 'options', 'nth', 'pointer'];

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
    const kindOf = (at: number): string | undefined => vocabulary.get(steps[at]?.verb ?? '')?.kind;
    const brought = args.flatMap((value, at) => (kindOf(at) === 'act' ? [...textsIn(withoutPlace(value))] : []));
    const given = [test.given, one?.given ?? {}].flatMap((place) => [...textsIn(place as unknown as Json)]);
    const there = [...brought, ...given].join('\n').toLowerCase();
    // A message that is delivered many times is numbered.
    const isThere = (name: string): boolean =>
      [name, name.replace(/\d+$/, '')].some((text) => contains(there, text) || contains(wordsOf(scope.spec), text));
    for (const [at, step] of steps.entries()) {
      if (saysAbsent(step, vocabulary)) continue;
      const miss = namesIn(args[at] ?? {}).find(({ name }) => !isThere(name));
      if (miss === undefined) known.add(step);
      else misses.set(step, miss);
    }
  }
  // A common step may be about what one case delivers.
  for (const [step, { pointer, name }] of misses)
    if (!known.has(step)) scope.report('K7078', placeIn(step, pointer), { verb: step.verb, text: valueText(name), test: test.id });
}

function withoutPlace(args: Json | undefined): JsonObject {
  return isObject(args) ? Object.fromEntries(Object.entries(args).filter(([name]) => !PLACE.includes(name))) : {};
}

function namesIn(args: Json): readonly { readonly pointer: string; readonly name: string }[] {
  if (!isObject(args)) return [];
  const { part, name } = args;
  const of = (pointer: string, value: Json | undefined): readonly { pointer: string; name: string }[] =>
    typeof value === 'string' && value.trim() !== '' ? [{ pointer, name: value }] : [];
  return [...(part === undefined ? [] : of('/name', name)), ...(isObject(part) ? of('/part/name', part['name']) : [])];
}
