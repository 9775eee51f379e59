import { afterAll, expect, test, vi } from 'vitest';
import { AppJudge, failuresOf, reasonsOf, verdictsOf, type AppVariant } from './fixtures/judged-app.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const SPEC = 'mcp-elicitation';
const app = new AppJudge();
afterAll(() => app.close());

/** Ways of a question in URL mode: as a request of the server, and as a result that asks for input. */
const WAYS: Readonly<Record<string, AppVariant>> = {
  '2025-11-25': { env: { CLIENT: 'anthropic' }, peers: '{ mcp: 2025-11-25, model: anthropic }' },
  '2025-11-25 over stdio': {
    env: { CLIENT: 'responses', MCP_CONFIG: '$mcpConfig' },
    peers: '{ mcp: 2025-11-25, model: responses }',
  },
  '2026-07-28': {
    env: { CLIENT: 'anthropic', MCP_REVISION: '2026-07-28' },
    peers: '{ mcp: 2026-07-28, model: anthropic }',
  },
};
const ways = Object.keys(WAYS);
const HONEST = ['K19[long]', 'K35[url]', 'K38[url]', 'K40[url]', 'K45'];

test.each(ways)('%s: an honest app passes what it shows of a page to visit', async (way) => {
  const report = await app.judge(SPEC, HONEST, WAYS[way] as AppVariant);
  expect(verdictsOf(report)).toEqual(Object.fromEntries(HONEST.map((one) => [one, 'passed'])));
});

test.each(
  ways.flatMap((way) => [
    [way, 'hides-the-address', 'H.4', 'K19[long]'] as const,
    [way, 'opens-unasked', 'R3.4', 'K52'] as const,
    [way, 'opens-anything', 'H.2', 'K21[file]'] as const,
    [way, 'tied', 'R2.4', 'T6'] as const,
  ]),
)('%s: the defect %s breaks %s', async (way, defects, clause, testId) => {
  const report = await app.judge(SPEC, [testId], { ...(WAYS[way] as AppVariant), defects });
  expect(verdictsOf(report)).toEqual({ [testId]: 'failed' });
  expect(report.results[0]?.covers).toContain(clause);
  expect(failuresOf(report)).not.toEqual([]);
});

test('the notification that a page is done closes the dialog, and an app that ignores it fails', async () => {
  const [way] = ways.map((one) => WAYS[one] as AppVariant) as [AppVariant];
  const honest = await app.judge(SPEC, ['T6'], way);
  expect([verdictsOf(honest), failuresOf(honest)]).toEqual([{ T6: 'untested' }, []]);
  const deaf = await app.judge(SPEC, ['T6'], { ...way, defects: 'never-done' });
  expect([verdictsOf(deaf), failuresOf(deaf)]).toEqual([{ T6: 'failed' }, ['T6.closed']]);
});

test.each([
  ['2025-11-25', 'K53', /one server, kmd-acme/],
  ['2025-11-25', 'K68', /sends elicitation\/status, so it gets no answer/],
  ['2026-07-28', 'T6', /no message says that the page of a question is done/],
] as const)('%s: what the wire does not tell is untested', async (way, testId, reason) => {
  const report = await app.judge(SPEC, [testId], WAYS[way] as AppVariant);
  expect(verdictsOf(report)).toEqual({ [testId]: 'untested' });
  expect(reasonsOf(report)).toMatch(reason);
});
