/** The verdicts of the harness protocol (conformance/protocol/README.md). Only `passed` counts as passing. */
export const VERDICTS = ['passed', 'failed', 'not-applicable', 'untested', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];
