import type { Kind } from '../../kind.ts';

export default {
  id: 'generator',
  folder: 'generators/',
  holds: 'what `kmd generate` makes of a program: tokens, messages, preset styles',
  takes: 'one folder',
  name: { pattern: /^[a-z][a-z-]*$/, describe: 'kebab-case; the key in `outputs` of kmd.config.yaml', example: 'inventory' },
  options: [],
  files: [
    { path: 'generators/{name}/index.ts', template: 'index.ts.hbs' },
    { path: 'generators/{name}/generate.ts', template: 'generate.ts.hbs' },
  ],
  then: ['npx tsx bin/kmd.ts generate {name} --out out --dry-run'],
} satisfies Kind;
