import { oneLine } from '../../../specs/language/text/one-line.ts';
import type { Verdict } from '../../../specs/language/model/verdict.ts';
import type { CaseResult } from '../../result/report.ts';

/** The colours of a terminal; the identity without one. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  warn(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

export function verdictPainter(verdict: Verdict, paint: Paint): (text: string) => string {
  if (verdict === 'passed') return (text) => paint.good(text);
  if (verdict === 'failed' || verdict === 'error') return (text) => paint.bad(text);
  return (text) => (verdict === 'untested' ? paint.warn(text) : paint.dim(text));
}

/** The outcome of the retries of a case. */
export function attemptsText({ flaky, attempts = 1 }: CaseResult): string {
  return flaky === true ? `flaky: passed at attempt ${attempts}` : `in each of ${attempts} attempts`;
}

/** Foreign text on one line, cut to `limit` characters, never within one. */
export function shorten(text: string, limit: number): string {
  const line = oneLine(text);
  return line.length <= limit ? line : `${line.slice(0, limit - 1).replace(/\p{Cs}$/u, '')}…`;
}
