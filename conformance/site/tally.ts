import { VERDICTS, type Verdict } from '../../specs/language/model/verdict.ts';
import { SIGNS } from '../reporters/signs.ts';
import type { CaseResult } from '../result/report.ts';

type Judged = Pick<CaseResult, 'verdict'>;

/** The verdict that several results together deserve: the worst that is known. */
export function worst(results: readonly Judged[]): Verdict | undefined {
  const order: readonly Verdict[] = ['failed', 'error', 'untested', 'passed', 'not-applicable'];
  return order.find((verdict) => results.some((one) => one.verdict === verdict));
}

/** `2 passed, 1 failed` */
export function tally(results: readonly Judged[]): string {
  const counts = VERDICTS.map((verdict) => [verdict, results.filter((one) => one.verdict === verdict).length] as const);
  return counts.flatMap(([verdict, count]) => (count === 0 ? [] : [`${count} ${verdict}`])).join(', ');
}

/** `13 of 20 passed`: what does not apply does not count. */
export function score(results: readonly Judged[]): string {
  const judged = results.filter(({ verdict }) => verdict !== 'not-applicable');
  return `${judged.filter(({ verdict }) => verdict === 'passed').length} of ${judged.length} passed`;
}

/** A verdict as HTML: sign and word. */
export function verdictMark(verdict: Verdict): string {
  return `<span class="${verdict}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${verdict}</span>`;
}
