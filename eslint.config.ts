import tseslint from 'typescript-eslint';
import { fences } from './bin/dev/fences/rules.ts';

const NO_PROCESS = 'Only bin touches the process; pass what you need as an argument.';

/**
 * What the whole tree obeys. The order of the floors stands in bin/dev/fences/layers.ts, the files that may touch the disk,
 * the process, the network and the browser in bin/dev/fences/doors.ts: one rule each for all files, so that no block here
 * overrides another. Rules of one folder come last, in a block of their own.
 */
export default tseslint.config(
  // Generated files and deliberate inputs of tests (folders of `fixtures/`).
  {
    ignores: ['dist/**', 'node_modules/**', '**/made/**', 'bench/**', '**/*.gen.ts', '**/components/_*/**', '**/fixtures/*/**'],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { fences },
    rules: {
      'fences/layers': 'error',
      'fences/doors': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['bin/**', 'editors/**', '*.config.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'process', message: NO_PROCESS }],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'process', message: NO_PROCESS }],
    },
  },
  {
    // Programs of their own, written as the users of each framework write.
    files: ['examples/**'],
    rules: {
      'fences/doors': 'off',
      'no-console': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // The page observer runs in pages that may replace everything: only `platform/` touches the browser.
    files: ['conformance/observer/**/*.ts'],
    ignores: ['conformance/observer/load.ts', 'conformance/observer/platform/**', '**/*.test.ts'],
    languageOptions: {
      parserOptions: {
        project: './conformance/observer/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        // Under CI=true the parser would read files from the disk, not the breaches that the test of the rule plants.
        disallowAutomaticSingleRunInference: true,
      },
    },
    rules: { 'fences/platform-only': 'error' },
  },
);
