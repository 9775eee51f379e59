import type { Json } from '../../specs/language/model/json.ts';
import { caseCheck } from '../invariants/case-checks.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { PageStage } from '../target/stage.ts';

/** The observations of invariants with what came when a page was left after the last look, and whether it is of no use any more. */
export interface Afterwards {
  readonly invariants: Readonly<Record<string, Json>>;
  readonly parted: boolean;
}

/** Leaves the page where an invariant asks what comes then, and looks at it once more. */
export async function observeAfterwards(
  stage: PageStage,
  { spec }: PlannedCase,
  invariants: Readonly<Record<string, Json>>,
): Promise<Afterwards> {
  const asking = (spec.invariants ?? []).flatMap(({ id, kind }) => {
    const { afterwards } = caseCheck(kind) ?? {};
    const seen = invariants[id];
    return afterwards === undefined || seen === undefined ? [] : [{ id, look: () => afterwards(stage, seen) }];
  });
  if (asking.length === 0 || stage.target.part === undefined) return { invariants, parted: false };
  const parted = await stage.target.part();
  return { invariants: { ...invariants, ...Object.fromEntries(asking.map(({ id, look }) => [id, look()])) }, parted };
}
