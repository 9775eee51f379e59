import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPABILITIES } from '../../specs/language/model/vocabulary.ts';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import { judgeLog } from '../log/rejudge.ts';
import type { Report } from '../result/report.ts';
import { BrowserSession, type LentBrowser } from '../target/session.ts';
import see from '../verbs/see/see.ts';
import type { AssertVerb, Verb } from '../verbs/verb.ts';
import { runConformance, type Run, type RunOptions } from './run-suite.ts';

const PAGES: Readonly<Record<string, string>> = {
  good: 'window.__kmd__ = good;',
  nothing: '',
  missing: "document.body.append(Object.assign(document.createElement('script'), { src: '/none.js' })); throw new Error('kmd-late');",
  empty: 'window.__kmd__ = { ...good, mount() {}, receive() {} };',
  old: 'window.__kmd__ = { ...good, protocol: 2 };',
  nameless: "window.__kmd__ = { ...good, describe: () => ({ version: '1', surface: 'web', specs: {} }) };",
  stranger: 'window.__kmd__ = { ...good, describe: () => ({ ...good.describe(), specs: { other: {} } }) };',
  silent: 'window.__kmd__ = { ...good, receive(m) { if (m.text === "bad") return new Promise(() => {}); good.receive(m); } };',
  throwing: 'window.__kmd__ = { ...good, mount() { throw new Error("no room"); } };',
  looping: 'window.__kmd__ = { ...good, receive(m) { if (m.text === "bad") for (;;) {} good.receive(m); } };',
  flooding:
    'window.__kmd__ = { ...good, receive(m) { if (m.text === "bad") for (let i = 0; i < 1e5; i++) outbox.push({ type: "x" }); good.receive(m); } };',
  leaving: 'window.__kmd__ = { ...good, receive(m) { if (m.text === "bad") location.href = "/nothing"; good.receive(m); } };',
  alerting: 'window.__kmd__ = { ...good, receive(m) { if (m.text === "bad") alert("hello"); good.receive(m); } };',
  tired:
    'let mounts = 0; window.__kmd__ = { ...good, mount(...all) { mounts++; return good.mount(...all); }, receive(m) { if (mounts === 1) good.receive(m); } };',
  drowsy:
    'let mounts = 0; window.__kmd__ = { ...good, mount(...all) { mounts++; return good.mount(...all); }, receive(m) { while (mounts > 1); good.receive(m); } };',
  selecting: `window.__kmd__ = { ...good, receive(m) { good.receive(m); getSelection().selectAllChildren(document.body); },
    mount(...all) { if (getSelection().type === 'Range') throw new Error('selected before the mount'); good.mount(...all); } };`,
  renamed:
    'window.__kmd__ = { ...good, receive(m) { good.receive(m); for (const one of document.querySelectorAll("button")) one.textContent = "Dispatch"; } };',
  mumbling:
    'window.__kmd__ = { ...good, receive(m) { if (m.text === "bad") outbox.push({ type: "note/send", text: 5 }); good.receive(m); } };',
  spoiled:
    'window.__kmd__ = good; JSON.stringify = () => "no"; JSON.parse = () => 1; Date.now = () => 0; Promise.prototype.then = () => {}; window.Promise = class {};',
};

const TESTS = [
  sampleTest('T1', [
    step(1, 'show', { text: { fixture: 'hello' } }),
    step(2, 'reads', { part: 'note', text: 'first' }, 'shown'),
    step(3, 'press', { part: 'send' }),
    step(4, 'sentTimes', { is: 1, after: 'shown' }),
  ]),
  sampleTest('T2', [step(1, 'show', { text: 'bad' }), step(2, 'reads', { part: 'note', text: 'bad' })]),
  sampleTest('T3', [], { prose: 'not yet executable' }),
  sampleTest('K1', [step(1, 'show', { text: 'x' }), step(2, 'reads', { part: 'more', text: 'More' })], { suite: 'K', surfaces: ['tui'] }),
];

const ANY = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] } as const;

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve(PAGES);
});
afterAll(() => server.close());

/** Runs tests on a page. `stop` interrupts the run after its first case. */
function run(
  page: string,
  tests: readonly string[] = [],
  stop?: AbortController,
  more: Partial<RunOptions> = {},
  target: Partial<Pick<Run, 'program' | 'verbs' | 'offers' | 'session'>> = {},
): Promise<Report> {
  return runConformance({
    program: sampleProgram(TESTS),
    verbs: sampleVerbs,
    ...target,
    url: server.url(page),
    options: {
      selection: { ...ANY, tests },
      timeout: 2000,
      workers: 1,
      // Cases come one after the other, in their order.
      pagesPerWorker: 1,
      loadTimeout: 15_000,
      ...more,
    },
    signal: (stop ?? new AbortController()).signal,
    onEvent: (event) => {
      if (event.kind === 'case') stop?.abort();
    },
  });
}

