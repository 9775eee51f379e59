import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '../../kind.ts';

const FOLDER = 'specs/language/mcp/revisions';

export default {
  id: 'revision',
  folder: `${FOLDER}/`,
  holds: 'the revisions of MCP; the default one is named in `specs/language/mcp/revisions.ts`',
  takes: 'one folder with its schema',
  name: { pattern: /^\d{4}-\d{2}-\d{2}$/, describe: 'the date of the revision', example: '2027-01-31' },
  options: [{ name: 'from', summary: 'the revision to start from', default: (root) => revisions(root).at(-1) ?? '', choices: revisions }],
  files: [
    {
      path: `${FOLDER}/{name}/schema.json`,
      copy: `${FOLDER}/{from}/schema.json`,
      change: (text, { name = '', from = '' }) => text.replaceAll(`kmd:mcp:${from}`, `kmd:mcp:${name}`),
    },
  ],
  then: ['npx vitest run specs/language/mcp', 'npx tsx bin/kmd.ts conform --help'],
} satisfies Kind;

function revisions(root: string): string[] {
  return readdirSync(join(root, FOLDER)).sort();
}
