import { resolveData } from '../../../specs/language/recipes/resolve.ts';
import { defined } from '../../../specs/language/defined.ts';
import { isObject, type Json } from '../../../specs/language/model/json.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Given, Step, Test } from '../../../specs/language/model/test.ts';

/** A step with its data: fixtures, placeholders and recipes are replaced. */
export interface StepView {
  readonly verb: string;
  readonly args: { readonly [name: string]: Json };
  /** The step's name, or its number from 1. */
  readonly id: string;
  readonly place: Place;
  /** Why no native test decides it, on whatever surface. */
  readonly undecided?: string;
}

/** One case of a test of the source document. */
export interface TestView {
  /** `T3` */
  readonly test: string;
  /** `told`; absent for a test without cases. */
  readonly case?: string;
  readonly title: string;
  readonly covers: readonly string[];
  readonly given: Given;
  readonly steps: readonly StepView[];
  /** The optional feature without which the test does not apply. */
  readonly feature?: string;
  readonly place: Place;
}

/** The T tests of a spec that apply to a surface, case by case. A case whose data cannot be built is left out: the linker reports it. */
export function testViews(spec: Spec, surface: string): readonly TestView[] {
  return spec.tests
    .filter(({ suite, surfaces }) => suite === 'T' && (surfaces.length === 0 || surfaces.includes(surface)))
    .flatMap((test) => caseViews(spec, test));
}

/** The cases of a test with their data. A case whose data cannot be built is left out: the linker reports it. */
export function caseViews(spec: Spec, test: Test): TestView[] {
  const cases = test.cases.length === 0 ? [undefined] : test.cases;
  return cases.flatMap((one) => {
    const steps = [...test.steps, ...(one?.steps ?? [])];
    try {
      return [
        {
          test: test.id,
          title: test.title,
          covers: test.covers,
          given: { ...test.given, ...one?.given },
          steps: steps.map((step) => stepView(spec, step, one?.values ?? {})),
          place: one?.place ?? test.place,
          ...defined({ case: one?.id, feature: test.feature }),
        },
      ];
    } catch (error) {
      if (error instanceof Error && ['DataError', 'RecipeError'].includes(error.name)) return [];
      throw error;
    }
  });
}

function stepView(spec: Spec, step: Step, each: { readonly [name: string]: Json }): StepView {
  const args = resolvedArgs(spec, step, each);
  const matcher = matcherIn(args['match']);
  return {
    verb: step.verb,
    args,
    id: step.as ?? String(step.index),
    place: step.place,
    ...defined({ undecided: matcher && `the fields are compared by \`${matcher}\`` }),
  };
}

/** The first matcher in wanted fields: native tests compare by equality. */
function matcherIn(value: Json | undefined): string | undefined {
  if (Array.isArray(value)) return (value as readonly Json[]).map(matcherIn).find((one) => one !== undefined);
  if (!isObject(value ?? null)) return undefined;
  const entries = Object.entries(value as { readonly [name: string]: Json });
  return entries.map(([name, inner]) => (name.startsWith('$') ? name : matcherIn(inner))).find((one) => one !== undefined);
}

/** `receive: { fixture: call }` names all arguments at once; elsewhere each argument is a value of its own. */
function resolvedArgs(spec: Spec, { args }: Step, each: { readonly [name: string]: Json }): StepView['args'] {
  const data = { fixtures: spec.fixtures, each };
  const whole = isPlaceholder(args) ? resolveData(args, data) : null;
  if (isObject(whole)) return whole as StepView['args'];
  const resolved = Object.entries(args).map(([name, value]) => [name, resolveData(value, data)]);
  return Object.fromEntries(resolved) as StepView['args'];
}

function isPlaceholder(args: { readonly [name: string]: Json }): boolean {
  const [name, ...others] = Object.keys(args);
  return others.length === 0 && (name === 'fixture' || name === 'each');
}
