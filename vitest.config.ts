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

/**
 * `npm test` runs the first project, `npm run proof` the second. A file `*.proof.test.ts` takes minutes and is in the second only; a file
 * `*.sampled.test.ts` proves one thing of many pages, cases or mutants: the first project takes a sample of them, the second all.
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
          exclude: [...shared.exclude, '**/*.proof.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'proof',
          include: [`${FOLDERS}/**/*.{proof,sampled}.test.ts`],
          env: { KMD_PROOF: process.env['KMD_PROOF'] ?? 'whole' },
        },
      },
    ],
  },
});
