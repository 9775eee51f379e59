import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { loadCatalogues } from '../i18n/load.ts';
import { loadPresets } from '../presets/load.ts';
import { compareDiagnostics, diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { nearest } from '../specs/language/diagnostics/nearest.ts';
import { link } from '../specs/language/link/link.ts';
import { readSpecs } from '../specs/language/load.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { Spec } from '../specs/language/model/spec.ts';
import type { Vocabulary } from '../specs/language/model/vocabulary.ts';
import { packageRoot } from '../specs/language/package-root.ts';
import { loadVerbs } from '../conformance/verbs/load.ts';
import { UsageError, type CommandIo } from './define.ts';
import { CONFIG_FILE, parseConfig, type ProjectConfig } from './project-config.ts';

/** Everything a command works on: the configuration that was found, the specs it names and the program they make. */
export interface Project {
  /** Folder of the configuration; the kit's own folder when there is none. */
  readonly root: string;
  /** Whether a `kmd.config.yaml` was found; without one the kit's own specs are the project. */
  readonly configured: boolean;
  readonly config: ProjectConfig;
  readonly program: Program;
  /** The project's own specs and those taken from the kit, as the program holds them. */
  readonly specs: readonly Spec[];
  readonly vocabulary: Vocabulary;
  readonly diagnostics: readonly Diagnostic[];
  /** File name as used in places → its text, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface OpenOptions {
  /** Path of a configuration file instead of the nearest one. */
  readonly config?: string;
  /** Files or folders to use in place of the configured specs. */
  readonly specs?: readonly string[];
}

const KIT_CONFIG: ProjectConfig = { specs: [], kit: { specs: ['*'], presets: 'all' }, prefix: 'Koder', outputs: { components: {} } };

/**
 * Finds the configuration (`kmd.config.yaml` here or in a folder above), reads all it names and links it.
 * Problems of the files are diagnostics of the result.
 * @throws UsageError when a named file does not exist or cannot be read
 */
export async function openProject(io: CommandIo, options: OpenOptions = {}): Promise<Project> {
  const sources = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const file = options.config === undefined ? findConfig(io.cwd) : resolve(io.cwd, options.config);
  const root = file === undefined ? packageRoot() : dirname(file);
  let config = KIT_CONFIG;
  if (file !== undefined) {
    const name = shown(io.cwd, file);
    const text = readText(file);
    sources.set(name, text);
    const read = parseConfig(text, name);
    diagnostics.push(...read.diagnostics);
    config = read.config ?? { ...KIT_CONFIG, kit: { specs: [], presets: 'all' } };
  }
  const vocabulary: Vocabulary = await loadVerbs();
  const own = options.specs?.map((path) => resolve(io.cwd, path)) ?? config.specs.map((path) => resolve(root, path));
  const kit = await readKit(io, config, own);
  const read = await readSpecs([...own.map((path) => shown(io.cwd, path))], vocabulary, io.cwd);
  const specs = [...read.specs, ...kit.specs.filter((spec) => !read.specs.some((mine) => mine.file === spec.file))];
  const presets = await loadPresets([
    ...(config.kit.presets === 'all' || config.kit.presets.length > 0 ? [join(packageRoot(), 'presets')] : []),
    ...(config.presetFolder === undefined ? [] : [resolve(root, config.presetFolder)]),
  ]);
  const catalogues = await loadCatalogues([
    join(packageRoot(), 'i18n'),
    ...(config.messageFolder === undefined ? [] : [resolve(root, config.messageFolder)]),
  ]);
  const chosen = config.kit.presets;
  const linked = link({
    specs,
    presets: chosen === 'all' ? presets.presets : presets.presets.filter((preset) => chosen.includes(preset.id) || !preset.place.file.startsWith(packageRoot())),
    catalogues: catalogues.messages,
    vocabulary,
  });
  for (const part of [read, kit, presets, catalogues]) {
    diagnostics.push(...part.diagnostics);
    for (const [name, text] of part.sources) sources.set(name, text);
  }
  diagnostics.push(...linked.diagnostics);
  return { root, configured: file !== undefined, config, program: linked.program, specs: linked.program.specs, vocabulary, diagnostics: diagnostics.sort(compareDiagnostics), sources };
}
