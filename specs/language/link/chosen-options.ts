import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Step, Test } from '../model/test.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { stepsOf } from './brought.ts';
import { NO_VALUES, resolved } from './delivered.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Most options that a message lists. */
const MOST_LISTED = 12;

/**
 * Reports options that a step chooses in a field of a delivered schema which has others only. The field is the property that the step
 * names by its title, else by its name.
 */
export function checkChosenOptions(scope: Scope, vocabulary: Vocabulary, test: Test): void {
  const choosing = stepsOf(test).flatMap((step) => {
    const names = chosenParams(step, vocabulary);
    const field = fieldOf(step);
    return names.length > 0 && field !== undefined ? [{ step, names, field }] : [];
  });
  if (choosing.length === 0) return;
  const options = new Map<string, Set<string>>();
  for (const one of test.cases.length === 0 ? [undefined] : test.cases) {
    for (const { verb, args } of [...test.steps, ...(one?.steps ?? [])]) {
      if (vocabulary.get(verb)?.kind !== 'act') continue;
      for (const [name, own] of fieldsIn(resolved(args, scope.spec.fixtures, one?.values ?? NO_VALUES) ?? null))
        options.set(name, new Set([...(options.get(name) ?? []), ...own]));
    }
  }
  for (const { step, names, field } of choosing) {
    const known = options.get(field);
    if (known === undefined || known.size === 0) continue;
    for (const { pointer, option } of names.flatMap((name) => optionsUnder(step, name))) {
      if (known.has(option)) continue;
      const expected = [...known].slice(0, MOST_LISTED).join(', ');
      scope.report(
        'K7092',
        placeIn(step, pointer),
        { verb: step.verb, name: option, field, expected },
        { hints: didYouMean(option, known) },
      );
    }
  }
}

function chosenParams({ verb, args }: Step, vocabulary: Vocabulary): readonly string[] {
  const params = Object.entries(vocabulary.get(verb)?.params ?? {});
  return params.flatMap(([name, { content }]) => (content === 'chosen' && name in args ? [name] : []));
}

function fieldOf({ args: { part, name } }: Step): string | undefined {
  const named = isObject(part) ? part['name'] : name;
  return typeof named === 'string' ? named : undefined;
}

function optionsUnder({ args }: Step, name: string): readonly { readonly pointer: string; readonly option: string }[] {
  const value = args[name];
  if (!Array.isArray(value)) return typeof value === 'string' ? [{ pointer: `/${name}`, option: value }] : [];
  return (value as readonly Json[]).flatMap((option, index) =>
    typeof option === 'string' ? [{ pointer: `/${name}/${index}`, option }] : [],
  );
}

/** Title or name of each property of the schemas in a value, with the words of its options; none where it takes other values too. */
function* fieldsIn(value: Json): Generator<readonly [name: string, options: readonly string[]]> {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value) && isObject(value['properties'])) {
    for (const [name, schema] of Object.entries(value['properties'])) {
      if (!isObject(schema)) continue;
      const { title } = schema;
      yield [typeof title === 'string' && title !== '' ? title : name, optionsOf(schema)];
    }
  }
  for (const inner of Object.values(value)) yield* fieldsIn(inner as Json);
}

function optionsOf(schema: JsonObject): readonly string[] {
  const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
  const { items, enum: values, enumNames, oneOf, anyOf } = schema;
  const named = [...listOf(oneOf), ...listOf(anyOf)].flatMap((one) => (isObject(one) ? [one['title'], one['const']] : []));
  const own = [...listOf(values), ...listOf(enumNames), ...named].filter((one) => one !== undefined && typeof one !== 'object');
  return [...own.map(String), ...(isObject(items) ? optionsOf(items) : [])];
}
