import { expect, test } from 'vitest';
import { openProject } from '../../bin/project.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { caseName } from '../report/name.ts';
import { runConformance } from '../run.ts';
import { loadVerbs } from '../verbs/load.ts';
import { implementations, serveImplementation } from './serve.ts';

const quiet = { write: () => undefined, isTTY: false, columns: 80 };
const { signal } = new AbortController();
const selection = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] };

// What is right passes however it is built: nothing failed, nothing left open, and only presets that are not claimed do not apply.
test.each(implementations())(
  '%s passes every test that applies to it',
  async (name) => {
    const { program } = await openProject({ cwd: packageRoot(), env: {}, stdout: quiet, stderr: quiet, signal }, { wholeKit: true });
    const served = await serveImplementation(name);
    try {
      const report = await runConformance({
        program,
        verbs: await loadVerbs(),
        url: served.url,
        options: { selection, workers: 4 },
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
  240_000,
);
