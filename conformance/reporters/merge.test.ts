import { describe, expect, test } from 'vitest';
import { defined } from '../../specs/language/defined.ts';
import type { Json } from '../../specs/language/model/json.ts';
import { planShard, shardOf } from '../plan/shard.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import json from './formats/json.ts';
import { mergeReports, type ShardReport } from '../result/merge.ts';
import { readReport } from '../result/read-report.ts';
import type { Report } from '../result/report.ts';
import { totalsOf } from '../result/totals.ts';

const whole: Report = { ...sampleReport(), baseline: [] };
const planOf = (hash: string) => whole.results.map(({ test }) => ({ key: test, spec: { hash } }));
const plan = planOf('a');

/** A shard of the sample report as its JSON file gives it back. */
function shard(index: number, total: number, change: (report: Report) => Report = (same) => same): ShardReport {
  const kept = new Set(shardOf(plan, { index, total }).map(({ key }) => key));
  const results = whole.results.filter((one) => kept.has(one.test));
  const run = { ...whole.run, shard: planShard(plan, { index, total }) };
  const read = readReport(JSON.parse(json.render(change({ ...whole, run, results, totals: totalsOf(results) }))) as Json);
  if ('problem' in read) throw new Error(read.problem);
  return { file: `${index}.json`, report: read.report };
}

/** The report of a run that was asked for this address. */
const asked =
  (target: string) =>
  (report: Report): Report => ({ ...report, run: { ...report.run, asked: { target, environment: {} } } });

function outcome(...shards: ShardReport[]): string {
  try {
    return mergeReports(shards)
      .results.map((one) => `${one.test} ${one.verdict}`)
      .join(', ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const ALL = 'K1 passed, T1 passed, T2 failed, T3 error, T4 untested, T5 not-applicable, T6 failed';

describe('shards', () => {
  test.each<[string, () => string, string]>([
    ['both of two', () => outcome(shard(1, 2), shard(2, 2)), ALL],
    ['in another order', () => outcome(shard(3, 3), shard(1, 3), shard(2, 3)), ALL],
    ['one of one', () => outcome(shard(1, 1)), ALL],
    ['more shards than cases', () => outcome(...Array.from({ length: 9 }, (_, index) => shard(index + 1, 9))), ALL],
    [
      'of another text of a spec',
      () =>
        outcome(
          shard(1, 2),
          shard(2, 2, (one) => ({ ...one, run: { ...one.run, shard: planShard(planOf('b'), { index: 2, total: 2 }) } })),
        ),
      '1.json and 2.json are not of one run: they differ in the plan: other specs, tests or environments, or other texts of them',
    ],
    ['a missing one', () => outcome(shard(1, 3), shard(3, 3)), 'missing: shard 2/3'],
    ['the same twice', () => outcome(shard(1, 2), shard(1, 2)), '1.json is shard 1/2, and so is 1.json'],
    [
      'of two numbers of shards',
      () => outcome(shard(1, 2), shard(2, 3)),
      '1.json and 2.json are not of one run: they differ in the number of shards',
    ],
    [
      'of another browser',
      () =>
        outcome(
          shard(1, 2),
          shard(2, 2, (one) => ({ ...one, run: { ...one.run, browser: 'Chromium 2' } })),
        ),
      '1.json and 2.json are not of one run: they differ in the browser',
    ],
    [
      'of other tests',
      () =>
        outcome(
          shard(1, 2),
          shard(2, 2, (one) => ({ ...one, run: { ...one.run, shard: planShard(plan.slice(1), { index: 2, total: 2 }) } })),
        ),
      '1.json and 2.json are not of one run: they differ in the plan: other specs, tests or environments, or other texts of them',
    ],
    [
      'of one page on two machines',
      () => outcome(shard(1, 2, asked('http://localhost:1/a.html')), shard(2, 2, asked('http://ci:2/a.html'))),
      ALL,
    ],
    [
      'of two pages',
      () => outcome(shard(1, 2, asked('http://localhost:1/a.html')), shard(2, 2, asked('http://localhost:1/b.html'))),
      '1.json and 2.json are not of one run: they differ in the page',
    ],
    [
      'a case taken out by hand',
      () =>
        outcome(
          shard(1, 2),
          shard(2, 2, (one) => ({ ...one, results: one.results.slice(1) })),
        ),
      'the shards hold 6 different cases, and 7 were planned',
    ],
    [
      'a case replaced by another',
      () =>
        outcome(
          shard(1, 2),
          shard(2, 2, (one) => ({ ...one, results: [...one.results.slice(1), ...one.results.slice(1, 2)] })),
        ),
      'the shards hold 6 different cases, and 7 were planned',
    ],
    [
      'no shard',
      () => outcome(shard(1, 1, (one) => ({ ...one, run: defined({ ...one.run, shard: undefined }) }))),
      '1.json is no shard: its run had no --shard',
    ],
    [
      'an interrupted one',
      () =>
        outcome(
          shard(1, 2),
          shard(2, 2, (one) => ({ ...one, interrupted: true })),
        ),
      'the run of 2.json was interrupted; run this shard again',
    ],
  ])('%s', (_, merged, expected) => expect(merged()).toBe(expected));

  test('the merged report is that of the whole run, but for workers and duration', () => {
    const results = whole.results.map((one) => defined({ ...one, known: undefined }));
    expect(mergeReports([shard(1, 2), shard(2, 2)])).toEqual({
      ...defined({ ...whole, baseline: undefined }),
      results,
      run: { ...whole.run, workers: 2, duration: 4000 },
    });
  });
});

describe('a report that is none', () => {
  const written = JSON.parse(json.render(whole)) as { readonly results: readonly object[] };
  const edited = (verdict: string): object => ({ ...written.results.find((one) => 'test' in one && one.test === 'T2'), verdict });
  const changed = (change: object): Json => ({ ...written, results: [{ ...written.results[0], ...change }] }) as unknown as Json;
  test.each<[string, Json, string]>([
    ['a number', 3, 'it must be a mapping, found 3'],
    ['a verdict of its own', changed({ verdict: 'fine' }), '`results.0.verdict`'],
    [
      'a verdict that its assertions do not have',
      { ...written, results: [edited('passed')] } as unknown as Json,
      'note#T2 is passed, and one',
    ],
    ['a failure called untested', { ...written, results: [edited('untested')] } as unknown as Json, 'the report was edited'],
    ['a result without a test', changed({ test: 7 }), '`results.0.test`'],
  ])('%s', (_, value, problem) => expect(readReport(value)).toEqual({ problem: expect.stringContaining(problem) as string }));
});
