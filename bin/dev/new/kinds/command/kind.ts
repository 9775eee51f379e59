import type { Kind } from '../../kind.ts';

export default {
  id: 'command',
  folder: 'bin/commands/',
  holds: 'the commands of `kmd`',
  takes: 'one file',
  name: { pattern: /^[a-z][a-z-]*$/, describe: 'kebab-case', example: 'statistics' },
  options: [],
  files: [{ path: 'bin/commands/{name}.ts', template: 'command.ts.hbs' }],
  then: ['npx tsx bin/kmd.ts {name} --help'],
} satisfies Kind;
