import { isAbsolute, posix, resolve } from 'node:path';
import type { Generator, GeneratorOptions, SurfaceGenerator } from '../../generators/define.ts';
import { loadGenerators, loadSurfaces } from '../../generators/load.ts';
import type { OwnedEmission } from '../../generators/write.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { UsageError, type CommandDefinition } from '../define.ts';
import { deliver, emit, placed, refuseErrors, writeWishes } from '../generation.ts';
import { openProject, type Project } from '../project.ts';
import { addWriteOptions } from '../write-options.ts';

/** What people call a generator where its own name is another. */
const ALIASES: Readonly<Record<string, string>> = { messages: 'i18n' };
const COMPONENTS = 'components';

export default {
  name: 'generate',
  summary: 'Writes tokens, messages, preset styles and components from the specs',
  examples: [
    'kmd generate',
    'kmd generate tokens i18n',
    'kmd generate components --dry-run',
    'kmd generate --out generated',
    'kmd generate --check',
  ],
  configure(command) {
    command
      .argument('[what...]', `tokens, i18n, presets, ${COMPONENTS}; default: all that have an output folder`)
      .option('--out <dir>', 'output folder instead of those of the configuration; each kind gets a folder in it')
      .option('--config <file>', 'configuration file instead of the nearest one');
    addWriteOptions(command);
  },
  async run(io, wanted, options) {
    const wishes = writeWishes(options);
    const generators = await loadGenerators();
    const asked = chosen(wanted, generators);
    const config = options['config'];
    const project = await openProject(io, typeof config === 'string' ? { config } : {});
    const out = typeof options['out'] === 'string' ? resolve(io.cwd, options['out']) : undefined;
    if (out === undefined && !project.configured) {
      throw new UsageError('there is no kmd.config.yaml here or above; run `kmd init` or say where with --out DIR');
    }
    const refused = refuseErrors(io, project.diagnostics, project.sources);
    if (refused !== undefined) return refused;
    const { emissions, diagnostics, ran } = run(project, asked, out !== undefined, generators, await loadSurfaces());
    const broken = refuseErrors(io, diagnostics, project.sources);
    if (broken !== undefined) return broken;
    const covers = (name: string): boolean => ran.some((one) => name === one || name.startsWith(`${one}/`));
    return deliver(io, out ?? project.root, emissions, wishes, covers);
  },
} satisfies CommandDefinition;

interface Ran {
  readonly emissions: readonly OwnedEmission[];
  readonly diagnostics: readonly Diagnostic[];
  /** What this run speaks for: generators, `components/<surface>`. */
  readonly ran: readonly string[];
}

function run(
  project: Project,
  asked: readonly string[] | undefined,
  own: boolean,
  generators: readonly Generator[],
  surfaces: readonly SurfaceGenerator[],
): Ran {
  const { program, config } = project;
  const options: GeneratorOptions = { prefix: config.prefix, ...(config.locales && { locales: config.locales }) };
  const emissions: OwnedEmission[] = [];
  const diagnostics: Diagnostic[] = [];
  const ran: string[] = [];
  for (const generator of generators) {
    const word = wordOf(generator);
    if (asked && !asked.includes(word)) continue;
    const folder = own ? generator.id : outputFolder(word, configured(project, word), asked !== undefined);
    if (folder === undefined) continue;
    const emission = emit(generator.id, () => generator.generate(program, options));
    emissions.push(placed(generator.id, folder, emission));
    diagnostics.push(...emission.diagnostics);
    ran.push(generator.id);
  }
  if (asked && !asked.includes(COMPONENTS)) return { emissions, diagnostics, ran };
  const folders = config.outputs.components;
  const unknown = Object.keys(folders).find((id) => !surfaces.some((surface) => surface.id === id));
  if (unknown !== undefined)
    throw new UsageError(`outputs.components names the surface \`${unknown}\`; there are ${surfaces.map(({ id }) => id).join(', ')}`);
  for (const surface of surfaces) {
    const folder = own ? `${COMPONENTS}/${surface.id}` : outputFolder(`${COMPONENTS}.${surface.id}`, folders[surface.id], false);
    if (folder === undefined) continue;
    ran.push(`${COMPONENTS}/${surface.id}`);
    for (const spec of program.specs) {
      const bound = spec.bindings.some((binding) => binding.surface === surface.id && binding.status === 'stable');
      if (spec.kind !== 'component' || !bound || !project.own.includes(spec.id)) continue;
      const name = `${COMPONENTS}/${surface.id}/${spec.id}`;
      const emission = emit(`${surface.id}, on the spec ${spec.id}`, () => surface.scaffold(program, spec, options));
      emissions.push(placed(name, posix.join(folder, spec.id), emission));
      diagnostics.push(...emission.diagnostics);
    }
  }
  if (asked?.includes(COMPONENTS) && !ran.some((one) => one.startsWith(COMPONENTS))) throw noFolder(COMPONENTS);
  return { emissions, diagnostics, ran };
}

function wordOf({ id }: Generator): string {
  return ALIASES[id] ?? id;
}

/** The words that were asked for, `undefined` for all. */
function chosen(wanted: readonly string[], generators: readonly Generator[]): readonly string[] | undefined {
  const known = [...generators.map(wordOf), COMPONENTS].sort();
  const words = wanted.map((word) => ALIASES[word] ?? word);
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    throw new UsageError(
      [`there is no \`${unknown}\` to generate; there are ${known.join(', ')}.`, ...didYouMean(unknown, known)].join(' '),
    );
  }
  return words.length > 0 ? words : undefined;
}

function configured({ config }: Project, word: string): string | undefined {
  const folder: unknown = Object.hasOwn(config.outputs, word) ? config.outputs[word as keyof typeof config.outputs] : undefined;
  return typeof folder === 'string' ? folder : undefined;
}

/** A folder of the configuration as a path from the folder of the configuration. */
function outputFolder(word: string, folder: string | undefined, needed: boolean): string | undefined {
  if (folder === undefined) {
    if (needed) throw noFolder(word);
    return undefined;
  }
  const path = posix.normalize(folder.replaceAll('\\', '/')).replace(/\/+$/, '');
  if (isAbsolute(folder) || path === '..' || path.startsWith('../')) {
    throw new UsageError(
      `outputs.${word} is \`${folder}\`, which leads out of the folder of kmd.config.yaml; move the file up, or use --out`,
    );
  }
  return path === '.' ? '' : path;
}

function noFolder(word: string): UsageError {
  return new UsageError(`kmd.config.yaml has no output folder for ${word}; add outputs.${word} or say where with --out DIR`);
}
