import { resolve } from 'node:path';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import { leadPaths } from '../../specs/language/link/paths.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { readSpecs, type Reading, type ReadSpecs } from '../../specs/language/parse/read-specs.ts';
import { displayPath } from '../cli/display-path.ts';
import { DEFAULT_PREFIX, type FoundConfig } from './find-config.ts';
import { kitPresetIds, kitSpecs } from './kit.ts';
import { leftOutOf, type LeftOut } from './left-out.ts';
import { narrowSpec } from './narrow-spec.ts';
import { prefixBindings } from './prefix-bindings.ts';

/** Specs that a command asks for beside those of the configuration. */
export interface AskedSpecs {
  /** Files or folders in place of the configured specs. The configured ones stay as context for references. */
  readonly specs?: readonly string[];
  /** Ids of kit specs to take although the configuration does not. Other ids are ignored. */
  readonly kitSpecs?: readonly string[];
  /** Without a configuration, takes of the kit those of `kitSpecs` that it has and not all: reading the others takes longer than most commands. */
  readonly onlyThese?: boolean;
  /** Prefix of the symbols of kit specs in place of the configured one. */
  readonly prefix?: string;
}

/** The specs of a program. */
export interface GatheredSpecs {
  readonly specs: readonly Spec[];
  /** The specs that the command is about: the named files, else the configured specs and those taken from the kit. */
  readonly own: readonly Spec[];
  readonly diagnostics: readonly Diagnostic[];
  /** Display path → text of each file read. */
  readonly sources: ReadonlyMap<string, string>;
  /** Files of specs with the id in each, also those that a draft of the same id replaces. */
  readonly files: readonly Pick<Spec, 'id' | 'file'>[];
  /** What the configuration leaves out of specs of the kit. */
  readonly leftOut: readonly LeftOut[];
  /** Whether a diagnostic is one of this command: any in its own files, errors in the specs that these refer to. */
  concerns(diagnostic: Diagnostic): boolean;
}

/**
 * Reads the specs that a command needs. Of the kit these are the themes, which declare the tokens of its presets, the specs that
 * are taken or asked for, and those that another spec imports or links to. Without a configuration the kit is the project.
 */
export function gatherSpecs(cwd: string, found: FoundConfig, vocabulary: Vocabulary, asked: AskedSpecs, reading: Reading): GatheredSpecs {
  const { root, configured, config } = found;
  const prefix = asked.prefix ?? (config.prefix === DEFAULT_PREFIX ? undefined : config.prefix);
  const leftOut: LeftOut[] = [];
  const kit = kitSpecs(reading.disk).map((one) => ({ ...one, file: displayPath(cwd, one.path, configured ? root : packageRoot()) }));
  const readKit = (wanted: (id: string, theme: boolean) => boolean): ReadSpecs => {
    const files = kit.filter(({ id, theme }) => wanted(id, theme)).map(({ file }) => file);
    const read = readSpecs(files, vocabulary, cwd, reading);
    const names = { presets: kitPresetIds(reading.disk), vocabulary };
    const narrow = (spec: Spec): Spec => {
      if (!configured) return spec;
      const taken = narrowSpec(spec, config, names);
      const missing = leftOutOf(spec, taken);
      if (missing !== undefined) leftOut.push(missing);
      return taken;
    };
    return { ...read, specs: read.specs.map((spec) => (prefix === undefined ? narrow(spec) : prefixBindings(narrow(spec), prefix))) };
  };

  const named = asked.specs && readSpecs(asked.specs, vocabulary, cwd, reading);
  const ours = readSpecs(
    config.specs.map((path) => displayPath(cwd, resolve(root, path), root)),
    vocabulary,
    cwd,
    reading,
  );
  const few = asked.onlyThese === true && kit.some(({ id }) => asked.kitSpecs?.includes(id));
  const whole = !configured && named === undefined && !few;
  const taken = [...config.kit.specs, ...(asked.kitSpecs ?? [])];
  const fromKit = readKit((id, theme) => whole || theme || taken.includes(id));
  const chosen = whole ? fromKit.specs : fromKit.specs.filter(({ id }) => taken.includes(id));
  const own = named?.specs ?? firstOfEach([ours.specs, chosen]);
  // A named file replaces the spec of the same id: it may be that very file, or a draft of it.
  const context = firstOfEach([own, ours.specs, fromKit.specs]);
  const reads = [...(named ? [named] : []), ours, fromKit];
  const roots = [...(configured ? [root] : []), packageRoot()];
  const linksOf = leadPaths({ cwd, roots, read: [...kit, ...context] }, [...kit, ...context]);
  const referencesOf = (spec: Spec): string[] => [...spec.imports, ...linksOf(spec)].map((one) => one.spec ?? one.target);
  const specs = withReferences(own, context, referencesOf, (ids) => {
    const read = readKit((id) => ids.has(id));
    reads.push(read);
    return read.specs;
  });

  const sources = new Map(reads.flatMap((read) => [...read.sources]));
  const ownFiles = new Set([...(named ?? ours).sources.keys(), ...own.map(({ file }) => file)]);
  const referenced = new Set(reachable(own, specs, referencesOf).map(({ file }) => file));
  return {
    specs,
    own,
    leftOut,
    sources,
    // Problems with a configured folder do not matter to a file that is named.
    diagnostics: reads.flatMap((read) =>
      read === ours && named ? read.diagnostics.filter(({ place }) => read.sources.has(place.file)) : read.diagnostics,
    ),
    files: [...kit, ...ours.specs, ...own],
    concerns: ({ severity, place: { file } }) => ownFiles.has(file) || (referenced.has(file) ? severity === 'error' : !sources.has(file)),
  };
}

/** Adds the specs of the kit that `own` refers to, directly or through others. */
function withReferences(
  own: readonly Spec[],
  context: readonly Spec[],
  referencesOf: (spec: Spec) => string[],
  readKit: (ids: ReadonlySet<string>) => Spec[],
): Spec[] {
  const specs = [...context];
  for (;;) {
    const known = new Set(specs.map(({ id }) => id));
    const references = reachable(own, specs, referencesOf).flatMap(referencesOf);
    const missing = new Set(references.filter((id) => !known.has(id)));
    const found = missing.size === 0 ? [] : readKit(missing);
    if (found.length === 0) return specs;
    specs.push(...found);
  }
}

/** The specs that `own` refers to, directly or through others, and `own` itself. */
function reachable(own: readonly Spec[], specs: readonly Spec[], referencesOf: (spec: Spec) => string[]): Spec[] {
  const byId = new Map(specs.map((spec) => [spec.id, spec]));
  const reached = new Set(own);
  for (const spec of reached) {
    for (const target of referencesOf(spec).map((id) => byId.get(id))) if (target) reached.add(target);
  }
  return [...reached];
}

/** Specs by id; an earlier list wins. Two specs of one id in the same list both stay, so that linking reports them. */
function firstOfEach(lists: readonly (readonly Spec[])[]): Spec[] {
  const taken: Spec[] = [];
  for (const list of lists) {
    const before = new Set(taken.map(({ id }) => id));
    taken.push(...list.filter(({ id }) => !before.has(id)));
  }
  return taken;
}
