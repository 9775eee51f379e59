import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { loadVerbs } from '../conformance/verbs/load.ts';
import { loadCatalogues } from '../i18n/load.ts';
import { loadPresets } from '../presets/load.ts';
import { compareDiagnostics, diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import { link } from '../specs/language/link/link.ts';
import { readSpecs } from '../specs/language/load.ts';
import type { Program } from '../specs/language/model/program.ts';
import type { Spec } from '../specs/language/model/spec.ts';
import type { Vocabulary } from '../specs/language/model/vocabulary.ts';
import { packageRoot } from '../specs/language/package-root.ts';
import { UsageError, type CommandIo } from './define.ts';
import { CONFIG_FILE, parseConfig, type ProjectConfig } from './project-config.ts';
import { shown } from './shown.ts';

/** Everything a command works on: the configuration that was found, the specs it names and the program they make. */
export interface Project {
  /** Folder of the configuration; the working folder when there is none. */
  readonly root: string;
  /** Whether a `kmd.config.yaml` was found; without one the kit's own specs are the project. */
  readonly configured: boolean;
  readonly config: ProjectConfig;
  readonly program: Program;
  /** Ids of the specs that the command is about: the named files, else the configured ones, else the kit's. */
  readonly own: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly diagnostics: readonly Diagnostic[];
  /** File name as used in places → its text, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface OpenOptions {
  /** Path of a configuration file instead of the nearest one. */
  readonly config?: string;
  /** Files or folders to use in place of the configured specs; the others stay as context for references. */
  readonly specs?: readonly string[];
  /** Takes every spec of the kit, whatever the configuration says: a page may implement any of them. */
  readonly wholeKit?: boolean;
}

const WITHOUT_CONFIG: ProjectConfig = { specs: [], kit: { specs: [], presets: 'all' }, prefix: 'Kmd', outputs: { components: {} } };

/**
 * Finds the configuration (`kmd.config.yaml` here or in a folder above), reads all it names and links it. Theme specs of the
 * kit are always there: they declare the tokens that its presets give values to. Problems of the files are diagnostics.
 * @throws UsageError when the configuration itself cannot be read
 */
export async function openProject(io: CommandIo, options: OpenOptions = {}): Promise<Project> {
  const file = options.config === undefined ? findConfig(io.cwd) : resolve(io.cwd, options.config);
  const root = file === undefined ? io.cwd : dirname(file);
  const sources = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const config = file === undefined ? WITHOUT_CONFIG : readConfig(io, file, sources, diagnostics);
  const vocabulary: Vocabulary = await loadVerbs();

  const kit = readSpecs(
    kitFamilies().map((path) => shown(io.cwd, path, file === undefined ? packageRoot() : root)),
    vocabulary,
    io.cwd,
  );
  const configured = readSpecs(
    config.specs.map((path) => shown(io.cwd, resolve(root, path), root)),
    vocabulary,
    io.cwd,
  );
  const named = options.specs === undefined ? undefined : readSpecs(options.specs, vocabulary, io.cwd);
  const chosen = file === undefined || options.wholeKit === true ? kit.specs : chooseKit(kit.specs, config, file, diagnostics);
  const themes = kit.specs.filter((spec) => spec.kind === 'theme');
  const own = named?.specs ?? (file === undefined ? chosen : firstOfEach([configured.specs, chosen]));
  // A file that is looked at takes the place of the one with its id, be it the same file or a draft of it.
  const specs = firstOfEach([own, configured.specs, chosen, themes]);

  const everyPreset = loadPresets([
    join(packageRoot(), 'presets'),
    ...(config.presetFolder === undefined ? [] : [resolve(root, config.presetFolder)]),
  ]);
  const wanted = config.kit.presets;
  const presets = everyPreset.presets.filter(
    ({ id, place }) => wanted === 'all' || wanted.includes(id) || !place.file.startsWith(packageRoot().split(sep).join('/')),
  );
  const catalogues = loadCatalogues([
    join(packageRoot(), 'i18n'),
    ...(config.messageFolder === undefined ? [] : [resolve(root, config.messageFolder)]),
  ]);
  const { program, diagnostics: linked } = link({
    specs,
    presets,
    catalogues: catalogues.messages,
    vocabulary,
    folders: {
      cwd: io.cwd,
      roots: [...(file === undefined ? [] : [root]), packageRoot()],
      read: [...kit.specs, ...configured.specs, ...own],
    },
  });
  const used = new Set(specs.map((spec) => spec.file));
  const kitPart = {
    diagnostics: kit.diagnostics.filter(({ place }) => used.has(place.file)),
    sources: [...kit.sources].filter(([name]) => used.has(name)),
  };
  const data = [everyPreset, catalogues];
  for (const { sources: texts } of [kitPart, configured, ...(named === undefined ? [] : [named]), ...data]) {
    for (const [name, text] of texts) sources.set(name, text);
  }
  for (const read of named === undefined ? [kitPart, configured, ...data] : [named, ...data]) diagnostics.push(...read.diagnostics);
  diagnostics.push(...linked);
  return {
    root,
    configured: file !== undefined,
    config,
    program,
    own: own.map((spec) => spec.id),
    vocabulary,
    diagnostics: diagnostics.sort(compareDiagnostics),
    sources,
  };
}

/** Whether the name of a spec is that of a file, not an id. */
export function isSpecFile(name: string): boolean {
  return name.endsWith('.kmd') || /[/\\]/.test(name);
}

/** Folders of the kit's documents: all of `specs/` but the language itself. */
function kitFamilies(): string[] {
  const specs = join(packageRoot(), 'specs');
  return readdirSync(specs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'language')
    .map((entry) => join(specs, entry.name))
    .filter((folder) => readdirSync(folder).some((name) => name.endsWith('.kmd')))
    .sort();
}

/** Specs by id; an earlier list wins. Two specs of one id in the same list both stay, so that linking reports them. */
function firstOfEach(lists: readonly (readonly Spec[])[]): Spec[] {
  const taken: Spec[] = [];
  for (const list of lists) {
    const before = new Set(taken.map((spec) => spec.id));
    taken.push(...list.filter((spec) => !before.has(spec.id)));
  }
  return taken;
}

function chooseKit(specs: readonly Spec[], config: ProjectConfig, file: string, diagnostics: Diagnostic[]): Spec[] {
  const known = specs.filter((spec) => spec.kind !== 'theme').map((spec) => spec.id);
  for (const id of config.kit.specs.filter((wanted) => !known.includes(wanted))) {
    const place = { file, start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
    diagnostics.push(diagnose('K9052', place, { id, known: known.join(', ') }, { hints: didYouMean(id, known) }));
  }
  return specs.filter((spec) => config.kit.specs.includes(spec.id));
}

function readConfig(io: CommandIo, file: string, sources: Map<string, string>, diagnostics: Diagnostic[]): ProjectConfig {
  const name = shown(io.cwd, file, dirname(file));
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read the configuration ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  sources.set(name, text);
  const read = parseConfig(text, name);
  diagnostics.push(...read.diagnostics);
  return read.config ?? WITHOUT_CONFIG;
}

function findConfig(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, CONFIG_FILE);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) return undefined;
  }
}
