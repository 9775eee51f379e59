import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';

const config = getJestConfig();

/** The configuration of test-runner itself, with the installed browser and without the files of other folders. */
export default {
  ...config,
  rootDir: dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath: process.env.KMD_BENCH_BROWSER || undefined },
      contextOptions: { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'UTC' },
    },
  },
};
