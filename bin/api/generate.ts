import { DISK } from '../../specs/language/disk.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Ownership } from '../../generators/generator.ts';
import { generateProject } from '../project/generate-project.ts';
import { SpecError } from './spec-error.ts';
import { workingFolder } from './working-folder.ts';

export interface GenerateOptions {
  /** Folder whose `kmd.config.yaml`, or the nearest one above, names specs and output folders. Default: the working folder. */
  readonly cwd?: string;
  /** Path of a configuration file in place of the nearest one. */
  readonly config?: string;
  /** Ids of generators (`tokens`, `messages`, `presets`, `components`); default: all that the configuration has a folder for. */
  readonly what?: readonly string[];
}

/** A file as a generator makes it. Nothing is written. */
export interface GeneratedFile {
  /** Relative to `root`, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** `generated` is always rewritten, `scaffold` is written once and then merged, `keyed` shares a JSON file with others. */
  readonly ownership: Ownership;
}

export interface Generated {
  /** Folder of the configuration. */
  readonly root: string;
  readonly files: readonly GeneratedFile[];
  /** Notes and warnings of the generators. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Generates the files of a project in memory. `kmd generate` writes them with care for what people changed.
 * @throws SpecError if a spec has errors
 * @throws UsageError if the configuration cannot be read
 */
export async function generate({ cwd: folder, config, what }: GenerateOptions = {}): Promise<Generated> {
  const cwd = workingFolder(folder);
  const { root, emissions, diagnostics } = await generateProject({ cwd, asked: what, own: false, ...defined({ config }) }, DISK);
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new SpecError(diagnostics);
  return {
    root,
    files: emissions.flatMap(({ files }) => files.map(({ path, content, ownership }) => ({ path, content, ownership }))),
    diagnostics,
  };
}
