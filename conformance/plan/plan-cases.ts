import type { JsonObject } from '../../specs/language/model/json.ts';
import { defaultRevision } from '../../specs/language/mcp/revisions.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { Case, Given, Step, Test } from '../../specs/language/model/test.ts';
import { CAPABILITIES, type Capability, type Conditions } from '../../specs/language/model/vocabulary.ts';
import { defined } from '../../specs/language/defined.ts';
import { caseName } from '../judge/names.ts';
import type { Description } from '../protocol/description.ts';
import type { Verb } from '../verbs/verb.ts';
import { environmentName } from './environment-name.ts';
import { environments, type EnvironmentSelection } from './environments.ts';
import { isSelected } from './select.ts';
import type { Shard } from './shard.ts';
import { skipReason, type Skip } from './skip-reason.ts';
import { withIds } from './with-ids.ts';

/** The part of the suites that a run takes. Empty lists mean everything, or the defaults. */
export interface Selection extends EnvironmentSelection {
  readonly specs: readonly string[];
  /** Patterns: see `select.ts`. */
  readonly tests: readonly string[];
  /** The MCP revision whose tests run; the default revision otherwise. */
  readonly profile?: string;
  /** The part of the plan that runs. */
  readonly shard?: Shard;
}

/** One case in one environment. */
export interface PlannedCase {
  /** Unique in the plan. */
  readonly key: string;
  readonly spec: Spec;
  readonly test: Test;
  readonly caseId?: string;
  /** Conditions of the test, the case and the matrix together. */
  readonly given: Given;
  /** Conditions of the matrix alone. */
  readonly conditions: Conditions;
  readonly values: JsonObject;
  readonly steps: readonly Step[];
  readonly context: MountContext;
  /** Whether a step reads or fills the clipboard, which all pages of a browser share. */
  readonly clipboard: boolean;
  /** Set for a case that does not run. */
  readonly skip?: Skip;
}

export interface PlanOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly description: Description;
  readonly selection: Selection;
  /** The capabilities of the target; all by default. */
  readonly offers?: readonly Capability[];
}

/** Every selected test of the specs that the target describes, case by case, in the order of the specs: the plan of all shards. */
export function planCases(options: PlanOptions): PlannedCase[] {
  const { program, description, selection } = options;
  const taken = program.specs.filter(
    ({ id }) => Object.hasOwn(description.specs, id) && (selection.specs.length === 0 || selection.specs.includes(id)),
  );
  return taken.flatMap((spec) =>
    spec.tests.flatMap((test) =>
      casesOf(test)
        .filter((one) => isSelected(spec.id, test.id, one?.id, selection.tests))
        .flatMap((one) => planCase(spec, test, one, options)),
    ),
  );
}

/** The cases of a test; a test without cases is one case without an id. */
function casesOf({ cases }: Test): readonly (Case | undefined)[] {
  return cases.length === 0 ? [undefined] : cases;
}

/** One case in each of its environments. */
function planCase(spec: Spec, test: Test, one: Case | undefined, options: PlanOptions): PlannedCase[] {
  const { program, verbs, description, selection, offers = CAPABILITIES } = options;
  const given: Given = { ...test.given, ...one?.given };
  const written = { spec, steps: [...test.steps, ...(one?.steps ?? [])], values: one?.values ?? {} };
  const { steps, values, ...data } = given.ids === undefined ? written : withIds(written, given.ids, verbs);
  const profile = selection.profile ?? defaultRevision();
  const name = caseName({ test: test.id, case: one?.id });
  return environments({ spec, program, description, selection, given, steps, verbs }).map(({ context, conditions }, index) => ({
    key: `${spec.id}#${name} ${environmentName({ ...context, ...conditions })} ${index}`,
    spec: data.spec,
    test: one?.covers === undefined ? test : { ...test, covers: one.covers },
    ...defined({ caseId: one?.id }),
    given: { ...given, ...conditions },
    conditions,
    values,
    steps,
    context,
    clipboard: steps.some((step) => verbs.get(step.verb)?.clipboard === true),
    ...defined({ skip: skipReason({ spec, test, case: one, given, steps, context, description, selection, profile, verbs, offers }) }),
  }));
}
