import type { CaseRecord } from './judge/record.ts';
import type { PlannedCase } from './plan.ts';
import type { Outcome, Worker } from './worker.ts';

/** How often a case that is said to fail at times is run again when it does. */
export const RETRIES = 2;

/** A case that failed, and may be run again. */
export interface Failure {
  readonly planned: PlannedCase;
  readonly outcome: Outcome;
}

/**
 * Runs a case again in a fresh page, with nothing beside it, until it does not fail or has failed often enough. What is no failure, an
 * error above all, is the answer.
 * @returns the last attempt, and the failed ones before it
 */
export async function runAgain(
  { planned, outcome }: Failure,
  worker: Worker,
): Promise<Outcome & { readonly earlier: readonly CaseRecord[] }> {
  const earlier: CaseRecord[] = [];
  let last = outcome;
  while (last.judged.verdict === 'failed' && earlier.length < RETRIES) {
    earlier.push(last.record);
    await worker.drop();
    last = await worker.run(planned);
  }
  return { ...last, earlier };
}
