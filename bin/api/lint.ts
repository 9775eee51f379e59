import { DISK } from '../../specs/language/disk.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { lintProject } from '../project/lint-project.ts';
import type { LinkQuestion } from './link.ts';
import { workingFolder } from './working-folder.ts';

/** What to check; as for `link`. */
export type LintOptions = LinkQuestion;

/**
 * Checks a project with every rule, as `kmd lint` does.
 * @returns the findings in the order of their places
 * @throws UsageError if the configuration cannot be read
 */
export async function lint({ cwd: folder, config, paths = [] }: LintOptions = {}): Promise<readonly Diagnostic[]> {
  const cwd = workingFolder(folder);
  const { diagnostics } = await lintProject({ cwd, paths, ...defined({ config }) }, DISK);
  return diagnostics;
}
