import type { Reporter, TestCase } from 'vitest/node';

/** Prints why a test failed before a retry passed: a flaky test is to be repaired like a failed one, and the output shows no more than that it ran twice. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || test.diagnostic()?.flaky !== true) return;
    const causes = errors.map(({ stack, message, diff }) => [stack ?? message, diff].filter((one) => one !== undefined).join('\n'));
    process.stderr.write(`\n FLAKY  ${test.module.relativeModuleId} > ${test.fullName}\n${causes.join('\n')}\n`);
  }
}
