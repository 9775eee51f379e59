import type { Report } from '../diagnostics/report.ts';
import { escapePointer } from '../model/json-pointer.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { BroughtIn } from './brought.ts';
import { placeholderOf } from './placeholders.ts';
import { scopeOf, type Scope } from './scope.ts';
import { checkSentWords } from './sent-words.ts';
import { checkShownTexts } from './shown-texts.ts';
import { checkStep } from './steps.ts';

/**
 * Checks the values of each case where `{each: name}` takes them, as if they stood in the step. Only what is wrong with a value is
 * reported, at its place in the case: the rest of the step is the same for all.
 */
export function checkCaseValues(scope: Scope, vocabulary: Vocabulary, test: Test, broughtIn: BroughtIn): void {
  const byCase = valuePlaces(test);
  test.cases.forEach((one, index) => {
    const places = byCase.get(index);
    if (places === undefined) return;
    const own = ownScope(
      scope,
      places.map(({ place }) => place),
    );
    const steps = [...test.steps, ...one.steps];
    const taking: Step[] = [];
    steps.forEach((step, at) => {
      const filled = filledStep(step, one, places);
      if (filled === undefined) return;
      taking.push(filled);
      checkStep(own, vocabulary, filled, steps.slice(0, at), test);
    });
    const run = { ...test, steps: taking, cases: [] };
    checkShownTexts(own, vocabulary, run, () => broughtIn(one));
    checkSentWords(own, vocabulary, run, () => broughtIn(one));
  });
}

interface ValuePlace {
  /** JSON pointer into the values of the case. */
  readonly pointer: string;
  readonly place: Place;
}

/** The places of the values of each case that has some, by its index. Walks over the places of a test once. */
function valuePlaces({ places = {} }: Test): ReadonlyMap<number, readonly ValuePlace[]> {
  const byCase = new Map<number, ValuePlace[]>();
  for (const [pointer, place] of Object.entries(places)) {
    const found = VALUE.exec(pointer);
    if (found === null) continue;
    const index = Number(found[1]);
    const known = byCase.get(index);
    const one = { pointer: pointer.slice(found[0].length - 1), place };
    if (known === undefined) byCase.set(index, [one]);
    else known.push(one);
  }
  return byCase;
}
const VALUE = /^\/cases\/(\d+)\/values\//;

/** A scope whose findings are those about some places, each once. */
function ownScope({ program, spec, report, refer }: Scope, places: readonly Place[]): Scope {
  const starts = new Set(places.map(keyOf));
  const seen = new Set<string>();
  const untyped = report as (code: string, place: Place, ...rest: readonly unknown[]) => void;
  const once = (code: string, place: Place, ...rest: readonly unknown[]): void => {
    const key = `${code} ${keyOf(place)}`;
    if (!starts.has(keyOf(place)) || seen.has(key)) return;
    seen.add(key);
    untyped(code, place, ...rest);
  };
  return scopeOf(program, spec, once as Report, (code, name, place) => {
    if (starts.has(keyOf(place))) refer(code, name, place);
  });
}

const keyOf = ({ file, start }: Place): string => `${file} ${start.offset}`;

/** The step with the values of a case in it; `undefined` where it takes none. */
function filledStep(step: Step, { values }: Case, valuesAt: readonly ValuePlace[]): Step | undefined {
  const places: Record<string, Place> = { ...step.places };
  let found = false;
  const fill = (value: Json, pointer: string): Json => {
    const placeholder = placeholderOf(value);
    if (placeholder?.kind === 'each' && Object.hasOwn(values, placeholder.name)) {
      found = true;
      const from = `/${escapePointer(placeholder.name)}`;
      for (const one of valuesAt)
        if (one.pointer === from || one.pointer.startsWith(`${from}/`)) places[pointer + one.pointer.slice(from.length)] = one.place;
      return values[placeholder.name] ?? null;
    }
    if (placeholder || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item: Json, index) => fill(item, `${pointer}/${index}`));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, fill(inner as Json, `${pointer}/${escapePointer(name)}`)]),
    );
  };
  const args = fill(step.args, '') as JsonObject;
  return found ? { ...step, args, places } : undefined;
}
