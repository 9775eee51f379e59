import { join } from 'node:path';
import type { SurfaceGenerator } from '../../generators/generator.ts';
import { loadGenerators, loadSurfaces } from '../../generators/load.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Disk } from '../../specs/language/disk.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { UsageError } from '../cli/command.ts';
import { COMPONENTS, type GenerateQuestion, type Generation } from './generation.ts';
import { openProject, type Project } from './open-project.ts';
import type { ResultCache } from './project-cache.ts';
import { emit, placed, type GeneratorRun } from './run-generator.ts';
import { componentFolder, generatorOptions, runSurface, surfaceOwner } from './run-surface.ts';

/**
 * Runs the generators of a project; reads only through `disk`.
 * @param cache for the parsed forms of specs
 * @throws UsageError if the configuration cannot be read, or names no output folder for what is asked
 */
export async function generateProject(question: GenerateQuestion, disk: Disk, cache?: ResultCache): Promise<Generation> {
  const { cwd, asked, own, config } = question;
  noteSources(join(packageRoot(), 'generators'), disk);
  const project = await openProject({ cwd }, defined({ config, disk, cache }));
  if (!own && !project.configured) {
    throw new UsageError('there is no kmd.config.yaml here or above; run `kmd init` or say where with --out DIR');
  }
  const errors = project.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { root: project.root, emissions: [], generators: [], ...shown(errors, project) };
  const runs = [
    ...(await runGenerators(project, asked, own)),
    ...(asked === undefined || asked.includes(COMPONENTS) ? runSurfaces(project, asked, own, await loadSurfaces()) : []),
  ];
  return {
    root: project.root,
    emissions: runs.flatMap(({ emissions }) => emissions),
    generators: runs.map(({ generator }) => generator),
    ...shown(
      runs.flatMap(({ diagnostics }) => diagnostics),
      project,
    ),
  };
}

/** Reads the templates and run-time libraries of the generators through the disk, because generators read them without it. */
function noteSources(folder: string, disk: Disk): void {
  for (const { name, kind } of disk.list(folder)) {
    const path = join(folder, name);
    if (kind === 'folder' && name !== 'fixtures' && name !== 'proof') noteSources(path, disk);
    else if (kind === 'file' && (!name.endsWith('.ts') || folder.includes('runtime'))) disk.read(path);
  }
}

/** Each finding once: several generators may tell the same. */
function shown(found: readonly Diagnostic[], { sources }: Project): Pick<Generation, 'diagnostics' | 'sources'> {
  const diagnostics = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  const files = new Set(diagnostics.flatMap(({ place, related }) => [place.file, ...related.map((one) => one.place.file)]));
  return { diagnostics, sources: Object.fromEntries([...sources].filter(([file]) => files.has(file))) };
}

async function runGenerators(project: Project, asked: readonly string[] | undefined, own: boolean): Promise<GeneratorRun[]> {
  const runs: GeneratorRun[] = [];
  for (const { id, load } of (await loadGenerators()).filter((generator) => asked?.includes(generator.id) ?? true)) {
    const folder = own ? id : project.config.outputs.generators[id];
    if (folder === undefined) {
      if (asked !== undefined) throw noFolder(id);
      continue;
    }
    const generate = await load();
    const emission = emit(id, () => generate(project.program, generatorOptions(project)));
    runs.push({ generator: id, emissions: [placed(id, folder, emission)], diagnostics: emission.diagnostics });
  }
  return runs;
}

/** @throws UsageError if components are asked for and no surface has an output folder */
function runSurfaces(
  project: Project,
  asked: readonly string[] | undefined,
  own: boolean,
  surfaces: readonly SurfaceGenerator[],
): GeneratorRun[] {
  const runs = surfaces.flatMap((surface): GeneratorRun[] => {
    const folder = own ? surfaceOwner(surface) : componentFolder(project, surface);
    return folder === undefined ? [] : [runSurface(project, surface, folder)];
  });
  if (asked !== undefined && runs.length === 0) throw noFolder(COMPONENTS);
  return runs;
}

function noFolder(word: string): UsageError {
  return new UsageError(`kmd.config.yaml has no output folder for ${word}; add outputs.${word} or say where with --out DIR`);
}
