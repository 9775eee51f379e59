import type { Kind } from '../../kind.ts';

export default {
  id: 'spec',
  folder: 'specs/',
  holds: 'the specifications, by family; `specs/language/` reads them',
  takes: 'one file `<family>/<id>.kmd`',
  name: { pattern: /^[a-z][a-z0-9-]*$/, describe: 'kebab-case', example: 'mcp-progress' },
  options: [{ name: 'family', summary: 'the folder of specs/ that it belongs to', default: 'ai-ui' }],
  files: [
    {
      path: 'specs/{family}/{name}.kmd',
      copy: 'bin/templates/save-status.kmd',
      change: (text, { name = '' }) => text.replace(/^id: .*$/m, `id: ${name}`).replace(/^(# |title: ).*$/gm, `$1${titleOf(name)}`),
    },
  ],
  then: ['npx tsx bin/kmd.ts lint specs', 'npx tsx bin/kmd.ts coverage'],
} satisfies Kind;

/** `mcp-progress` → `Mcp progress`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
