import { outOfRange } from '../../specs/language/mcp/revision-range.ts';
import { isObject, type Json } from '../../specs/language/model/json.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { Case, Given, Step, Test } from '../../specs/language/model/test.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import { stepName } from '../judge/names.ts';
import type { Description } from '../protocol/description.ts';
import type { Verb } from '../verbs/verb.ts';

/** The verdict on a case that is not run, with its reason `code: sentence`. */
export interface Skip {
  readonly verdict: 'not-applicable' | 'untested';
  readonly reason: string;
}

export interface SkipOptions {
  readonly spec: Spec;
  readonly test: Test;
  readonly case: Case | undefined;
  readonly given: Given;
  readonly steps: readonly Step[];
  readonly context: MountContext;
  readonly description: Description;
  /** Presets and locales that the run asks for; empty lists ask for the defaults. */
  readonly selection: { readonly presets: readonly string[]; readonly locales: readonly string[] };
  /** The MCP revision of the run. */
  readonly profile: string;
  readonly verbs: ReadonlyMap<string, Verb>;
  /** The capabilities of the target. */
  readonly offers: readonly Capability[];
}

/** The reason to skip a case in an environment; `undefined` for a case that runs. */
export function skipReason(options: SkipOptions): Skip | undefined {
  const { spec, test, description, steps } = options;
  const notApplicable = (reason: string): Skip => ({ verdict: 'not-applicable', reason });
  if (test.surfaces.length > 0 && !test.surfaces.includes(description.surface))
    return notApplicable(`surface: for ${test.surfaces.join(', ')}`);
  const range = outOfRange(options.profile, [test, options.case ?? {}]);
  if (range !== undefined) return notApplicable(`profile: ${range}`);
  const supports = description.specs[spec.id]?.supports ?? [];
  if (test.feature !== undefined && !supports.includes(test.feature)) return notApplicable(`optional-not-claimed: ${test.feature}`);
  const presets = description.presets ?? [];
  const preset = valuesOf('preset', options).find((one) => !presets.includes(one));
  if (preset !== undefined) return notApplicable(`preset-not-listed: ${preset}; the target lists ${presets.join(', ') || 'none'}`);
  const listed = description.locales ?? [spec.locales.source];
  const locale = valuesOf('locale', options).find((one) => !listed.includes(one));
  if (locale !== undefined) return notApplicable(`locale-not-listed: ${locale}; the target lists ${listed.join(', ')}`);
  if (steps.length === 0) return { verdict: 'untested', reason: 'no-steps: the test has no executable steps' };
  const lack = missingCapability(options);
  return lack === undefined ? undefined : { verdict: 'untested', reason: `target-lacks: ${lack}` };
}

/** The presets or locales that the test, the run and the steps of the host name. */
function valuesOf(name: 'preset' | 'locale', { given, selection, context, steps, verbs, ...options }: SkipOptions): string[] {
  const selected = name === 'preset' ? selection.presets : selection.locales;
  const inner = steps.filter((step) => verbs.get(step.verb)?.group === 'host').map((step) => ofCase(step.args[name], options.case));
  return [given[name], ...(selected.length > 0 ? [context[name]] : []), ...inner].filter((one) => typeof one === 'string');
}

/** An argument of a step; for `{each: name}` the value of the case. */
function ofCase(argument: Json | undefined, one: Case | undefined): Json | undefined {
  return isObject(argument) && typeof argument['each'] === 'string' ? one?.values[argument['each']] : argument;
}

function missingCapability({ steps, verbs, offers }: SkipOptions): string | undefined {
  for (const step of steps) {
    const lack = verbs.get(step.verb)?.needs.find((need) => !offers.includes(need));
    if (lack !== undefined) return `step ${stepName(step)} (${step.verb}) needs the capability ${lack}, which this target does not offer`;
  }
  return undefined;
}
