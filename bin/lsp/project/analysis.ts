import { resolve } from 'node:path';
import { loadVerbs } from '../../../conformance/verbs/load.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Disk } from '../../../specs/language/disk.ts';
import { lint } from '../../../specs/language/lint/lint.ts';
import { loadRules } from '../../../specs/language/lint/load-rules.ts';
import type { Rule } from '../../../specs/language/lint/rule.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import { indexSymbols, type Reference } from '../../../specs/language/symbols/index-symbols.ts';
import type { Occurrence } from '../../../specs/language/symbols/occurrence.ts';
import { REFERENCE_KINDS } from '../../../specs/language/symbols/reference-kinds.ts';
import { displayPath } from '../../cli/display-path.ts';
import { openProject } from '../../project/open-project.ts';

/** What is known of a project with the texts that are open in it. */
export interface Analysis {
  /** Folder of the project, from which the names of files start. */
  readonly root: string;
  readonly program: Program;
  readonly vocabulary: Vocabulary;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly diagnostics: readonly Diagnostic[];
  /** Name of a file → its text. */
  readonly sources: ReadonlyMap<string, string>;
  /** The places of names in the specs that the analysis is about. */
  readonly symbols: readonly Occurrence[];
  /** The name of a file by its absolute path. */
  fileOf(path: string): string;
  /** The absolute path of a file by its name. */
  pathOf(file: string): string;
  /** The spec of a file by its absolute path; `undefined` when another file of the same id hides it, or nothing could be read. */
  specOf(path: string): Spec | undefined;
}

/** Analyses projects; parses only what has changed. */
export class Analyst {
  readonly #vocabulary: Vocabulary;
  readonly #rules: ReadonlyMap<string, Rule>;

  private constructor(vocabulary: Vocabulary, rules: ReadonlyMap<string, Rule>) {
    this.#vocabulary = vocabulary;
    this.#rules = rules;
  }

  static async load(): Promise<Analyst> {
    return new Analyst(await loadVerbs(), await loadRules());
  }

  /**
   * Parses, links and lints files of a project, with its other specs as context.
   * @param root folder of the configuration, or of the files without one
   * @param paths absolute; `undefined` for the specs that the configuration names
   * @throws UsageError if the configuration cannot be read
   */
  async analyse(root: string, paths: readonly string[] | undefined, disk: Disk): Promise<Analysis> {
    const references: Reference[] = [];
    const specs = paths?.map((path) => displayPath(root, path));
    const { program, own, diagnostics, sources } = await openProject(
      { cwd: root },
      {
        ...defined({ specs }),
        disk,
        ownOnly: true,
        onReference(spec, code, name, place) {
          const kind = REFERENCE_KINDS[code];
          if (kind !== undefined) references.push({ spec, kind, name, place });
        },
      },
    );
    const about = new Set(own);
    const files = new Set(program.specs.flatMap(({ id, file }) => (about.has(id) ? [file] : [])));
    const byFile = new Map(program.specs.map((spec) => [resolve(root, spec.file), spec]));
    return {
      root,
      program,
      vocabulary: this.#vocabulary,
      rules: this.#rules,
      diagnostics: lint({ program, diagnostics, sources, rules: this.#rules, about: own }),
      sources,
      symbols: indexSymbols({ program, references, sources: new Map([...sources].filter(([file]) => files.has(file))) }),
      fileOf: (path) => displayPath(root, path),
      pathOf: (file) => resolve(root, file),
      specOf: (path) => byFile.get(path),
    };
  }
}
