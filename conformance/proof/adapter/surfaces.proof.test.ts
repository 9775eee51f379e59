import { afterAll, expect, test, vi } from 'vitest';
import { AppJudge, failuresOf, reasonsOf, verdictsOf, type AppVariant } from './fixtures/judged-app.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const app = new AppJudge();
afterAll(() => app.close());

/** Pages of the app that show what one spec is about, each with tests that an honest one passes over the wire. */
const PAGES: readonly (readonly [page: string, spec: string, passes: readonly string[]])[] = [
  ['lifecycle', 'tool-call-lifecycle', ['T3[while-waiting]', 'T5[sub-agent]', 'T10[read]']],
  ['primitives', 'mcp-primitives', ['T1[titled]', 'T2', 'T4[pointer]', 'T6[titled]', 'T7[en-US]']],
  ['dispatch', 'tool-dispatch', ['K4[first-text]', 'K4[no-text]', 'K4[two-texts]']],
];
const variant = (page: string, defects = ''): AppVariant => ({
  env: { PAGE: page, CLIENT: 'anthropic' },
  peers: '{ mcp: any, model: anthropic }',
  defects,
});
const specOf = (page: string): string => PAGES.find(([one]) => one === page)?.[1] ?? '';

test.each(PAGES)('%s: an honest page passes', async (page, spec, passes) => {
  const report = await app.judge(spec, passes, variant(page));
  expect(verdictsOf(report)).toEqual(Object.fromEntries(passes.map((one) => [one, 'passed'])));
});

test.each<[page: string, defects: string, clause: string, testId: string, assertion: string]>([
  ['lifecycle', 'newest-first', 'C.2', 'T1', 'T1.in-order'],
  ['lifecycle', 'error-as-success', 'L.3', 'T2', 'T2.first-failed'],
  ['lifecycle', 'waits-for-ever', 'L.4', 'T3[while-waiting]', 'stopped'],
  ['lifecycle', 'to-the-first', 'F.2', 'T2', 'T2.third-completed'],
  ['primitives', 'no-description', 'R1.5', 'T1[titled]', 'described'],
  ['primitives', 'no-values', 'R4.1', 'T4[pointer]', 'T4[pointer]'],
  ['primitives', 'reads-at-once', 'R5.7', 'T8[text]', 'T8[text]'],
  ['primitives', 'wrong-address', 'R5.6', 'T8[text]', 'T8[text]'],
  ['dispatch', 'no-arguments', 'R4.1', 'T1', 'T1.called'],
  ['dispatch', 'calls-twice', 'R4.1', 'T1', 'T1.called'],
  ['dispatch', 'error-as-done', 'R4.3', 'K4[failed]', 'K4[failed]'],
])('%s: the defect %s breaks %s', async (page, defects, clause, testId, assertion) => {
  const report = await app.judge(specOf(page), [testId], variant(page, defects));
  expect(verdictsOf(report)).toEqual({ [testId]: 'failed' });
  expect(report.results[0]?.covers).toContain(clause);
  expect(failuresOf(report).join(' ')).toContain(assertion);
});

test('a region beside the card is not the card whose place the adapter names', async () => {
  const report = await app.judge('mcp-primitives', ['T6[named]'], {
    ...variant('primitives', 'region-beside'),
    more: 'parts: { card: .plain }',
  });
  expect(verdictsOf(report)).toEqual({ 'T6[named]': 'failed' });
  // The heading is in the card, and not in the list.
  expect(failuresOf(report).join(' ')).not.toContain('titled');
  expect(reasonsOf(report)).toMatch(/card was found by the adapter, without role region/);
});

test('a page that draws for a while when a call comes keeps to a limit of time', async () => {
  expect(verdictsOf(await app.judge('tool-dispatch', ['K9'], variant('dispatch', 'busy')))).toEqual({ K9: 'passed' });
});

test('what no wire causes is untested, with the reason of the wire map', async () => {
  const calls = await app.judge('tool-call-lifecycle', ['T3[at-once]', 'T9'], variant('lifecycle'));
  expect(verdictsOf(calls)).toEqual({ 'T3[at-once]': 'untested', T9: 'untested' });
  expect(reasonsOf(calls)).toMatch(/was never on the wire[^]*a result of MCP comes as a whole/);
  const blocks = await app.judge('tool-dispatch', ['T8', 'K1'], variant('dispatch'));
  expect(verdictsOf(blocks)).toEqual({ T8: 'untested', K1: 'untested' });
  expect(reasonsOf(blocks)).toMatch(/one server, weather, and autoui_webmcp_widget_display is none of its own/);
  expect(reasonsOf(blocks)).toMatch(/one server, a, and a_mcp_b_mcp_c is none of its own/);
});
