import type { Json } from '../../specs/language/model/json.ts';
import { caseCheck } from '../invariants/case-checks.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import { LIMITS } from '../target/limits.ts';
import type { PageStage } from '../target/stage.ts';
import { Gone, NotHere } from '../verbs/verb.ts';
import { ONCE_FACTOR, SETTLING } from './run-step.ts';

/** Real time in ms for an observation that is made once, as that of a step. */
const GRACE = LIMITS.grace * ONCE_FACTOR;

/**
 * Observes the invariants that a case looks at when its steps are done, by id. A finished app that carries no harness is left out: it may
 * rightly keep what a component may not. What a surface cannot tell has no entry.
 * @throws TargetError when the target breaks
 */
export async function observeInvariants(stage: PageStage, { given, spec }: PlannedCase): Promise<Readonly<Record<string, Json>>> {
  const seen: Record<string, Json> = {};
  if (stage.target.driven !== undefined) return seen;
  const looks = (spec.invariants ?? []).flatMap((invariant) => {
    const check = caseCheck(invariant.kind);
    return check === undefined || (check.ownColors === true && given.forcedColors === 'active') ? [] : [{ invariant, check }];
  });
  for (const { invariant, check } of looks.toSorted((one, other) => Number(one.check.last ?? false) - Number(other.check.last ?? false))) {
    try {
      stage.deadline = Date.now() + GRACE;
      stage.settles = check.settles === true ? SETTLING : 0;
      const observation = await stage.target.attend(check.observe(stage, invariant), GRACE, 'the page does not answer (invariants)');
      seen[invariant.id] = JSON.parse(JSON.stringify(observation)) as Json;
    } catch (error) {
      if (!(error instanceof NotHere || error instanceof Gone) || stage.target.fault !== undefined) throw error;
    }
  }
  return seen;
}
