import { afterAll, expect, test, vi } from 'vitest';
import { AppJudge, reasonsOf, verdictsOf, type AppVariant } from './fixtures/judged-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CARD = 'mcp-tool-invocation';
const QUESTION = 'mcp-elicitation';
const LATE: AppVariant = { env: { CLIENT: 'anthropic' }, peers: '{ mcp: 2025-11-25, model: anthropic }', defects: 'late-cookies' };
const CLOSED: AppVariant = { ...LATE, drive: 'chat: { then: [{ maybe: { role: button, name: Accept all } }] }' };

const app = new AppJudge();
afterAll(() => app.close());

test('a consent that comes with the first message lies over the card, and the failure names it', async () => {
  const report = await app.judge(CARD, ['T2'], LATE);
  expect(verdictsOf(report)).toEqual({ T2: 'failed' });
  expect(reasonsOf(report)).toMatch(/header cannot be clicked: something lies over it: dialog "Cookies"/);
});

test('a step after the message closes it, and the app passes what it does', async () => {
  expect(verdictsOf(await app.judge(CARD, ['T2'], CLOSED))).toEqual({ T2: 'passed' });
  expect(verdictsOf(await app.judge(QUESTION, ['T4[pointer]'], CLOSED))).toEqual({ 'T4[pointer]': 'passed' });
});
