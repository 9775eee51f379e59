import { defined } from '../../specs/language/defined.ts';
import { sortDiagnostics, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Program } from '../../specs/language/model/program.ts';
import { openProject } from '../project/open-project.ts';
import { workingFolder } from './working-folder.ts';

/** What to link. */
export interface LinkQuestion {
  /** Folder whose `kmd.config.yaml`, or the nearest one above, names specs, presets and messages. Default: the working folder. */
  readonly cwd?: string;
  /** Path of a configuration file in place of the nearest one. */
  readonly config?: string;
  /** `.kmd` files or folders in place of the specs of the project. */
  readonly paths?: readonly string[];
}

export interface Linked {
  /** All specs with their presets and messages; a JSON value whose schema is `kmd-kit/schemas/ir.json`. */
  readonly program: Program;
  /** Ids of the specs that were asked for; the others are context. */
  readonly own: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads and links the specs of a project. Wrong specs are diagnostics.
 * @throws UsageError if the configuration cannot be read
 */
export async function link({ cwd: folder, config, paths }: LinkQuestion = {}): Promise<Linked> {
  const cwd = workingFolder(folder);
  const { program, own, diagnostics } = await openProject({ cwd }, defined({ config, specs: paths }));
  return { program, own, diagnostics: sortDiagnostics(diagnostics) };
}
