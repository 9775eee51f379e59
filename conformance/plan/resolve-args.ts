import { resolveData } from '../../specs/language/recipes/resolve.ts';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Step } from '../../specs/language/model/test.ts';
import type { VerbDeclaration } from '../../specs/language/model/vocabulary.ts';
import { parseDuration } from '../../specs/language/units/duration.ts';
import type { Args } from '../verbs/verb.ts';

/**
 * The arguments of a step for its verb: fixtures and placeholders resolved, durations in milliseconds.
 * @throws DataError, RecipeError for data that the linker has reported
 */
export function resolveArgs(step: Step, declaration: VerbDeclaration, spec: Spec, values: JsonObject): Args {
  const result: Record<string, Json> = {};
  for (const [name, raw] of Object.entries(step.args)) {
    const value = resolveData(raw, { fixtures: spec.fixtures, each: values });
    const type = Object.hasOwn(declaration.params, name) ? declaration.params[name]?.type : undefined;
    result[name] = type === 'duration' && typeof value === 'string' ? (parseDuration(value) ?? value) : value;
  }
  return result;
}
