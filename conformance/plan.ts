import type { JsonObject } from '../specs/language/model/json.ts';
import { newestRevision } from '../specs/language/mcp/load.ts';
import { outside } from '../specs/language/mcp/window.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { MountContext, Spec } from '../specs/language/model/spec.ts';
import type { Case, Given, Step, Test } from '../specs/language/model/test.ts';
import type { Conditions } from '../specs/language/model/vocabulary.ts';
import { environments, type Wanted } from './environments.ts';
import type { Description } from './protocol/description.ts';
import { environmentName } from './report/name.ts';
import { wanted } from './selecting.ts';
import type { Verb } from './verbs/define.ts';

/** What of the suites is wanted. Empty lists mean everything, or the defaults. */
export interface Selection extends Wanted {
  readonly specs: readonly string[];
  /** Patterns: see `selecting.ts`. */
  readonly tests: readonly string[];
  /** The MCP revision whose tests are run; without one the newest. */
  readonly profile?: string;
}

/** One case in one environment. */
export interface PlannedCase {
  /** Unique in the plan. */
  readonly key: string;
  readonly spec: Spec;
  readonly test: Test;
  readonly caseId?: string;
  readonly given: Given;
  /** What a matrix set beside what the test itself does; part of `given`. */
  readonly conditions: Conditions;
  readonly values: JsonObject;
  readonly steps: readonly Step[];
  readonly context: MountContext;
  readonly clipboard: boolean;
  /** Set when it is not run. */
  readonly instead?: { readonly verdict: 'not-applicable' | 'untested'; readonly reason: string };
}

/** Every selected test of the specs that the target describes, case by case, in the order of the specs. */
export function planCases(
  program: Program,
  verbs: ReadonlyMap<string, Verb>,
  description: Description,
  selection: Selection,
): PlannedCase[] {
  const plan: PlannedCase[] = [];
  for (const spec of program.specs) {
    if (!Object.hasOwn(description.specs, spec.id) || (selection.specs.length > 0 && !selection.specs.includes(spec.id))) continue;
    for (const test of spec.tests) {
      const cases = test.cases.length === 0 ? [undefined] : test.cases;
      for (const one of cases) {
        if (!wanted(spec.id, test.id, one?.id, selection.tests)) continue;
        const given: Given = { ...test.given, ...one?.given };
        const steps = [...test.steps, ...(one?.steps ?? [])];
        const places = environments(spec, program, description, selection, given, steps, verbs);
        for (const [index, { context, conditions }] of places.entries()) {
          const instead = reasonAgainst(spec, test, one, given, steps, context, description, selection, verbs);
          plan.push({
            key: `${spec.id}#${test.id}${one === undefined ? '' : `[${one.id}]`} ${environmentName({ ...context, ...conditions })} ${index}`,
            spec,
            test,
            ...(one === undefined ? {} : { caseId: one.id }),
            given: { ...given, ...conditions },
            conditions,
            values: one?.values ?? {},
            steps,
            context,
            clipboard: steps.some((step) => verbs.get(step.verb)?.needs.includes('clipboard-read') ?? false),
            ...(instead === undefined ? {} : { instead }),
          });
        }
      }
    }
  }
  return plan;
}

function reasonAgainst(
  spec: Spec,
  test: Test,
  one: Case | undefined,
  given: Given,
  steps: readonly Step[],
  context: MountContext,
  description: Description,
  selection: Selection,
  verbs: ReadonlyMap<string, Verb>,
): PlannedCase['instead'] {
  const not = (reason: string): PlannedCase['instead'] => ({ verdict: 'not-applicable', reason });
  if (test.surfaces.length > 0 && !test.surfaces.includes(description.surface)) return not(`surface: for ${test.surfaces.join(', ')}`);
  const window = outside(selection.profile ?? newestRevision(), [test, one ?? {}]);
  if (window !== undefined) return not(`profile: ${window}`);
  const supports = description.specs[spec.id]?.supports ?? [];
  if (test.feature !== undefined && !supports.includes(test.feature)) return not(`optional-not-claimed: ${test.feature}`);
  const inner = steps.filter((step) => verbs.get(step.verb)?.group === 'host').map((step) => step.args);
  const asks = (name: 'preset' | 'locale', asked: readonly string[]): string[] =>
    [given[name], ...(asked.length > 0 ? [context[name]] : []), ...inner.map((args) => args[name])].filter(
      (one) => typeof one === 'string',
    );
  const preset = asks('preset', selection.presets).find((one) => !(description.presets ?? []).includes(one));
  if (preset !== undefined) return not(`preset-not-listed: ${preset}`);
  const listed = description.locales ?? [spec.locales.source];
  const locale = asks('locale', selection.locales).find((one) => !listed.includes(one));
  if (locale !== undefined) return not(`locale-not-listed: ${locale}`);
  if (steps.length === 0) return { verdict: 'untested', reason: 'no-steps: the test has no executable steps' };
  return undefined;
}

/** The same cases in an order that depends on `seed` alone. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed >>> 0 || 1;
  const next = (): number => {
    // Mulberry32: small, and equal on every machine.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
