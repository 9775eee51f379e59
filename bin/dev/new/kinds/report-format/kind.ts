import type { Kind } from '../../kind.ts';

export default {
  id: 'report-format',
  folder: 'conformance/reporters/formats/',
  holds: 'the file formats of reports',
  takes: 'one file and its golden file',
  name: { pattern: /^[a-z]+$/, describe: 'lower case; the name of its option', example: 'tap' },
  options: [],
  files: [
    { path: 'conformance/reporters/formats/{name}.ts', template: 'format.ts.hbs' },
    { path: 'conformance/reporters/formats/{name}.want.txt', template: 'want.txt.hbs' },
  ],
  then: ['npx vitest run conformance/reporters -u', 'npx tsx bin/kmd.ts conform --help'],
} satisfies Kind;
