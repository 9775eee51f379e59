import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';
import { UsageError, type CommandDefinition } from '../define.ts';
import { EXIT } from '../exit-codes.ts';
import { CONFIG_FILE } from '../project-config.ts';

const FILES = [
  { template: CONFIG_FILE, path: CONFIG_FILE },
  { template: 'save-status.kmd', path: 'specs/save-status.kmd' },
];

export default {
  name: 'init',
  summary: `Starts a project: ${CONFIG_FILE} and a small first spec`,
  examples: ['kmd init', 'kmd init design-system'],
  configure(command) {
    command.argument('[folder]', 'where; made if it is not there', '.');
  },
  async run(io, [folder = '.']) {
    const root = resolve(io.cwd, folder);
    const taken = FILES.filter(({ path }) => existsSync(join(root, path)));
    if (taken.length > 0) {
      throw new UsageError(
        `${taken.map(({ path }) => join(folder, path)).join(' and ')} already there; nothing was written. Move it away or choose another folder.`,
      );
    }
    for (const { template, path } of FILES) {
      const target = join(root, path);
      try {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, readFileSync(join(packageRoot(), 'bin/templates', template)), { flag: 'wx' });
      } catch (error) {
        throw new UsageError(`cannot write ${join(folder, path)}: ${error instanceof Error ? error.message : String(error)}`);
      }
      io.stdout.write(`wrote ${join(folder, path)}\n`);
    }
    const enter = relative(io.cwd, root) === '' ? '' : `cd ${relative(io.cwd, root)} && `;
    io.stdout.write(
      [
        '',
        'Next:',
        `  ${enter}npx kmd lint                       is the spec complete?`,
        '  npx kmd generate                   tokens, messages, preset styles and components from it',
        '  npx kmd conform http://localhost…  does a page do what it says?',
        '',
      ].join('\n'),
    );
    return EXIT.ok;
  },
} satisfies CommandDefinition;
