import { DISK } from '../../specs/language/disk.ts';
import { UsageError } from '../cli/command.ts';

/**
 * The folder of a project. Without one the kit would be taken for the project.
 * @throws UsageError when there is no such folder
 */
export function workingFolder(cwd = '.'): string {
  if (DISK.find(cwd)?.kind !== 'folder') throw new UsageError(`cwd: there is no folder ${cwd}`);
  return cwd;
}
