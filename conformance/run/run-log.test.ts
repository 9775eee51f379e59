import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import type { Report } from '../result/report.ts';
import { hideHost, showHost, withoutTimes } from '../log/format.ts';
import { judgeLog } from '../log/rejudge.ts';
import { runConformance } from './run-suite.ts';

const SHOW = [step(1, 'show', { text: 'hello ⟦you⟧' }), step(2, 'reads', { part: 'note', text: 'hello' }, 'shown')];
const WRONG = [step(1, 'show', { text: 'hello' }), step(2, 'reads', { part: 'note', text: 'bye' })];
const TESTS = [
  sampleTest('T1', SHOW),
  sampleTest('T2', [...SHOW, step(3, 'sentTimes', { is: 0, after: 'shown' })]),
  sampleTest('T3', [...SHOW, step(3, 'press', { part: 'send' }), step(4, 'reads', { part: 'note', text: 'Send' })]),
  sampleTest('T4', WRONG),
  sampleTest('T5', [step(1, 'press', { part: 'absent' })]),
  sampleTest('T6', []),
  sampleTest('T7', SHOW, { surfaces: ['tui'] }),
];
const verbs = sampleVerbs;
const folder = mkdtempSync(join(tmpdir(), 'kmd-log-'));
const file = join(folder, 'run.ndjson');
let server: Awaited<ReturnType<typeof serve>>;
let first: Report;
let text = '';

beforeAll(async () => {
  server = await serve({ good: 'window.__kmd__ = good;' });
  first = await run(1, 1, file);
  text = readFileSync(file, 'utf8');
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function run(seed: number, workers: number, log: string): Promise<Report> {
  return runConformance({
    program: sampleProgram(TESTS),
    verbs,
    url: server.url('good'),
    options: {
      selection: { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] },
      timeout: 300,
      seed,
      workers,
      log,
    },
    signal: new AbortController().signal,
  });
}

/** The verdicts from a log, or its error. */
async function judge(log: string | Uint8Array, tests = TESTS): Promise<string> {
  const path = join(folder, 'other.ndjson');
  writeFileSync(path, log);
  try {
    const report = await judgeLog(path, { program: sampleProgram(tests), verbs });
    return `${verdicts(report)}${report.interrupted ? ' (interrupted)' : ''}`;
  } catch (error) {
    return error instanceof Error ? `${error.name} ${String((error as { line?: number }).line)}: ${error.message}` : String(error);
  }
}

const verdicts = (report: Report): string => report.results.map((result) => `${result.test} ${result.verdict}`).join(', ');
const lines = (): string[] => text.split('\n').filter((line) => line !== '');
const ALL = 'T1 passed, T2 passed, T3 passed, T4 failed, T5 error, T6 untested, T7 not-applicable';

test('the log alone gives the report of the run, to the last letter', async () => {
  expect(verdicts(first)).toBe(ALL);
  expect(await judgeLog(file, { program: sampleProgram(TESTS), verbs })).toEqual(first);
});

test('the same seed writes the same log, times apart, for any number of workers; another seed gives the same verdicts', async () => {
  const second = join(folder, 'second.ndjson');
  await run(1, 3, second);
  expect(withoutTimes(readFileSync(second, 'utf8'))).toBe(withoutTimes(text));
  const other = await run(7, 2, second);
  expect(withoutTimes(readFileSync(second, 'utf8'))).not.toBe(withoutTimes(text));
  expect(verdicts(other)).toBe(ALL);
});

test('only the first line holds the address of the target; hiding it loses nothing', () => {
  const line = JSON.stringify({ url: 'http://127.0.0.1:50/a', text: '⟦host⟧ ⟦⟦ 127.0.0.1:501' });
  const hidden = hideHost(line, 'http://127.0.0.1:50/');
  expect(hidden).toBe('{"url":"http://⟦host⟧/a","text":"⟦⟦host⟧ ⟦⟦⟦⟦ ⟦host⟧1"}');
  expect(showHost(hidden, 'http://127.0.0.1:50/')).toBe(line);
});

describe('a damaged or edited log', () => {
  test.each<[string, () => string | Uint8Array, string]>([
    ['truncated between lines', () => `${lines().slice(0, 3).join('\n')}\n`, '(interrupted)'],
    ['truncated within a line', () => text.slice(0, -40), 'LogError 7: the file ends in the middle of this line'],
    ['without its first line', () => lines().slice(1).join('\n'), 'LogError 1: this is not the first line of a log'],
    ['empty', () => '', 'LogError 1: the file is empty'],
    ['a missing line', () => `${lines().toSpliced(2, 1).join('\n')}\n`, 'LogError 6: the digest does not fit'],
    [
      'a line is there twice',
      () =>
        `${lines()
          .toSpliced(2, 0, lines()[2] ?? '')
          .join('\n')}\n`,
      'LogError 4: note#T',
    ],
    ['an edited observation', () => text.replaceAll('"texts":["hello', '"texts":["bye hello'), 'LogError 7: the digest does not fit'],
    ['of another format', () => text.replace('"kmd-log":1', '"kmd-log":2'), 'LogError 1: the log has format 2; this kmd reads 1'],
    [
      'of another spec',
      () => text.replaceAll('note', 'memo'),
      'LogError 1: the log is about the spec memo, which is not loaded; loaded are note',
    ],
    [
      'an entry of another shape',
      () => text.replace('"steps":', '"stops":'),
      'LogError 2: this line is no valid log line: it lacks `steps`',
    ],
    ['an observation of another shape', () => text.replace('"texts":', '"words":'), 'the observations cannot be judged'],
    ['a line after its end', () => `${text}{}\n`, 'LogError 8: a line follows the last line'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'LogError 1: this line is not UTF-8 text'],
    ['JSON of something else', () => '[1]\n', 'LogError 1: this is not the first line'],
    ['text', () => 'passed\n', 'LogError 1: this line is no JSON'],
  ])('%s', async (_, log, expected) => {
    expect(await judge(log())).toContain(expected);
  });
});

describe('a spec that has changed since the run', () => {
  const [t1 = sampleTest('T1', []), ...rest] = TESTS;
  test.each<[string, typeof TESTS, string]>([
    ['a step more', [{ ...t1, steps: [...SHOW, step(3, 'press', { part: 'send' })] }, ...rest], '2 of its 3 steps were done'],
    ['a step less', [{ ...t1, steps: SHOW.slice(0, 1) }, ...rest], '2 steps were done, and it has 1'],
    ['another verb', [{ ...t1, steps: SHOW.map((one) => ({ ...one, verb: 'reads' })) }, ...rest], 'step 1 was show, and is reads'],
    [
      'another expectation',
      [{ ...t1, steps: SHOW.map((one) => (one.index === 2 ? { ...one, args: { part: 'note', text: 'h' } } : one)) }, ...rest],
      'step 2 had the parameters {"part":"note","text":"hello"}, and has {"part":"note","text":"h"}',
    ],
    ['a test less', rest, 'the loaded specs have no case note#T1'],
    ['a test more', [...TESTS, { ...t1, id: 'T8' }], 'note#T8 material3 · light · en-US · ltr 0 was not run'],
    ['a test more that does not apply', [...TESTS, sampleTest('T8', [])], '7 cases were planned, and the loaded specs give 8'],
  ])('%s', async (_, tests, expected) => {
    const found = await judge(text, tests);
    expect(found).toContain(expected);
    expect(found).toContain('The spec has changed since');
  });
});
