import { expect, test } from 'vitest';
import { kitProgram } from '../../fixtures/kit-program.ts';
import { implementations, serveImplementation } from '../../implementations/serve.ts';
import { caseName } from '../../judge/names.ts';
import { runConformance } from '../../run/run-suite.ts';
import { isWhole, sampleOf } from '../../fixtures/sample.ts';

const { signal } = new AbortController();

// A correct implementation passes however it is built; only presets that it does not claim are not applicable.
test.each(implementations())(
  '%s passes every test that applies to it',
  async (name) => {
    const { program, verbs } = await kitProgram();
    const served = await serveImplementation(name);
    // A test that repeats others has the cases of hundreds.
    const all = program.specs.flatMap((spec) =>
      spec.tests.filter(({ repeats }) => repeats === undefined).map((one) => `${spec.id}#${one.id}`),
    );
    const inSuite = (one: string): string => one.replace(/(?<=#[A-Z])\d+$/, '');
    const tests = isWhole ? [] : sampleOf(all, 1 / 56, (one) => `${name} ${one}`, { kindsOf: (one) => [inSuite(one)] });
    try {
      const report = await runConformance({
        program,
        verbs,
        url: served.url,
        options: {
          selection: { specs: [], tests, presets: [], locales: [], schemes: [], directions: [] },
          workers: 2,
          loadTimeout: 60_000,
        },
        signal,
      });
      const others = report.results.filter(
        ({ verdict, reason }) => verdict !== 'passed' && !(verdict === 'not-applicable' && /^preset-not-listed/.test(reason ?? '')),
      );
      expect(others.map((result) => `${result.spec}#${caseName(result)} ${result.verdict}: ${result.reason ?? ''}`)).toEqual([]);
      expect(report.totals.T.passed).toBeGreaterThan(0);
      expect(report.totals.K.passed).toBeGreaterThan(0);
    } finally {
      await served.close();
    }
  },
  1_800_000,
);
