import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bin,specs,presets,i18n,generators,conformance,editors}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Much of the time is waiting for pages; with one file at a time a core would be idle.
    maxWorkers: availableParallelism(),
    // Files share the modules of their worker: loading the program anew for each file took longer than most of them.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
