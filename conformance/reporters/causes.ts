import type { CaseResult, ReportedAssertion } from '../result/report.ts';

/** Cases that broke in the same way. */
export interface Cause {
  /** Verb and message of the first broken assertion, without names and numbers: what the cases share. */
  readonly key: string;
  /** Tests of the source documents first, then in the order of the report; never empty. */
  readonly cases: readonly CaseResult[];
}

/** The assertions that explain the verdict of a case. What failed in a case that broke on the way may have failed for that: its reason explains it. */
export function brokenAssertions({ assertions, verdict: all }: CaseResult): readonly ReportedAssertion[] {
  return assertions.filter(({ verdict }) => verdict === 'error' || (verdict === 'failed' && all !== 'error'));
}

/** The first of them; `undefined` for a case that broke on the way. */
export function brokenAssertion(result: CaseResult): ReportedAssertion | undefined {
  return brokenAssertions(result)[0];
}

/** Unexpected failures and errors by cause; the cause of most cases comes first. */
export function causesOf(results: readonly CaseResult[]): readonly Cause[] {
  const groups = new Map<string, CaseResult[]>();
  for (const result of results) {
    const unexpected = (result.verdict === 'failed' && result.known === undefined) || result.verdict === 'error';
    if (!unexpected) continue;
    const key = keyOf(result);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  const order = (cases: readonly CaseResult[]): CaseResult[] =>
    [...cases].sort((a, b) => Number(b.suite === 'T') - Number(a.suite === 'T'));
  return [...groups].map(([key, cases]) => ({ key, cases: order(cases) })).sort((a, b) => b.cases.length - a.cases.length);
}

function keyOf(result: CaseResult): string {
  const broken = brokenAssertion(result);
  const text = broken === undefined ? (result.reason ?? '') : `${broken.verb} ${broken.message ?? ''}`;
  // What follows a semicolon says what is there instead, which differs from case to case.
  const [sentence = ''] = text.replace(/"[^"]*"|“[^”]*”|\d+(\.\d+)?/g, '…').split('; ');
  return sentence.slice(0, 120);
}