const verdicts = (report: Report): string => report.results.map((result) => `${result.test} ${result.verdict}`).join(', ');

describe('a correct page', () => {
  test('passes what applies and has steps', async () => {
    const report = await run('good');
    expect(verdicts(report)).toBe('K1 not-applicable, T1 passed, T2 passed, T3 untested');
    expect(report.totals.T).toMatchObject({ passed: 2, untested: 1, failed: 0 });
  });
  test('begins each case with nothing selected', async () => {
    expect(verdicts(await run('selecting', ['T1', 'T2']))).toBe('T1 passed, T2 passed');
  });
  test('passes although it replaces built-ins', async () => {
    expect(verdicts(await run('spoiled', ['T1', 'T2']))).toBe('T1 passed, T2 passed');
  });
});

test('a control under another name is missed by its own, beside the name that it has, and the log says the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-run-'));
  const log = join(folder, 'run.ndjson');
  const verbs = new Map<string, Verb>([...sampleVerbs, ['see', see]]);
  const program = sampleProgram([sampleTest('T4', [step(1, 'show', { text: 'good' }), step(2, 'see', { part: 'send' })])]);
  const report = await run('renamed', ['T4'], undefined, { log, timeout: 500 }, { program, verbs });
  const message = /^send is not to be seen: there is no visible button named “Send….*; what is there is called “Dispatch”/;
  expect(report.results[0]?.assertions.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
  const again = await judgeLog(log, { program, verbs });
  expect(again.results.map(({ assertions }) => assertions)).toEqual(report.results.map(({ assertions }) => assertions));
  rmSync(folder, { recursive: true });
});

test.each([
  [1, 'T1 passed, T2 failed'],
  [3, 'T1 passed, T2 passed'],
])('one worker has %i pages, of which one takes a single mount: %s', async (pagesPerWorker, expected) => {
  expect(verdicts(await run('tired', ['T1', 'T2'], undefined, { pagesPerWorker, timeout: 500 }))).toBe(expected);
});

test('a page that shows nothing passes nothing', async () => {
  const report = await run('empty');
  expect(report.results.filter(({ verdict }) => verdict === 'passed')).toEqual([]);
});

test('no further test starts after the failures that are allowed', async () => {
  const report = await run('empty', ['T1', 'T2'], undefined, { maxFailures: 1 });
  const states = report.results.map(({ verdict, reason }) => (verdict === 'untested' ? reason : verdict)).sort();
  expect(states).toEqual(['failed', 'not run: the run stopped after 1 failure']);
  expect(report.interrupted).toBe(false);
});

test('shards of a run hold every case once', async () => {
  const shards = [1, 2, 3].map((index) => run('good', [], undefined, { selection: { ...ANY, shard: { index, total: 3 } } }));
  const all = (await Promise.all(shards)).flatMap(({ results }) => results.map(({ test: id }) => id));
  expect(all.sort()).toEqual(['K1', 'T1', 'T2', 'T3']);
});

describe('a target that cannot be run', () => {
  test.each([
    ['nothing', 'no-harness', 1500],
    ['old', 'protocol', 15_000],
    ['nameless', 'invalid-description', 15_000],
    ['stranger', 'nothing-executed', 15_000],
    ['absent', 'target-unreachable', 15_000],
  ])('%s: %s', async (page, fault, loadTimeout) => {
    const report = await run(page, [], undefined, { loadTimeout });
    expect(report.fault?.fault).toBe(fault);
    expect(report.results).toEqual([]);
  });

  test('a page whose scripts do not come says which', async () => {
    const report = await run('missing', [], undefined, { loadTimeout: 1500 });
    expect(report.fault?.message).toMatch(/no __kmd__ within .* s; while it loaded, the page threw kmd-late, \S+none\.js answered 404\./);
  });
});

test('a browser that another run of the session brings down is no fault of the target', async () => {
  let gone = 0;
  class SharedSession extends BrowserSession {
    override async get(): Promise<LentBrowser> {
      const browser = await super.get();
      if (++gone === 2) await browser.close();
      return browser;
    }
  }
  const session = new SharedSession({ headed: false, log: () => undefined });
  const report = await run('good', ['T1'], undefined, {}, { session });
  await session.close();
  expect(report.fault).toBeUndefined();
  expect(verdicts(report)).toBe('T1 passed');
});

