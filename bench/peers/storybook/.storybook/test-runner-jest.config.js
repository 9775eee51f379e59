import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';

const here = dirname(fileURLToPath(import.meta.url));
const config = getJestConfig();

/** The configuration of test-runner itself, with the installed browser and without the files of other folders. */
export default {
  ...config,
  rootDir: join(here, '../..'),
  setupFilesAfterEnv: config.setupFilesAfterEnv.map((path) => (path.endsWith('jest-setup.js') ? join(here, 'jest-setup.js') : path)),
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath: process.env.KMD_BENCH_BROWSER || undefined },
      contextOptions: { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'UTC' },
    },
  },
};
