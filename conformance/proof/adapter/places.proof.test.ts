import { afterAll, expect, test, vi } from 'vitest';
import { reasonsOf, verdictsOf } from './fixtures/judged-app.ts';
import { ChatJudge, TOOL } from './fixtures/judged-chat.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const chat = new ChatJudge();
afterAll(() => chat.close());

test('a place says where a card is and hides no failure of its role or name', async () => {
  const more = 'parts: { card: .call }';
  const report = await chat.judge(TOOL, ['T1', 'T3[told]'], { defects: 'no-role', more });
  expect(reasonsOf(report)).toMatch(/card was found by the adapter, without role region and its accessible name/);
  expect(verdictsOf(report)).toMatchObject({ T1: 'failed', 'T3[told]': 'passed' });
});

test('a header that tells nobody that it opens something is pressed where the adapter says', async () => {
  const tests = ['T7[arguments]', 'T2'];
  const alone = await chat.judge(TOOL, tests, { defects: 'untold-disclosure' });
  expect(verdictsOf(alone)).toMatchObject({ 'T7[arguments]': 'failed' });
  const placed = await chat.judge(TOOL, tests, { defects: 'untold-disclosure', more: 'parts: { header: .toggle }' });
  expect(verdictsOf(placed)).toEqual({ 'T7[arguments]': 'passed', T2: 'failed' });
});

test('a control under another name is pressed where the adapter says, by its role and the words of that name', async () => {
  expect(verdictsOf(await chat.judge(TOOL, ['T4'], { defects: 'renamed' }))).toEqual({ T4: 'failed' });
  const more = 'parts: { retry: { role: button, name: Run it again } }';
  const placed = await chat.judge(TOOL, ['T4'], { defects: 'renamed', more });
  expect(verdictsOf(placed)).toEqual({ T4: 'passed' });
  expect(placed.adapter?.parts).toContainEqual({ spec: TOOL, part: 'retry', at: ['button “Run it again”'] });
});

test('a failure names the selector that found nothing', async () => {
  const report = await chat.judge(TOOL, ['T1'], { defects: 'no-role', more: 'parts: { card: .no-such-call }' });
  expect(reasonsOf(report)).toMatch(/; nothing in the page fits the place of card in the adapter, \.no-such-call/);
  const placed = await chat.judge(TOOL, ['T1'], { defects: 'no-role', more: 'parts: { card: .call }' });
  expect(reasonsOf(placed)).not.toMatch(/fits the place/);
});
