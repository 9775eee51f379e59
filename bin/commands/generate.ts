import { oneLine } from '../../specs/language/text/one-line.ts';
import { resolve } from 'node:path';
import type { Generator } from '../../generators/generator.ts';
import { loadGenerators } from '../../generators/load.ts';
import { defined } from '../../specs/language/defined.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import type { Disk } from '../../specs/language/disk.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import type { ExitCode } from '../cli/exit-codes.ts';
import { addWriteOptions } from '../cli/write-options.ts';
import { projectCache } from '../project/project-cache.ts';
import { COMPONENTS, type GenerateQuestion } from '../project/generation.ts';
import { remember } from '../project/result-cache.ts';
import { deliver, refuseErrors, showNotes, writeWishes, type WriteWishes } from './shared/deliver.ts';
import { orInterrupted } from './shared/or-interrupted.ts';
import { watch } from './shared/watch.ts';

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
    'kmd generate --watch                  again after each change, until Ctrl-C',
  ],
  configure(command) {
    command
      .argument('[what...]', `${WORDS.join(', ')}; default: all with an output folder`)
      .option('--out <dir>', 'output folder, with a folder for each kind in it, instead of the configured ones')
      .option('--config <file>', 'configuration file instead of the nearest one')
      .option('--watch', 'generate again whenever a file changes')
      .option('--no-cache', 'make everything anew');
    addWriteOptions(command);
  },
  async run(io, wanted, options) {
    const wishes = writeWishes(options);
    const asked = chosen(wanted);
    const config = typeof options['config'] === 'string' ? options['config'] : undefined;
    const out = typeof options['out'] === 'string' ? resolve(io.cwd, options['out']) : undefined;
    const question: GenerateQuestion = { cwd: io.cwd, asked, own: out !== undefined, ...defined({ config }) };
    const make = (disk?: Disk): Promise<ExitCode> =>
      generateOnce(io, question, wishes, { out, cached: options['cache'] !== false, ...defined({ disk }) });
    if (options['watch'] !== true) return make();
    return watch(io, async ({ disk, changed }) => {
      if (changed.length > 0) io.stdout.write(`${oneLine(changed.join(', '))} changed: generates again what differs\n`);
      await make(disk);
      return undefined;
    });
  },
} satisfies CommandDefinition;

interface Making {
  /** Output folder in place of the configured ones. */
  readonly out: string | undefined;
  readonly cached: boolean;
  readonly disk?: Disk;
}

/** Generates once; files that are as they should be are left alone. */
async function generateOnce(
  io: CommandIo,
  question: GenerateQuestion,
  wishes: WriteWishes,
  { out, cached, disk }: Making,
): Promise<ExitCode> {
  const { config } = question;
  const cache = cached ? projectCache(io, config) : undefined;
  const generating = remember(
    cache,
    ['generate', question],
    async (disk) => {
      const { generateProject } = await import('../project/generate-project.ts');
      return generateProject(question, disk, cache);
    },
    disk,
  );
  // Only a command that watches has a disk of its own, and waits for signals.
  const generation = await (disk === undefined ? generating : orInterrupted(generating, io.signal));
  if (typeof generation === 'number') return generation;
  const { root, emissions, generators, diagnostics, ...rest } = generation;
  const sources = new Map(Object.entries(rest.sources));
  const refused = refuseErrors(io, diagnostics, sources);
  if (refused !== undefined) return refused;
  showNotes(io, diagnostics, sources);
  const covers = (name: string): boolean => generators.some((one) => name === one || name.startsWith(`${one}/`));
  return deliver(io, out ?? root, emissions, wishes, covers);
}

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
