import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Test } from '../../specs/language/model/test.ts';
import type { Capability } from '../../specs/language/model/vocabulary.ts';
import { defined } from '../../specs/language/defined.ts';
import { planCases, type PlannedCase } from '../plan/plan-cases.ts';
import type { Description } from '../protocol/description.ts';
import { TargetError } from '../protocol/faults.ts';
import type { Verb } from '../verbs/verb.ts';

export interface MountOptions {
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly description: Description;
  readonly offers?: readonly Capability[];
}

/**
 * Plans one test of a spec in the target's default environment.
 * @param test by default a test without conditions, for its mount context alone
 * @throws TargetError when the target does not implement the spec, or no environment fits
 */
export function planMount({ program, verbs, description, offers }: MountOptions, spec: Spec, test = emptyTest(spec)): PlannedCase {
  if (!Object.hasOwn(description.specs, spec.id))
    throw new TargetError('invalid-description', `the target does not describe ${spec.id} as implemented`);
  const alone = { ...program, specs: program.specs.map((one) => (one.id === spec.id ? { ...spec, tests: [test] } : one)) };
  const selection = { specs: [spec.id], tests: [], presets: [], locales: [], schemes: [], directions: [] };
  const [planned] = planCases({ program: alone, verbs, description, selection, ...defined({ offers }) });
  if (planned === undefined) throw new TargetError('internal', `${spec.id} cannot be mounted in any environment`);
  if (planned.skip !== undefined) throw new TargetError('invalid-description', planned.skip.reason);
  return { ...planned, spec };
}

/** @throws TargetError when the spec has no tests, and so no messages to send */
function emptyTest({ id, tests }: Spec): Test {
  const [any] = tests;
  if (any === undefined) throw new TargetError('internal', `${id} has no tests to take messages from`);
  return { ...any, given: {}, cases: [], surfaces: [], steps: [{ index: 1, verb: '', args: {}, place: any.place, places: {} }] };
}
