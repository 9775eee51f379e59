import { didYouMean } from '../diagnostics/nearest.ts';
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
  const known = named.flatMap((key) => messages[key]?.args ?? []).map((one) => one.name);
  for (const argument of Object.keys(args)) {
    if (known.includes(argument)) continue;
    scope.report(
      'K7067',
      placeIn(step, `${pointer}/${argument}`),
      { key: first, name: argument, expected: known.join(', ') || 'none' },
      { hints: didYouMean(argument, known) },
    );
  }
}
