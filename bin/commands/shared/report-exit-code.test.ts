import { expect, test } from 'vitest';
import { reportExitCode } from './report-exit-code.ts';

const passed = { verdict: 'passed' } as const;
const failed = { verdict: 'failed' } as const;
const known = { verdict: 'failed', known: [{ test: 'a#T1', reason: 'b' }] } as const;
const untested = { verdict: 'untested' } as const;
const error = { verdict: 'error' } as const;
const none = { verdict: 'not-applicable' } as const;
const stale = [{ test: 'a#T1', problem: 'it passes now', file: 'b', line: 1 }];

test.each<[code: number, results: Parameters<typeof reportExitCode>[0]['results'], more?: Partial<Parameters<typeof reportExitCode>[0]>]>([
  [0, [passed, none]],
  [0, [passed, known], { baseline: [] }],
  [1, [passed, failed]],
  [1, [known, failed]],
  [1, [passed, untested]],
  [1, [passed], { baseline: stale }],
  [4, [failed, error]],
  [4, [], { fault: { fault: 'nothing-executed', message: '' } }],
  [130, [passed, error], { interrupted: true }],
])('exit code %i: %j %j', (code, results, more) => {
  expect(reportExitCode({ results, interrupted: false, ...more })).toBe(code);
});
