import { defineConfig } from '@playwright/test';

/** Playwright Test with its defaults: a context for each test, no trace. */
export default defineConfig({
  testDir: '.',
  testMatch: 'scenarios.spec.mjs',
  outputDir: '../made/playwright-test',
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['json', { outputFile: process.env.KMD_BENCH_REPORT }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: process.env.KMD_BENCH_BROWSER || undefined },
  },
});
