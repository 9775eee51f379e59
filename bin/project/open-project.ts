import { loadVerbs } from '../../conformance/verbs/load.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { defined } from '../../specs/language/defined.ts';
import { DISK, type Disk } from '../../specs/language/disk.ts';
import { linkInPieces, type LinkInput } from '../../specs/language/link/link.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { inTurns } from '../../specs/language/pieces/pieces.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import type { Reading } from '../../specs/language/parse/read-specs.ts';
import type { CommandIo } from '../cli/command.ts';
import type { ProjectConfig } from './config.ts';
import { cachedTests, keyOf, type CleanTests } from './clean-tests.ts';
import { findConfig } from './find-config.ts';
import type { LeftOut } from './left-out.ts';
import { gatherSpecs, type AskedSpecs } from './gather-specs.ts';
import { ParsedSpecs } from './parsed-specs.ts';
import { readData } from './read-data.ts';
import { withNotTaken } from './not-taken.ts';
import type { ResultCache } from './project-cache.ts';
import { cleanKit, storedKit } from './stored-kit.ts';
import { storedSpecs } from './stored-specs.ts';

/** Everything a command works on: the configuration, the specs that it names and the program that they make. */
export interface Project {
  /** Folder of the configuration; the working folder without one. */
  readonly root: string;
  /** False if there is no `kmd.config.yaml`: the kit's own specs are the project then. */
  readonly configured: boolean;
  readonly config: ProjectConfig;
  readonly program: Program;
  /** Ids of the specs that the command is about: the named files, else the configured specs and those taken from the kit. */
  readonly own: readonly string[];
  /** What the configuration leaves out of specs of the kit. */
  readonly leftOut: readonly LeftOut[];
  readonly vocabulary: Vocabulary;
  /** Findings of reading and linking, sorted; those of specs that are only context are left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface OpenOptions extends AskedSpecs {
  /** Path of a configuration file in place of the nearest one. */
  readonly config?: string;
  /** Through which everything is read that the project depends on; the disk by default. */
  readonly disk?: Disk;
  /** For the parsed forms of specs; without one those of this process are used. */
  readonly cache?: ResultCache;
  /** The tests that are known to be clean; by default what the build, the cache and this process have found. */
  readonly clean?: CleanTests;
  /** Links the specs that the command is about; the references of the others are not checked. */
  readonly ownOnly?: boolean;
  /** Hears of every reference that is checked and leads somewhere. */
  readonly onReference?: NonNullable<LinkInput['onReference']>;
}

/**
 * Finds the configuration, reads what it names and links it. Problems of the files are diagnostics.
 * @throws UsageError if the configuration cannot be read
 */
export async function openProject({ cwd }: Pick<CommandIo, 'cwd'>, options: OpenOptions = {}): Promise<Project> {
  const { disk = DISK, cache, ownOnly, onReference } = options;
  const found = findConfig(cwd, options.config, disk);
  const vocabulary: Vocabulary = await loadVerbs();
  const gathered = gatherSpecs(cwd, found, vocabulary, options, { disk, stored: storedForms(vocabulary, cache) });
  const data = readData(found, gathered.specs, disk);
  const about = ownOnly === true ? gathered.own.map(({ id }) => id) : undefined;
  const sources = new Map([...found.sources, ...gathered.sources, ...data.sources]);
  const question = [found.configured, options.specs !== undefined, options.prefix, gathered.own.map(({ id }) => id), about];
  const key = keyOf({ cwd, root: found.root, sources, question });
  const clean = options.clean ?? cleanTestsOf(vocabulary, cache);
  const known = onReference === undefined ? clean.of(key) : undefined;
  const { program, diagnostics, cleanTests } = await inTurns(
    linkInPieces({
      specs: gathered.specs,
      presets: data.presets,
      catalogues: data.messages,
      vocabulary,
      ...defined({ about: about && new Set(about), onReference, cleanTests: known }),
      folders: { cwd, roots: [...(found.configured ? [found.root] : []), packageRoot()], read: gathered.files },
    }),
  );
  if (known === undefined) clean.keep(key, cleanTests);
  return {
    root: found.root,
    configured: found.configured,
    config: found.config,
    program,
    own: gathered.own.map(({ id }) => id),
    leftOut: gathered.leftOut,
    vocabulary,
    diagnostics: [...found.diagnostics, ...gathered.diagnostics, ...data.diagnostics, ...diagnostics]
      .filter((one) => gathered.concerns(one))
      .map((one) => withNotTaken(one, data.notTaken)),
    sources,
  };
}

/** What this process has parsed, by the verbs that it parsed for. */
const parsedHere = new WeakMap<Vocabulary, ParsedSpecs>();
/** What this process has checked, by the verbs that it checked for. */
const cleanHere = new WeakMap<Vocabulary, Map<string, ReadonlySet<string>>>();

/** The parsed forms that are known: those of the kit, then those in the cache, or without a cache those of this process. */
function storedForms(vocabulary: Vocabulary, cache: ResultCache | undefined): Reading['stored'] {
  const kit = storedKit();
  if (cache !== undefined) {
    const own = storedSpecs(cache, vocabulary);
    return (text, file) => kit(text, file) ?? own(text, file);
  }
  const here = parsedHere.get(vocabulary) ?? new ParsedSpecs();
  parsedHere.set(vocabulary, here);
  return (text, file) => here.of(text, file, () => kit(text, file) ?? parseSpec(text, file, vocabulary));
}

/** What the build has found clean, then what is in the cache, then what this process has found. */
function cleanTestsOf(vocabulary: Vocabulary, cache: ResultCache | undefined): CleanTests {
  const here = cleanHere.get(vocabulary) ?? new Map<string, ReadonlySet<string>>();
  cleanHere.set(vocabulary, here);
  const stored = cache && cachedTests(cache);
  return {
    of: (key) => here.get(key) ?? cleanKit()?.of(key) ?? stored?.of(key),
    keep(key, ids) {
      here.set(key, ids);
      stored?.keep(key, ids);
    },
  };
}

/** Whether the name of a spec is that of a file, not an id. */
export function isSpecFile(name: string): boolean {
  return name.endsWith('.kmd') || /[/\\]/.test(name);
}
