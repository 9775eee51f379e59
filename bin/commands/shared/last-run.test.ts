import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sampleReport } from '../../../conformance/reporters/fixtures/sample-report.ts';
import type { Report } from '../../../conformance/result/report.ts';
import type { PlanShard } from '../../../conformance/plan/shard.ts';
import { askedFor, partOfRun, readLastRun, writeLastRun } from './last-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-last-run-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run in which one test fails. */
function failing(test: string, shard?: PlanShard): Report {
  const [first] = sampleReport().results;
  if (first === undefined) throw new Error('the sample has no result');
  const { run } = sampleReport();
  return { ...sampleReport(), run: shard === undefined ? run : { ...run, shard }, results: [{ ...first, test, verdict: 'failed' }] };
}

const shard = (index: number, plan = 'a'): PlanShard => ({ index, total: 2, cases: 2, plan });
const ONE = { part: 'Of the last run, shard 1 of 2 is on record here: the tests of the others are left out.' };

test.each<[what: string, runs: readonly Report[], tests: readonly string[], part: string | undefined]>([
  ['one shard', [failing('T1', shard(1))], ['T1'], ONE.part],
  ['both shards', [failing('T2', shard(2)), failing('T1', shard(1))], ['T2', 'T1'], undefined],
  ['the same shard again', [failing('T1', shard(1)), failing('T2', shard(1))], ['T2'], ONE.part],
  ['shards of two plans', [failing('T2', shard(2)), failing('T1', shard(1, 'b'))], ['T1'], ONE.part],
  ['a whole run after a shard', [failing('T2', shard(2)), failing('T1')], ['T1'], undefined],
])('the record of %s', (_, runs, tests, part) => {
  for (const run of runs) writeLastRun(folder, askedFor('', {}), run, readLastRun(folder));
  const last = readLastRun(folder);
  expect(last?.notPassed.map((one) => one.replace(/^.*#(T\d+).*$/, '$1'))).toEqual(tests);
  expect(last && partOfRun(last)).toBe(part);
});
