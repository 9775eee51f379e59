/** The five verdicts of harness.md. Only `passed` counts as passing. */
export const VERDICTS = ['passed', 'failed', 'not-applicable', 'untested', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];
