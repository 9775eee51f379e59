import type { Kind } from '../../kind.ts';

export default {
  id: 'surface',
  folder: 'generators/surfaces/',
  holds: 'components for one surface: `web`, `flutter`',
  takes: 'one folder',
  name: { pattern: /^[a-z]+$/, describe: 'lower case letters', example: 'gtk' },
  options: [],
  files: [{ path: 'generators/surfaces/{name}/index.ts', template: 'index.ts.hbs' }],
  then: ['npx tsx bin/kmd.ts scaffold {name} mcp-elicitation --out out/{name} --dry-run'],
} satisfies Kind;