describe('a page that breaks in one test leaves the others alone', () => {
  test.concurrent.each([
    ['silent', 'error', 'hung'],
    ['looping', 'error', 'hung'],
    ['flooding', 'error', 'flood'],
    ['leaving', 'error', 'navigated'],
    ['alerting', 'error', 'dialog'],
    ['mumbling', 'failed', 'outbound note/send: `text` must be a text, found'],
  ])(
    '%s: %s (%s)',
    async (page, verdict, reason) => {
      const report = await run(page, ['T1', 'T2']);
      expect(verdicts(report)).toBe(`T1 passed, T2 ${verdict}`);
      expect(report.results[1]?.reason).toContain(reason);
    },
    240_000,
  );
});

test('a page whose mount throws is an error in every test', async () => {
  const report = await run('throwing', ['T1', 'T2']);
  expect(verdicts(report)).toBe('T1 error, T2 error');
  expect(report.results[0]?.reason).toContain('no room');
});

describe('a failed case that may be flaky is retried alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-run-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  test.each<[name: string, page: string, retry: NonNullable<RunOptions['retry']>, expected: string]>([
    ['it passes on a fresh page', 'tired', () => true, 'passed 1, passed 2 flaky'],
    ['no retry', 'tired', () => false, 'failed 1, passed 1'],
    ['it fails in each attempt', 'empty', ({ test: id }) => id === 'T1', 'failed 1, failed 3'],
    ['it times out, and passes on a fresh page', 'drowsy', () => false, 'passed 1, passed 2 flaky'],
    ['it times out in both attempts', 'looping', () => false, 'error 2, passed 1'],
    ['another error is not retried', 'alerting', () => true, 'error 1, passed 1'],
  ])('%s', async (_, page, retry, expected) => {
    const log = join(folder, 'run.ndjson');
    const report = await run(page, ['T1', 'T2'], undefined, { retry, log, timeout: 500 });
    const outcomes = (found: Report): string =>
      found.results
        .map(({ verdict, attempts = 1, flaky }) => `${verdict} ${attempts}${flaky === true ? ' flaky' : ''}`)
        .sort()
        .join(', ');
    expect(outcomes(report)).toBe(expected);
    // The log alone says the same.
    expect(outcomes(await judgeLog(log, { program: sampleProgram(TESTS), verbs: sampleVerbs }))).toBe(expected);
  });
});

test('an interrupted run ends at once and reports its finished cases', async () => {
  const stop = new AbortController();
  const report = await run('good', ['T1', 'T2'], stop);
  expect(report.interrupted).toBe(true);
  expect(report.fault).toBeUndefined();
  expect(verdicts(report)).toBe('T1 passed');
});

test('each observation is judged once', async () => {
  let observed = 0;
  let judged = 0;
  const counting = (verb: AssertVerb): AssertVerb => ({
    ...verb,
    observe(...given) {
      observed++;
      return verb.observe(...given);
    },
    judge(...given) {
      judged++;
      return verb.judge(...given);
    },
  });
  const verbs = new Map([...sampleVerbs].map(([id, verb]): [string, Verb] => [id, verb.kind === 'act' ? verb : counting(verb)]));
  const report = await run('good', ['T1'], undefined, {}, { verbs });
  expect(verdicts(report)).toBe('T1 passed');
  expect(observed).toBeGreaterThan(2);
  expect(judged).toBe(observed);
});

test('a target without a capability leaves the cases that need it untested, in the log too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-run-'));
  const log = join(folder, 'run.ndjson');
  const reads = sampleVerbs.get('reads') as AssertVerb;
  const verbs = new Map<string, Verb>([...sampleVerbs, ['reads', { ...reads, needs: ['a11y-tree'] }]]);
  const offers = CAPABILITIES.filter((one) => one !== 'a11y-tree');
  const report = await run('good', ['T1'], undefined, { log }, { verbs, offers });
  expect(report.results[0]).toMatchObject({
    verdict: 'untested',
    reason: 'target-lacks: step shown (reads) needs the capability a11y-tree, which this target does not offer',
  });
  expect((await judgeLog(log, { program: sampleProgram(TESTS), verbs })).results).toEqual(report.results);
  rmSync(folder, { recursive: true });
});
