import { nextCode } from '../../code-numbers.ts';
import type { Kind } from '../../kind.ts';

export default {
  id: 'rule',
  folder: 'specs/language/rules/',
  holds: 'the rules of `kmd lint`, each with its diagnostic codes',
  takes: 'one file and its page',
  name: { pattern: /^[a-z][a-z-]*$/, describe: 'kebab-case: what holds when nothing is found', example: 'titles-differ' },
  options: [{ name: 'code', summary: 'the diagnostic code of its finding', default: (root) => nextCode(root, '3') }],
  files: [
    { path: 'specs/language/rules/{name}.ts', template: 'rule.ts.hbs' },
    { path: 'specs/language/rules/pages/{name}.md', template: 'page.md.hbs' },
  ],
  then: ['npx vitest run specs/language/lint -t {name}', 'npx tsx bin/kmd.ts explain {name}', 'npx tsx bin/kmd.ts lint specs'],
} satisfies Kind;
