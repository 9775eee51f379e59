import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import { judgeLog } from '../log/rejudge.ts';
import type { Report } from '../result/report.ts';
import type { ActVerb, Verb } from '../verbs/verb.ts';
import { runConformance } from './run-suite.ts';

const keeps: ActVerb = {
  id: 'keeps',
  group: 'protocol',
  kind: 'act',
  summary: '',
  params: { as: { type: 'string', content: 'kept-name', required: true, summary: '' } },
  needs: [],
  example: '',
  act(stage) {
    stage.keep('word', 'hello');
    return Promise.resolve();
  },
};
const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([...sampleVerbs, ['keeps', keeps]]);
const kept = { kept: 'word' };
const program = sampleProgram([
  sampleTest('T1', [step(1, 'keeps', { as: 'word' }), step(2, 'show', { text: kept }), step(3, 'reads', { part: 'note', text: kept })]),
  sampleTest('T2', [step(1, 'keeps', { as: 'word' }), step(2, 'show', { text: 'bye' }), step(3, 'reads', { part: 'note', text: kept })]),
  sampleTest('T3', [step(1, 'show', { text: 'hello' }), { ...step(2, 'reads', { part: 'note', text: 'hello' }), within: 5000 }]),
]);
const folder = mkdtempSync(join(tmpdir(), 'kmd-kept-'));
const file = join(folder, 'run.ndjson');
let server: Awaited<ReturnType<typeof serve>>;
let report: Report;

beforeAll(async () => {
  server = await serve({ good: 'window.__kmd__ = good;' });
  report = await runConformance({
    program,
    verbs,
    url: server.url('good'),
    options: {
      selection: { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] },
      timeout: 300,
      seed: 1,
      workers: 1,
      log: file,
    },
    signal: new AbortController().signal,
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const verdicts = (of: Report): string[] =>
  of.results.map(({ test: id, verdict, reason }) => `${id} ${verdict}${reason === undefined ? '' : `: ${reason}`}`);

test('a kept value is what later steps want', () => {
  expect(verdicts(report)).toEqual(['T1 passed', expect.stringMatching(/^T2 failed/), 'T3 passed']);
});

test('the log holds kept values and times, so that judging again gives the same', async () => {
  expect(readFileSync(file, 'utf8')).toContain('"kept":{"as":"word","value":"hello"}');
  expect(await judgeLog(file, { program, verbs })).toEqual(report);
});

test('what held too late has failed, whatever was seen', async () => {
  const late = join(folder, 'late.ndjson');
  // Without its last line the log has no digest.
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1);
  writeFileSync(late, `${lines.map((line) => line.replace(/"elapsed":\d+/, '"elapsed":6000')).join('\n')}\n`);
  const again = await judgeLog(late, { program, verbs });
  expect(verdicts(again)).toContain('T3 failed: it took 6000 ms instead of at most 5000 ms');
});

test('a log whose steps had another value than the kept one is refused', async () => {
  const other = join(folder, 'other.ndjson');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1);
  writeFileSync(other, `${lines.map((line) => line.replace('"value":"hello"', '"value":"bye"')).join('\n')}\n`);
  await expect(judgeLog(other, { program, verbs })).rejects.toThrow('had the parameters');
});
