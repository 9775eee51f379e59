import tseslint from 'typescript-eslint';

/**
 * The layers, lowest first. Each may import itself and what it names; the message says where a thing belongs instead.
 * `specs/language` is the ground; generators and conformance never meet but in `bin`.
 */
const LAYERS = [
  {
    folder: 'specs/language/model',
    not: ['diagnostics', 'parse', 'link', 'rules', 'messages', 'presets', 'i18n', 'generators', 'conformance', 'bin'],
  },
  { folder: 'specs', not: ['presets', 'i18n', 'generators', 'conformance', 'bin'] },
  { folder: 'presets', not: ['i18n', 'generators', 'conformance', 'bin'] },
  { folder: 'i18n', not: ['presets', 'generators', 'conformance', 'bin'] },
  { folder: 'generators', not: ['conformance', 'bin'] },
  { folder: 'conformance', not: ['generators', 'bin'] },
];

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'bench/**',
      'conformance/reference/**',
      'conformance/page/**',
      '**/fixtures/**',
      '**/*.mjs',
      '*.js',
      '*.config.ts',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'process', message: 'Only bin/ touches the process; pass what you need as an argument.' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  ...LAYERS.map(({ folder, not }) => ({
    files: [`${folder}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^\\.{1,2}/(?:\\.\\./)*(?:${not.join('|')})/`,
              message: `${folder} lies below: what both need belongs in ${folder} or further down.`,
            },
          ],
        },
      ],
    },
  })),
  { files: ['bin/**/*.ts'], rules: { 'no-restricted-globals': 'off' } },
);
