import { resolve } from 'node:path';
import type { Generator } from '../../generators/generator.ts';
import { loadGenerators } from '../../generators/load.ts';
import { defined } from '../../specs/language/defined.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { addWriteOptions } from '../cli/write-options.ts';
import { buildId } from '../project/build-id.ts';
import { cacheFolder } from '../project/cache-folder.ts';
import { COMPONENTS, type GenerateQuestion } from '../project/generation.ts';
import { remember } from '../project/result-cache.ts';
import { deliver, refuseErrors, showNotes, writeWishes } from './shared/deliver.ts';

const GENERATORS = await loadGenerators();
const WORDS = [...GENERATORS.map(({ id }) => id), COMPONENTS].sort();

export default {
  name: 'generate',
  summary: 'Writes tokens, messages, preset styles and components from the specs',
  examples: [
    'kmd generate',
    'kmd generate tokens messages',
    'kmd generate components --dry-run',
    'kmd generate --out generated',
    'kmd generate --check',
  ],
  configure(command) {
    command
      .argument('[what...]', `${WORDS.join(', ')}; default: all with an output folder`)
      .option('--out <dir>', 'output folder, with a folder for each kind in it, instead of the configured ones')
      .option('--config <file>', 'configuration file instead of the nearest one')
      .option('--no-cache', 'make everything anew');
    addWriteOptions(command);
  },
  async run(io, wanted, options) {
    const wishes = writeWishes(options);
    const asked = chosen(wanted);
    const config = typeof options['config'] === 'string' ? options['config'] : undefined;
    const out = typeof options['out'] === 'string' ? resolve(io.cwd, options['out']) : undefined;
    const question: GenerateQuestion = { cwd: io.cwd, asked, own: out !== undefined, ...defined({ config }) };
    const build = options['cache'] === false ? undefined : buildId();
    const cache = build === undefined ? undefined : { folder: cacheFolder(io, config), build };
    const { root, emissions, generators, diagnostics, ...rest } = await remember(cache, ['generate', question], async (disk) => {
      const { generateProject } = await import('../project/generate-project.ts');
      return generateProject(question, disk, cache);
    });
    const sources = new Map(Object.entries(rest.sources));
    const refused = refuseErrors(io, diagnostics, sources);
    if (refused !== undefined) return refused;
    showNotes(io, diagnostics, sources);
    const covers = (name: string): boolean => generators.some((one) => name === one || name.startsWith(`${one}/`));
    return deliver(io, out ?? root, emissions, wishes, covers);
  },
} satisfies CommandDefinition;

/** Ids of the wanted generators; `undefined` for all. */
function chosen(wanted: readonly string[]): readonly string[] | undefined {
  const ids = wanted.map((word) => GENERATORS.find((generator: Generator) => generator.aliases?.includes(word))?.id ?? word);
  const unknown = ids.find((id) => !WORDS.includes(id));
  if (unknown !== undefined) {
    throw new UsageError(
      [`there is no \`${unknown}\` to generate; there are ${WORDS.join(', ')}.`, ...didYouMean(unknown, WORDS)].join(' '),
    );
  }
  return ids.length > 0 ? ids : undefined;
}
