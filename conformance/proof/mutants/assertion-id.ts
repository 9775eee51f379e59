/** The parts of an assertion id: `T4[image].shown` is step `shown` in case `image` of test `T4`. */
export interface AssertionId {
  readonly test: string;
  readonly case?: string;
  /** Name of the step, or its position: `shown`, `5`. */
  readonly step: string;
}

const ID = /^(?<test>[A-Z]+\d+)(?:\[(?<case>[^\]]*)\])?\.(?<step>.+)$/;

/** Splits an assertion id; `undefined` when the text is none. */
export function parseAssertionId(id: string): AssertionId | undefined {
  const { test, case: inCase, step } = ID.exec(id)?.groups ?? {};
  if (test === undefined || step === undefined) return undefined;
  return inCase === undefined ? { test, step } : { test, case: inCase, step };
}

/** The case of an assertion or of a case name: `T4[image].shown` → `T4[image]`. */
export function caseOf(id: string): string {
  return /^[A-Z]+\d+(\[[^\]]*\])?/.exec(id)?.[0] ?? id;
}

/** The test of an assertion or of a case name: `T4[image].shown` → `T4`. */
export function testOf(id: string): string {
  return /^[A-Z]+\d+/.exec(id)?.[0] ?? id;
}

/**
 * Whether a run covers an assertion or case.
 * @param tests the tests and cases that ran (`T4`, `T4[image]`); everything when absent
 */
export function isCovered(id: string, tests: readonly string[] | undefined): boolean {
  return tests === undefined || tests.includes(caseOf(id)) || tests.includes(testOf(id));
}
