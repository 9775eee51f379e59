import { catalogueFile } from '../../code-numbers.ts';
import type { Kind } from '../../kind.ts';

export default {
  id: 'code',
  folder: 'specs/language/diagnostics/',
  holds: 'the diagnostics of the parser, the linker and the writer, with a page each',
  takes: 'one entry and its page',
  name: { pattern: /^K[1-9]\d{3}$/, describe: 'K and four digits, the first one of its family', example: 'K1099' },
  options: [],
  files: [{ path: 'specs/language/diagnostics/pages/{name}.md', template: 'page.md.hbs' }],
  edits: [
    {
      path: 'specs/language/diagnostics/catalogue/<family>.ts',
      find: (root, { name = '' }) => catalogueFile(root, name.charAt(1)),
      change: (text, { name = '' }) => {
        const entry = `  ${name}: { severity: 'error', message: 'What is wrong with \`{id}\`, in one sentence.' },\n`;
        return text.replace(/^\} as const/m, `${entry}} as const`);
      },
    },
  ],
  then: ['npx tsx bin/kmd.ts explain {name}'],
} satisfies Kind;
