import { valueText } from '../diagnostics/value-text.ts';
import type { Json } from '../model/json.ts';
import type { Step } from '../model/test.ts';
import type { Param, VerbDeclaration } from '../model/vocabulary.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

export interface StepContext {
  readonly scope: Scope;
  readonly step: Step;
  readonly verb: VerbDeclaration;
  readonly before: readonly Step[];
}

/** A parameter of a step; `pointer` is the JSON pointer of its value in the arguments. */
export interface Parameter extends StepContext {
  readonly name: string;
  readonly param: Param;
  readonly pointer: string;
}

/** Reports a value that the parameter does not take. */
export function wrong(
  parameter: Parameter,
  expected: string,
  found: Json,
  hints: readonly string[] = [],
  pointer = parameter.pointer,
): void {
  const { scope, step, verb, name } = parameter;
  scope.report('K7056', placeIn(step, pointer), { verb: verb.id, name, expected, found: valueText(found) }, { hints });
}

/** The pointer of an item, or of the whole value where a single item stands for the list. */
export function at(parameter: Parameter, value: Json, index: number): string {
  return Array.isArray(value) ? `${parameter.pointer}/${index}` : parameter.pointer;
}
