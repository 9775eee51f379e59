import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const FOLDERS = '{bin,specs,presets,i18n,generators,conformance,editors,examples}';

const shared = {
  exclude: ['**/node_modules/**', 'dist/**'],
  // Files share the modules of their worker: loading the program anew for each file took longer than most of them.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
};

/** Several heavy files at a time may take five times as long as each alone: what hangs ends all the same. */
const heavy = { ...shared, testTimeout: 600_000, hookTimeout: 600_000 };

/**
 * `npm test` runs the first project, `npm run test:slow` the second, `npm run proof` the third. The name of a file says where it runs: `*.slow.test.ts`
 * takes most of a minute or more and is in the second only, `*.proof.test.ts` takes minutes and is in the third only. A `*.sampled.test.ts` proves one
 * thing of many pages, cases or mutants: the second project takes a sample of them, the third all.
 */
export default defineConfig({
  test: {
    // Much of the time is waiting for pages: with one file for each core they would be idle for a part of it. With two of them it took as long.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', './bin/dev/flaky-reporter.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'test',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: [...shared.exclude, '**/*.{slow,sampled,proof}.test.ts'],
        },
      },
      {
        test: {
          ...heavy,
          name: 'slow',
          include: [`${FOLDERS}/**/*.{slow,sampled}.test.ts`],
        },
      },
      {
        test: {
          ...heavy,
          name: 'proof',
          include: [`${FOLDERS}/**/*.{proof,sampled}.test.ts`],
          env: { KMD_PROOF: process.env['KMD_PROOF'] ?? 'whole' },
        },
      },
    ],
  },
});
