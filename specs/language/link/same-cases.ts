import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Case, Step, Test } from '../model/test.ts';
import type { Param, Vocabulary } from '../model/vocabulary.ts';
import { placeholderOf, placeholdersOf } from './placeholders.ts';
import type { Scope } from './scope.ts';
import { headPlace } from './step-place.ts';

/**
 * Reports a case that does and expects what an earlier one does, under the same conditions, and one that expects another number or another
 * answer of a page that nothing tells from the earlier one.
 */
export function checkSameCases(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const seen = new Map<string, Case[]>();
  test.cases.forEach((one, index) => {
    const conditions = written([one.since, one.until, { ...test.given, ...one.given }, one.steps.map(doing)]);
    const earlier = seen.get(conditions) ?? [];
    seen.set(conditions, [...earlier, one]);
    for (const other of earlier) {
      const differing = namesIn(one, other).filter((name) => written(one.values[name]) !== written(other.values[name]));
      const related = [{ message: 'the earlier case', place: other.place }];
      if (differing.length === 0) {
        scope.report('K7130', one.place, { test: test.id, name: one.id, other: other.id }, { related });
        return;
      }
      const contrary = contraryIn([...test.steps, ...one.steps], vocabulary, differing, [one.values, other.values]);
      if (contrary === undefined) continue;
      const place = headPlace(test, `/cases/${index}/values/${contrary}`);
      scope.report('K7131', place, { test: test.id, name: one.id, other: other.id, value: contrary }, { related });
      return;
    }
  });
}

const doing = ({ verb, args, within }: Step): Json => [verb, args, within ?? null];

const namesIn = (...cases: readonly Case[]): readonly string[] => [...new Set(cases.flatMap(({ values }) => Object.keys(values)))];

/** A value as text, keys in one order. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * The first value of a case that contradicts that of another one: both act alike, the steps that take the value take no other one that
 * differs, and what they measure cannot be both.
 */
function contraryIn(
  steps: readonly Step[],
  vocabulary: Vocabulary,
  differing: readonly string[],
  values: readonly [JsonObject, JsonObject],
): string | undefined {
  const acts = steps.filter(({ verb }) => vocabulary.get(verb)?.kind !== 'assert');
  if (acts.some((step) => takenBy(step, differing).length > 0)) return undefined;
  for (const step of steps.filter((one) => !acts.includes(one))) {
    const params = Object.entries<Param>(vocabulary.get(step.verb)?.params ?? {});
    const measured = params.filter(([name, param]) => isMeasured(name, param)).map(([name]) => name);
    const taken = takenBy(step, differing);
    if (!taken.every(({ param }) => measured.includes(param))) continue;
    const found = taken.find(({ name }) => areContrary(values[0][name] ?? null, values[1][name] ?? null));
    if (found !== undefined) return found.name;
  }
  return undefined;
}

/** The values among `names` that a step takes, each with the parameter under which it stands, alone. */
function takenBy({ args }: Step, names: readonly string[]): readonly { readonly name: string; readonly param: string }[] {
  return Object.entries(args).flatMap(([param, value]) => {
    const own = placeholderOf(value);
    if (own?.kind === 'each') return names.includes(own.name) ? [{ name: own.name, param }] : [];
    return placeholdersOf(value).flatMap(({ kind, name }) => (kind === 'each' && names.includes(name) ? [{ name, param: '' }] : []));
  });
}

/** Whether a parameter says what one thing is, not what is looked for, nor how strictly. */
function isMeasured(name: string, { type, content, role }: Param): boolean {
  if (role !== undefined || name === 'nth') return false;
  return type === 'boolean' || content === 'extent' || content === 'range' || (name === 'is' && type === 'number');
}

function areContrary(a: Json, b: Json): boolean {
  if (typeof a === 'boolean' && typeof b === 'boolean') return a !== b;
  const [first, second] = [rangeOf(a), rangeOf(b)];
  return first !== undefined && second !== undefined && (first.least > second.most || second.least > first.most);
}

function rangeOf(value: Json): { readonly least: number; readonly most: number } | undefined {
  if (typeof value === 'number') return { least: value, most: value };
  if (!isObject(value)) return undefined;
  const bound = (names: readonly string[], otherwise: number): number => {
    const found = names.map((name) => value[name]).find((one) => typeof one === 'number');
    return typeof found === 'number' ? found : otherwise;
  };
  return { least: bound(['min', '$atLeast'], -Infinity), most: bound(['max', '$atMost'], Infinity) };
}
