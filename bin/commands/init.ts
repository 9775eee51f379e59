import { oneLine } from '../../specs/language/text/one-line.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
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
    const above = installedAbove(root);
    for (const { template, path } of FILES) {
      const target = join(root, path);
      try {
        mkdirSync(dirname(target), { recursive: true });
        const text = readFileSync(join(packageRoot(), 'bin/templates', template), 'utf8');
        writeFileSync(target, text.replace('$schema=./', `$schema=${pathTo(above, root)}`), { flag: 'wx' });
      } catch (error) {
        throw unwritable(join(folder, path), error);
      }
      io.stdout.write(`wrote ${oneLine(join(folder, path))}\n`);
    }
    const enter = relative(io.cwd, root);
    const steps = [...(enter === '' ? [] : [`cd ${enter}`]), ...(above === undefined ? [INSTALL] : []), ...NEXT];
    io.stdout.write(`\nNext:\n${steps.map((step) => `  ${oneLine(step)}\n`).join('')}`);
    return EXIT.ok;
  },
} satisfies CommandDefinition;

/** The folder, this one or one above it, in whose `node_modules` the package lies, so that `npx kmd` runs this tool; `undefined` for none. */
function installedAbove(folder: string): string | undefined {
  if (existsSync(join(folder, 'node_modules', PACKAGE))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : installedAbove(above);
}

/** The way from a project to the folder where the package lies, or will lie. */
function pathTo(installed: string | undefined, root: string): string {
  const way = relative(root, installed ?? root).replaceAll(sep, '/');
  return way === '' ? './' : `${way}/`;
}
