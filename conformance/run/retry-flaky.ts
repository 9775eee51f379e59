import type { CaseRecord } from '../judge/record.ts';
import { MAX_RETRIES } from '../log/format.ts';
import type { CaseOutcome } from './run-planned.ts';

/** The last attempt, with the attempts before it. */
export interface RetriedOutcome extends CaseOutcome {
  readonly earlier: readonly CaseRecord[];
}

/**
 * Retries a failed case until an attempt does not fail, at most `MAX_RETRIES` times; a case that timed out, once. An attempt that breaks
 * ends the retries too.
 */
export async function retryFlaky(failed: CaseOutcome, attempt: () => Promise<CaseOutcome>): Promise<RetriedOutcome> {
  const earlier: CaseRecord[] = [];
  let last = failed;
  do {
    earlier.push(last.record);
    last = await attempt();
  } while (last.judged.verdict === 'failed' && failed.judged.verdict === 'failed' && earlier.length < MAX_RETRIES);
  return { ...last, earlier };
}
