import { afterAll, expect, test, vi } from 'vitest';
import { reasonsOf, verdictsOf } from './fixtures/judged-app.ts';
import { ASK, ChatJudge, TOOL } from './fixtures/judged-chat.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Real time in ms for which a step of an adapter is tried at least. */
const STEP = 5000;

const chat = new ChatJudge();
afterAll(() => chat.close());

test('an app that answers for its page that it is broken is an error with what it shows', async () => {
  const report = await chat.judge(TOOL, ['T1'], { defects: 'no-page' });
  expect(verdictsOf(report)).toEqual({ T1: 'error' });
  expect(reasonsOf(report)).toMatch(/^target-unreachable: http:\S+ answers with status 500; the page shows: .*Internal Server Error/);
});

test('a page that goes elsewhere instead of showing a card is named in the failure; one that stays is not', async () => {
  const leaves = { defects: 'no-card', drive: "chat: { then: [{ goto: 'http://127.0.0.1:$port/login' }] }", unsaid: true };
  const gone = await chat.judge(TOOL, ['T1'], leaves);
  expect(verdictsOf(gone)).toEqual({ T1: 'failed' });
  expect(reasonsOf(gone)).toMatch(/the page has gone to http:\S+\/login/);
  const stays = await chat.judge(TOOL, ['T1'], { defects: 'no-card' });
  expect(verdictsOf(stays)).toEqual({ T1: 'failed' });
  expect(reasonsOf(stays)).not.toMatch(/the page has gone/);
});

test('a page that goes to sign in by itself is an error that names the address', async () => {
  const report = await chat.judge(TOOL, ['T1'], { defects: 'signs-out' });
  expect(verdictsOf(report)).toEqual({ T1: 'error' });
  expect(reasonsOf(report)).toMatch(/^navigated: .*\/login/);
});

test('a page that leaves because it was asked is the same error at once and a moment later', async () => {
  for (const defects of ['asks-elsewhere', 'asks-elsewhere-later']) {
    const report = await chat.judge(ASK, ['T1', 'T4[pointer]'], { defects });
    expect(verdictsOf(report)).toEqual({ T1: 'error', 'T4[pointer]': 'error' });
    expect(reasonsOf(report)).toMatch(/^navigated: .*\/login/);
  }
});

test('an app that goes to sign in before its first call is waited for three times, and not for every test again', async () => {
  const tests = ['T1', 'T2', 'T4', 'T5[text]', 'T5[image]'];
  const call = "[{ goto: 'http://127.0.0.1:$port/login' }, { click: { role: button, name: Nobody } }]";
  const { results } = await chat.judge(TOOL, tests, { call });
  expect(results.map(({ verdict, reason }) => [verdict, /; the page has gone to http:\S+\/login/.test(reason ?? '')])).toEqual(
    tests.map(() => ['error', true]),
  );
  expect(results.filter(({ duration }) => duration < STEP)).toHaveLength(tests.length - 3);
});

test('an app that is never ready is waited for three times, and not for every test again', async () => {
  const tests = ['T1', 'T2', 'T4', 'T5[text]', 'T5[image]'];
  const { results } = await chat.judge(TOOL, tests, { ready: '{ click: { role: button, name: Nobody } }, ' });
  expect(results.map(({ verdict, reason }) => [verdict, reason?.split(';')[0]])).toEqual(
    tests.map(() => ['error', 'mount-failed: drive.ready, step 1 (click button "Nobody"): there is none that takes it']),
  );
  // A step is waited for for longer than that.
  expect(results.filter(({ duration }) => duration < STEP)).toHaveLength(tests.length - 3);
});

test('an app has ids of its own: a test under others does not apply', async () => {
  const report = await chat.judge(TOOL, ['T1', 'K240[numbers-T1]'], {});
  expect(verdictsOf(report)).toEqual({ T1: 'passed', 'K240[numbers-T1]': 'not-applicable' });
});

test('that something lacked is not there before a press applies as little as the press', async () => {
  const report = await chat.judge(TOOL, ['K21[twice]'], { more: 'lacks: { retry: calls are not repeated here }' });
  expect(verdictsOf(report)).toEqual({ 'K21[twice]': 'not-applicable' });
});
