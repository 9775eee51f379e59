import { oneLine } from '../../specs/language/text/one-line.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { packageRoot } from '../../specs/language/package-root.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { unwritable } from '../cli/write-file.ts';
import { CONFIG_FILE } from '../project/nearest-config.ts';

const FILES = [
  { template: CONFIG_FILE, path: CONFIG_FILE },
  { template: 'save-status.kmd', path: 'specs/save-status.kmd' },
];

/** The package; `npx kmd` runs another one where it is not installed. */
const PACKAGE = 'kmd-kit';
const INSTALL = `npm install --save-dev ${PACKAGE} lit   \`kmd\` on npm is another tool; web components import lit`;

const NEXT = [
  'npx kmd lint                       check the spec',
  'npx kmd generate                   write tokens, messages, preset styles and components',
  'npx kmd conform http://localhost…  run the tests of the spec against a page',
];

export default {
  name: 'init',
  summary: `Starts a project: ${CONFIG_FILE} and a small first spec`,
  examples: ['kmd init', 'kmd init design-system'],
  configure(command) {
    command.argument('[folder]', 'folder of the project; created if missing', '.');
  },
  async run(io, [folder = '.']) {
    const root = resolve(io.cwd, folder);
    const existing = FILES.filter(({ path }) => existsSync(join(root, path))).map(({ path }) => join(folder, path));
    if (existing.length > 0) {
      const [verb, which] = existing.length === 1 ? ['exists', 'it'] : ['exist', 'them'];
      throw new UsageError(`${existing.join(' and ')} already ${verb}; nothing was written. Move ${which} away or choose another folder.`);
    }
    for (const { template, path } of FILES) {
      const target = join(root, path);
      try {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, readFileSync(join(packageRoot(), 'bin/templates', template)), { flag: 'wx' });
      } catch (error) {
        throw unwritable(join(folder, path), error);
      }
      io.stdout.write(`wrote ${oneLine(join(folder, path))}\n`);
    }
    const enter = relative(io.cwd, root);
    const steps = [...(enter === '' ? [] : [`cd ${enter}`]), ...(isInstalled(root) ? [] : [INSTALL]), ...NEXT];
    io.stdout.write(`\nNext:\n${steps.map((step) => `  ${oneLine(step)}\n`).join('')}`);
    return EXIT.ok;
  },
} satisfies CommandDefinition;

/** Whether `npx kmd` in a folder runs this tool: the package lies in `node_modules` there or above. */
function isInstalled(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules', PACKAGE))) return true;
  const above = dirname(folder);
  return above !== folder && isInstalled(above);
}
