import { expect, test } from 'vitest';
import { sampleProgram } from '../fixtures/sample-spec.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { assemble } from '../result/assemble.ts';
import type { CaseResult } from '../result/report.ts';

// Why a run executed nothing.

const { run, results, url } = sampleReport();
const program = sampleProgram([]);
const target = { name: 'page', version: '1', surface: 'web' as const, specs: { note: {} } };
const skipped = (reason: string): CaseResult => ({ ...(results[0] as CaseResult), verdict: 'not-applicable', reason, assertions: [] });
const shard = { index: 2, total: 2, cases: 1, plan: 'a' };

test.each<[why: string, parts: Partial<Parameters<typeof assemble>[0]>, says: string]>([
  ['a selection that matches nothing', {}, 'nothing matches the selection.'],
  ['a shard without a case', { run: { ...run, shard } }, '1 case is too few for 2 shards. Run fewer.'],
  [
    'cases that do not apply',
    { planned: 3, results: ['preset-not-listed: a', 'preset-not-listed: a', 'locale-not-listed: b'].map(skipped) },
    'none of those selected applies or has steps (preset-not-listed: a; locale-not-listed: b).',
  ],
  [
    'many reasons',
    { planned: 5, results: ['a', 'b', 'c', 'd', 'e'].map(skipped) },
    'none of those selected applies or has steps (a; b; c; and 2 more).',
  ],
])('%s', (_, parts, says) => {
  const { fault } = assemble({ program, target, url, run, planned: 0, results: [], interrupted: false, ...parts });
  expect(fault).toEqual({ fault: 'nothing-executed', message: `no test was executed: ${says}` });
});
