import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '../../kind.ts';

export default {
  id: 'verb',
  folder: 'conformance/verbs/',
  holds: 'the actions and assertions of test steps, by group',
  takes: 'one file and its cases',
  name: { pattern: /^[a-z][a-zA-Z]*$/, describe: 'camelCase, as steps write it', example: 'scrolledTo' },
  options: [
    {
      name: 'group',
      summary: 'the folder that it belongs to',
      default: 'see',
      choices: (root) =>
        readdirSync(join(root, 'conformance/verbs'), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
          .map(({ name }) => name),
    },
  ],
  files: [
    { path: 'conformance/verbs/{group}/{name}.ts', template: 'verb.ts.hbs' },
    { path: 'conformance/verbs/{group}/{name}.cases.yaml', template: 'cases.yaml.hbs' },
  ],
  then: ['npx vitest run conformance/proof/verbs -t {name}', 'npx tsx bin/kmd.ts explain {name}'],
} satisfies Kind;
