import { isAbsolute, posix, resolve } from 'node:path';
import type { Generator, GeneratorOptions, SurfaceGenerator } from '../../generators/generator.ts';
import { loadGenerators, loadSurfaces } from '../../generators/load.ts';
import { componentParts, hasComponent } from '../../generators/surfaces/components.ts';
import type { OwnedEmission } from '../../generators/write/write.ts';
import { defined } from '../../specs/language/defined.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { deliver, emit, placed, refuseErrors, showNotes, writeWishes } from './shared/deliver.ts';
import { openProject, type Project } from '../project/open-project.ts';
import { addWriteOptions } from '../cli/write-options.ts';

const COMPONENTS = 'components';
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
      .option('--config <file>', 'configuration file instead of the nearest one');
    addWriteOptions(command);
  },
  async run(io, wanted, options) {
    const wishes = writeWishes(options);
    const asked = chosen(wanted);
    const config = options['config'];
    const project = await openProject(io, typeof config === 'string' ? { config } : {});
    const out = typeof options['out'] === 'string' ? resolve(io.cwd, options['out']) : undefined;
    if (out === undefined && !project.configured) {
      throw new UsageError('there is no kmd.config.yaml here or above; run `kmd init` or say where with --out DIR');
    }
    const refused = refuseErrors(io, project.diagnostics, project.sources);
    if (refused !== undefined) return refused;
    const runs = [
      ...(await runGenerators(project, asked, out !== undefined)),
      ...(asked === undefined || asked.includes(COMPONENTS) ? runSurfaces(project, asked, out !== undefined, await loadSurfaces()) : []),
    ];
    const broken = refuseErrors(
      io,
      runs.flatMap(({ diagnostics }) => diagnostics),
      project.sources,
    );
    if (broken !== undefined) return broken;
    showNotes(
      io,
      runs.flatMap(({ diagnostics }) => diagnostics),
      project.sources,
    );
    const covers = (name: string): boolean => runs.some(({ generator }) => name === generator || name.startsWith(`${generator}/`));
    return deliver(
      io,
      out ?? project.root,
      runs.flatMap(({ emissions }) => emissions),
      wishes,
      covers,
    );
  },
} satisfies CommandDefinition;

/** The output of one generator or surface. */
interface Run {
  /** Owner of its files in the manifest: `tokens`, `components/web`. Files of `components/web/<spec>` are its own too. */
  readonly generator: string;
  readonly emissions: readonly OwnedEmission[];
  readonly diagnostics: readonly Diagnostic[];
}

async function runGenerators(project: Project, asked: readonly string[] | undefined, own: boolean): Promise<Run[]> {
  const runs: Run[] = [];
  for (const { id, load } of GENERATORS.filter((generator) => asked?.includes(generator.id) ?? true)) {
    const folder = own ? id : outputFolder(id, project.config.outputs.generators[id], asked !== undefined);
    if (folder === undefined) continue;
    const generate = await load();
    const emission = emit(id, () => generate(project.program, generatorOptions(project)));
    runs.push({ generator: id, emissions: [placed(id, folder, emission)], diagnostics: emission.diagnostics });
  }
  return runs;
}

/** @throws UsageError for an unknown surface, or if components are asked for and no surface has an output folder */
function runSurfaces(project: Project, asked: readonly string[] | undefined, own: boolean, surfaces: readonly SurfaceGenerator[]): Run[] {
  const { program, config } = project;
  const folders = config.outputs.components;
  const unknown = Object.keys(folders).find((id) => !surfaces.some((surface) => surface.id === id));
  if (unknown !== undefined)
    throw new UsageError(`outputs.components names the surface \`${unknown}\`; there are ${surfaces.map(({ id }) => id).join(', ')}`);
  const runs = surfaces.flatMap((surface): Run[] => {
    const generator = `${COMPONENTS}/${surface.id}`;
    const folder = own ? generator : outputFolder(`${COMPONENTS}.${surface.id}`, folders[surface.id], false);
    if (folder === undefined) return [];
    const specs = program.specs.filter((spec) => hasComponent(spec, surface.id) && project.own.includes(spec.id));
    const emissions: OwnedEmission[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const part of componentParts(surface, program, specs, generatorOptions(project))) {
      const emission = emit(part.spec === undefined ? surface.id : `${surface.id}, on the spec ${part.spec}`, part.emit);
      emissions.push(placed(part.spec === undefined ? generator : `${generator}/${part.spec}`, folder, emission));
      diagnostics.push(...emission.diagnostics);
    }
    return [{ generator, emissions, diagnostics }];
  });
  if (asked !== undefined && runs.length === 0) throw noFolder(COMPONENTS);
  return runs;
}

function generatorOptions({ config }: Project): GeneratorOptions {
  return defined({ prefix: config.prefix, locales: config.locales });
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
