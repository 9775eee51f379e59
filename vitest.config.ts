import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{bin,specs,presets,i18n,generators,conformance}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
