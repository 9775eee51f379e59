import type { Step, Test } from '../../specs/language/model/test.ts';
import type { Verdict } from '../../specs/language/model/verdict.ts';
import { INVARIANT } from './names.ts';

/** The verdict on a step, and the clauses that it decides: without any, all of its test. */
interface Decision {
  readonly verdict: Verdict;
  readonly covers?: readonly string[];
  readonly verb?: string;
  readonly positive?: boolean;
}

const isInvariant = ({ verb }: Decision): boolean => verb === INVARIANT;

/**
 * The clauses that a case is about: of those that steps of the test name, the ones that a step of the case does, and those of
 * broken invariants.
 */
export function coversOf({ covers, steps, cases }: Test, own: readonly Step[], assertions: readonly Decision[] = []): readonly string[] {
  const named = namedBy([...steps, ...cases.flatMap((one) => one.steps)]);
  const here = namedBy(own);
  const broken = assertions.filter(isInvariant).flatMap((one) => one.covers ?? []);
  return [...new Set([...covers.filter((clause) => !named.has(clause) || here.has(clause)), ...broken])];
}

function namedBy(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ covers = [] }) => covers.map(({ clause }) => clause)));
}

/** The verdicts on clauses that differ from the verdict of their case; `undefined` when none does. */
export function judgeClauses(
  covers: readonly string[],
  verdict: Verdict,
  assertions: readonly Decision[],
): Readonly<Record<string, Verdict>> | undefined {
  if (verdict === 'error' || assertions.length === 0) return undefined;
  const others = covers.map((clause) => [clause, verdictOn(clause, verdict, assertions)] as const).filter(([, one]) => one !== verdict);
  return others.length === 0 ? undefined : Object.fromEntries(others);
}

/** A clause fails with the steps and invariants about it. Beside a step that did not pass, it passes only where passed steps name it. */
function verdictOn(clause: string, verdict: Verdict, assertions: readonly Decision[]): Verdict {
  const about = assertions.filter((one) => isAbout(one, clause));
  const worst = (['failed', 'untested', 'not-applicable'] as const).find((one) => about.some((step) => step.verdict === one));
  if (worst !== undefined) return worst;
  if (about.length === 0) return 'untested';
  const steps = assertions.filter((one) => !isInvariant(one));
  // Beside a broken invariant of other clauses the steps decide alone.
  if (steps.every((one) => one.verdict === 'passed'))
    return steps.length === assertions.length ? verdict : steps.some(({ positive }) => positive === true) ? 'passed' : 'untested';
  return about.some(({ covers }) => covers !== undefined) ? 'passed' : 'untested';
}

/** Whether a step decides a clause of its test. */
export function isAbout({ covers }: Pick<Decision, 'covers'>, clause: string): boolean {
  return covers === undefined || covers.includes(clause);
}
