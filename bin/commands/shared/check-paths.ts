import { missingPath } from '../../../specs/language/missing-path.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';

/** @throws UsageError for a file or folder of the command line that is not there */
export function checkPaths({ cwd }: Pick<CommandIo, 'cwd'>, paths: readonly string[]): void {
  const missing = paths.map((path) => missingPath(cwd, path)).find((one) => one !== undefined);
  if (missing !== undefined) throw new UsageError(missing);
}
