import type { Kind } from '../../kind.ts';

export default {
  id: 'target',
  folder: 'conformance/target/kinds/',
  holds: 'the kinds of target that `kmd conform` opens',
  takes: 'one folder',
  name: { pattern: /^[a-z]+$/, describe: 'lower case; the prefix of such a target', example: 'file' },
  options: [],
  files: [{ path: 'conformance/target/kinds/{name}/kind.ts', template: 'kind.ts.hbs' }],
  then: ['npx vitest run conformance/target/open-target.test.ts', 'npx tsx bin/kmd.ts conform --help'],
} satisfies Kind;
