import { didYouMean } from '../diagnostics/nearest.ts';
import { valueText } from '../diagnostics/value-text.ts';
import { valuesOfField } from '../model/field-values.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Step } from '../model/test.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/**
 * Reports arguments that none of the messages takes.
 * @param keys of the messages; nothing is reported when one of them is unknown, which has its own finding
 */
export function unknownArguments(
  scope: Scope,
  step: Step,
  keys: readonly (string | undefined)[],
  args: Json | undefined,
  pointer: string,
): void {
  if (!isObject(args)) return;
  const { messages } = scope.program;
  const named = keys.filter((key) => key !== undefined);
  const [first] = named;
  if (first === undefined || named.some((key) => !Object.hasOwn(messages, key))) return;
  const known = [...new Set(named.flatMap((key) => messages[key]?.args ?? []).map((one) => one.name))];
  for (const argument of Object.keys(args)) {
    if (known.includes(argument)) {
      checkArgument(scope, step, named, argument, args[argument] ?? null, `${pointer}/${argument}`);
      continue;
    }
    scope.report(
      'K7067',
      placeIn(step, `${pointer}/${argument}`),
      { key: first, name: argument, expected: known.join(', ') || 'none' },
      { hints: didYouMean(argument, known) },
    );
  }
}

/** A word with fewer letters is near many others. */
const SHORT = 4;

/** Reports a value with which a text could not be built, or that no value of its choice is. */
function checkArgument(scope: Scope, step: Step, keys: readonly string[], name: string, value: Json, pointer: string): void {
  if (isObject(value)) {
    const { min, max } = value;
    const expected = `a number of ${String(min)} or more`;
    for (const key of keys)
      if (typeof min === 'number' && typeof max === 'number' && min > max)
        scope.report('K7082', placeIn(step, `${pointer}/max`), { key, name, expected, found: String(max) });
  }
  if (typeof value === 'object') return;
  for (const key of keys) {
    const type = scope.program.messages[key]?.args.find((one) => one.name === name)?.type;
    const found = String(value);
    const wrong = (expected: string, near: readonly string[] = []): void => {
      scope.report('K7082', placeIn(step, pointer), { key, name, expected, found: valueText(value) }, { hints: near });
    };
    if (type === 'number' && (found.trim() === '' || !Number.isFinite(Number(found)))) wrong('a number');
    if (typeof type !== 'object') continue;
    const forms = type.select.filter((form) => form !== 'other');
    const values = valuesOfField(scope.spec, name);
    const near = didYouMean(found, [...forms, ...(values ?? [])]);
    // Where no table lists the values, only what is nearly a form is no other value.
    if (forms.includes(found) || values?.includes(found) === true || (values === undefined && (found.length < SHORT || near.length === 0)))
      continue;
    wrong(`one of ${(values ?? forms).join(', ')}`, near);
  }
}
