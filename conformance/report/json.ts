import type { CaseResult, Report } from './define.ts';

/** The result as harness.md has it, and what the run knows besides. */
export function jsonReport(report: Report): string {
  const { target, results, ...rest } = report;
  return `${JSON.stringify({ target, results: results.map(plainResult), ...rest }, null, 2)}\n`;
}

function plainResult(result: CaseResult): object {
  return { ...result, assertions: result.assertions.map((assertion) => ({ ...assertion, positive: undefined })) };
}
