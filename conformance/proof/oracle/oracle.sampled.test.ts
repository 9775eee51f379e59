import { beforeAll, expect, test } from 'vitest';
import { kitProgram } from '../../fixtures/kit-program.ts';
import { serveReference } from '../../implementations/reference/serve.ts';
import type { Report } from '../../result/report.ts';
import type { Test } from '../../../specs/language/model/test.ts';
import { caseName } from '../../judge/names.ts';
import { runConformance } from '../../run/run-suite.ts';
import { isWhole, sampleOf } from '../../fixtures/sample.ts';
import { flipValues } from './oracle.ts';

/** Steps that take as long as the mount of a case. */
const MOUNT_STEPS = 5;
const { signal } = new AbortController();
/** Place of each expected value → whether it is dead in every case of its test. */
const values = new Map<string, boolean>();
let report: Report;

beforeAll(async () => {
  const { program, verbs } = await kitProgram();
  const served = await serveReference();
  // The steps of a test that repeats others are looked at in those.
  const all = program.specs.flatMap((spec) =>
    spec.tests.filter(({ repeats }) => repeats === undefined).map((one) => ({ id: `${spec.id}#${one.id}`, one })),
  );
  // A verb that is wrong on a correct page fails here: each has its test.
  const verbsOf = ({ steps, cases }: Test): string[] => [...steps, ...cases.flatMap((one) => one.steps)].map(({ verb }) => verb);
  const stepsOf = ({ steps, cases }: Test): number =>
    Math.max(cases.length, 1) * (steps.length + MOUNT_STEPS) + cases.reduce((sum, one) => sum + one.steps.length, 0);
  const kinds = { kindsOf: ({ one }: { one: Test }) => verbsOf(one), costOf: ({ one }: { one: Test }) => stepsOf(one) };
  const tests = sampleOf(all, 1 / 40, ({ id }) => id, kinds).map(({ id }) => id);
  report = await runConformance({
    program,
    verbs,
    url: served.harnessUrl,
    options: { selection: { specs: [], tests, presets: [], locales: [], schemes: [], directions: [] }, workers: 2 },
    signal,
    onEvent(event) {
      if (event.kind !== 'case' || event.observed === undefined) return;
      const { places, dead } = flipValues(event.observed.planned, event.observed.record, program, verbs);
      for (const place of places) values.set(place, (values.get(place) ?? true) && dead.includes(place));
    },
  });
  await served.close();
}, 1_800_000);

test('the reference passes every test', () => {
  const others = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(others.map((result) => `${result.spec}#${caseName(result)} ${result.verdict}: ${result.reason ?? ''}`)).toEqual([]);
  expect(report.totals.T.passed).toBeGreaterThan(0);
  expect(report.totals.K.passed).toBeGreaterThan(0);
});

test('each expected value, flipped, fails its step in some case', () => {
  expect(values.size).toBeGreaterThan(isWhole ? 1000 : 100);
  expect([...values].filter(([, dead]) => dead).map(([place]) => place)).toEqual([]);
});
