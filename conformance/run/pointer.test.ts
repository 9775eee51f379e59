import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import { runConformance } from './run-suite.ts';

// The page says what hand works it: as the media features have it now, and as it asked once when it started.
const PAGE = `const asked = navigator.maxTouchPoints > 0 ? 'finger' : 'mouse';
window.__kmd__ = { ...good,
  receive(m) { const hand = matchMedia('(hover: hover) and (pointer: fine)').matches ? 'mouse' : 'finger'; good.receive({ ...m, text: hand + ' ' + asked }); } };`;

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ told: PAGE });
});
afterAll(() => server.close());

test('a page of a mouse has one, before and after a page of a finger', async () => {
  const of = (text: string) => [step(1, 'show', { text: 'any' }), step(2, 'reads', { part: 'note', text })];
  const finger = { given: { input: 'touch' as const } };
  const tests = [
    sampleTest('T1', of('mouse mouse')),
    sampleTest('T2', of('finger finger'), finger),
    sampleTest('T3', of('mouse mouse')),
    sampleTest('T4', of('finger finger'), finger),
    sampleTest('T5', of('mouse mouse')),
  ];
  const report = await runConformance({
    program: sampleProgram(tests),
    verbs: sampleVerbs,
    url: server.url('told'),
    options: { selection: { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] }, workers: 1 },
    signal: new AbortController().signal,
  });
  const failed = report.results.flatMap(({ test: id, verdict, assertions }) =>
    verdict === 'passed' ? [] : [`${id}: ${assertions.map(({ message }) => message).join(', ')}`],
  );
  expect(failed).toEqual([]);
  expect(report.results).toHaveLength(5);
});
