import { beforeAll, expect, test } from 'vitest';
import { openProject } from '../../bin/project.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { serveReference } from '../reference/serve.ts';
import type { Report } from '../report/define.ts';
import { caseName } from '../report/name.ts';
import { runConformance } from '../run.ts';
import { loadVerbs } from '../verbs/load.ts';
import { deadValues } from './oracle.ts';

const quiet = { write: () => undefined, isTTY: false, columns: 80 };
const { signal } = new AbortController();
const everything = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] };
/** Spec and place of each expected value → whether no flip of it, in any case of its test, made the step fail. */
const values = new Map<string, boolean>();
let report: Report;

beforeAll(async () => {
  const { program } = await openProject({ cwd: packageRoot(), env: {}, stdout: quiet, stderr: quiet, signal }, { wholeKit: true });
  const verbs = await loadVerbs();
  const served = await serveReference();
  report = await runConformance({
    program,
    verbs,
    url: served.harnessUrl,
    options: { selection: everything, workers: 4 },
    signal,
    onEvent(event) {
      if (event.kind !== 'case' || event.observed === undefined) return;
      const { places, dead } = deadValues(event.observed.planned, event.observed.record, program, verbs);
      for (const place of places) {
        const key = `${event.result.spec}#${place}`;
        values.set(key, (values.get(key) ?? true) && dead.some(({ where }) => where === place));
      }
    },
  });
  await served.close();
}, 240_000);

test('the reference passes every test', () => {
  const others = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(others.map((result) => `${result.spec}#${caseName(result)} ${result.verdict}: ${result.reason ?? ''}`)).toEqual([]);
  expect(report.totals.T.passed).toBeGreaterThan(0);
  expect(report.totals.K.passed).toBeGreaterThan(0);
});

test('every expected value that is flipped makes its test fail', () => {
  expect(values.size).toBeGreaterThan(1000);
  expect([...values].filter(([, dead]) => dead).map(([place]) => place)).toEqual([]);
});
