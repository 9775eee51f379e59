import { resolveData } from '../specs/language/fixtures.ts';
import type { Json, JsonObject } from '../specs/language/model/json.ts';
import type { Spec } from '../specs/language/model/spec.ts';
import type { Step } from '../specs/language/model/test.ts';
import type { VerbDeclaration } from '../specs/language/model/vocabulary.ts';
import { durationOf } from '../specs/language/parse/cells/amount.ts';
import type { Args } from './verbs/define.ts';

/**
 * The parameters of a step as its verb gets them: fixtures and placeholders replaced, durations in milliseconds.
 * @throws DataError, RecipeError for data that the linker has reported before
 */
export function resolveArgs(step: Step, declaration: VerbDeclaration, spec: Spec, values: JsonObject): Args {
  const result: Record<string, Json> = {};
  for (const [name, raw] of Object.entries(step.args)) {
    const value = resolveData(raw, { fixtures: spec.fixtures, each: values });
    const type = Object.hasOwn(declaration.params, name) ? declaration.params[name]?.type : undefined;
    result[name] = type === 'duration' && typeof value === 'string' ? (durationOf(value) ?? value) : value;
  }
  return result;
}
