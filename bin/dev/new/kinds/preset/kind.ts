import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '../../kind.ts';

export default {
  id: 'preset',
  folder: 'presets/',
  holds: 'looks, light and dark, as design tokens',
  takes: 'one file',
  name: { pattern: /^[a-z][a-z0-9_]*$/, describe: 'snake_case', example: 'high_contrast' },
  options: [
    {
      name: 'from',
      summary: 'the preset to start from',
      default: 'material3',
      choices: (root) =>
        readdirSync(join(root, 'presets'))
          .filter((file) => file.endsWith('.json'))
          .map((file) => file.slice(0, -'.json'.length)),
    },
  ],
  files: [
    {
      path: 'presets/{name}.json',
      copy: 'presets/{from}.json',
      change: (text, { name = '' }) =>
        text
          .replace(/("id": )"[^"]*"/, `$1"${name}"`)
          .replace(/("title": )"[^"]*"/, `$1"${titleOf(name)}"`)
          .replace(/("summary": )"[^"]*"/, '$1"One sentence about this look."'),
    },
  ],
  then: ['npx vitest run presets', 'npx tsx bin/kmd.ts generate presets --out out --dry-run'],
} satisfies Kind;

/** `high_contrast` → `High contrast`. */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
