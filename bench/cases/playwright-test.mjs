import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../command.mjs';
import { against, made } from '../peers/against.mjs';

const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
const cwd = fileURLToPath(new URL('../peers/playwright-test/', import.meta.url));
const report = `${made}playwright-test.json`;

/** Scenarios per second against Playwright Test: a test for each scenario, its default context for each test. */
export default function playwrightTest() {
  return against({
    name: 'Playwright Test, a context per test',
    reach: 4,
    does: 'playwright test: a context and a page for each scenario, the actions and checks of the bare loop, no trace',
    prepare:
      () =>
      async ({ env, workers, count }) => {
        const done = await runCommand([cli, 'test', '--workers', String(workers)], { cwd, env: { ...env, KMD_BENCH_REPORT: report } });
        const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
        if (expected !== count) throw new Error(`Playwright Test passed ${expected} of ${count}: ${unexpected} failed, ${flaky} flaky, ${skipped} skipped`); // prettier-ignore
        return done;
      },
  });
}
