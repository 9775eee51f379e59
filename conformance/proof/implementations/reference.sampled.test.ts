import { expect, test } from 'vitest';
import type { Test } from '../../../specs/language/model/test.ts';
import { kitProgram } from '../../fixtures/kit-program.ts';
import { sampleOf } from '../../fixtures/sample.ts';
import { serveReference } from '../../implementations/reference/serve.ts';
import { caseName } from '../../judge/names.ts';
import type { Report } from '../../result/report.ts';
import { runConformance } from '../../run/run-suite.ts';

const { signal } = new AbortController();

/** Names of the cases of a test, as the selection takes them. */
function casesOf(spec: string, { id, cases }: Test): readonly string[] {
  return cases.length === 0 ? [`${spec}#${id}`] : cases.map((one) => `${spec}#${caseName({ test: id, case: one.id })}`);
}

// A change of the reference or of a test shows in every test of every spec, not only where another proof happens to run it.
test('the reference passes every test, each in one case of the sample', async () => {
  const { program, verbs } = await kitProgram();
  const served = await serveReference();
  // A test that repeats others has their cases by the hundred; the whole proof runs them.
  const tests = program.specs.flatMap((spec) =>
    spec.tests.flatMap((one) => sampleOf(one.repeats === undefined ? casesOf(spec.id, one) : [], 0, (name) => name)),
  );
  try {
    const report = await runConformance({
      program,
      verbs,
      url: served.harnessUrl,
      options: { selection: { specs: [], tests, presets: [], locales: [], schemes: [], directions: [] }, workers: 2 },
      signal,
    });
    const namesOf = (results: Report['results']): readonly string[] =>
      results.map((result) => `${result.spec}#${caseName(result)} ${result.verdict}: ${result.reason ?? ''}`);
    const skipped = report.results.filter(({ verdict }) => verdict === 'not-applicable');
    expect(namesOf(report.results.filter(({ verdict }) => verdict !== 'passed' && verdict !== 'not-applicable'))).toEqual([]);
    // Few tests hang on what a browser itself refuses, such as a comma in a number.
    expect(namesOf(skipped).slice(report.results.length / 100)).toEqual([]);
    expect(new Set(report.results.map(({ spec, test: id }) => `${spec}#${id}`)).size).toBe(
      program.specs.flatMap(({ tests: all }) => all.filter(({ repeats }) => repeats === undefined)).length,
    );
  } finally {
    await served.close();
  }
}, 1_800_000);
