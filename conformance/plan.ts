import type { JsonObject } from '../specs/language/model/json.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { MountContext, Spec } from '../specs/language/model/spec.ts';
import type { Given, Step, Test } from '../specs/language/model/test.ts';
import type { Description } from './protocol/description.ts';
import type { Verb } from './verbs/define.ts';

/** What of the suites is wanted. Empty lists mean everything, or the defaults. */
export interface Selection {
  readonly specs: readonly string[];
  /** `T3`, `mcp-elicitation#T3`, `T3[image]`. */
  readonly tests: readonly string[];
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  readonly schemes: readonly ('light' | 'dark')[];
  readonly directions: readonly ('ltr' | 'rtl')[];
}

/** One case in one environment. */
export interface PlannedCase {
  /** Unique in the plan. */
  readonly key: string;
  readonly spec: Spec;
  readonly test: Test;
  readonly caseId?: string;
  readonly given: Given;
  readonly values: JsonObject;
  readonly steps: readonly Step[];
  readonly context: MountContext;
  readonly clipboard: boolean;
  /** Set when it is not run. */
  readonly instead?: { readonly verdict: 'not-applicable' | 'untested'; readonly reason: string };
}

const RIGHT_TO_LEFT = /^(ar|he|fa|ur|ps|sd|ug|yi|dv)\b/;

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
        for (const [index, context] of environments(spec, program, description, selection, given).entries()) {
          const environment = [context.preset, context.colorScheme, context.locale, context.direction].join('/');
          const instead = reasonAgainst(spec, test, given, steps, context, description, selection, verbs);
          plan.push({
            key: `${spec.id}#${test.id}${one === undefined ? '' : `[${one.id}]`} ${environment} ${index}`,
            spec,
            test,
            ...(one === undefined ? {} : { caseId: one.id }),
            given,
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

function wanted(spec: string, test: string, caseId: string | undefined, tests: readonly string[]): boolean {
  const names = [test, ...(caseId === undefined ? [] : [`${test}[${caseId}]`])];
  return tests.length === 0 || names.some((name) => tests.includes(name) || tests.includes(`${spec}#${name}`));
}

/** The contexts to run a case in. What the test itself says is never changed: where the run asks for something else, it is left out. */
function environments(spec: Spec, program: Program, description: Description, selection: Selection, given: Given): MountContext[] {
  const presets = choose(given.preset, selection.presets, () =>
    defaultOf(
      'material3',
      description.presets,
      program.presets.map(({ id }) => id),
    ),
  );
  const locales = choose(given.locale, selection.locales, () => defaultOf(spec.locales.source, description.locales, spec.locales.required));
  const schemes = choose(given.colorScheme, selection.schemes, () => 'light' as const);
  const options = given.options;
  return presets.flatMap((preset) =>
    locales.flatMap((locale) =>
      schemes.flatMap((colorScheme) =>
        choose(given.direction, selection.directions, () => (RIGHT_TO_LEFT.test(locale) ? ('rtl' as const) : ('ltr' as const))).map(
          (direction): MountContext => ({
            locale,
            direction,
            preset,
            colorScheme,
            tenant: { user: 'kmd-user', workspace: 'kmd-workspace', conversation: 'kmd-conversation', ...given.tenant },
            ...(options === undefined ? {} : { options }),
          }),
        ),
      ),
    ),
  );
}

function choose<T extends string>(given: T | undefined, asked: readonly T[], otherwise: () => T): readonly T[] {
  if (given !== undefined) return asked.length === 0 || asked.includes(given) ? [given] : [];
  return asked.length === 0 ? [otherwise()] : asked;
}

function defaultOf(usual: string, claimed: readonly string[] | undefined, known: readonly string[]): string {
  if (claimed === undefined || claimed.includes(usual)) return known.includes(usual) || known.length === 0 ? usual : (known[0] ?? usual);
  return claimed.find((one) => known.includes(one)) ?? usual;
}

function reasonAgainst(
  spec: Spec,
  test: Test,
  given: Given,
  steps: readonly Step[],
  context: MountContext,
  description: Description,
  selection: Selection,
  verbs: ReadonlyMap<string, Verb>,
): PlannedCase['instead'] {
  const not = (reason: string): PlannedCase['instead'] => ({ verdict: 'not-applicable', reason });
  if (test.surfaces.length > 0 && !test.surfaces.includes(description.surface)) return not(`surface: for ${test.surfaces.join(', ')}`);
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
