import { isAbsolute, posix } from 'node:path';
import { UsageError } from '../cli/command.ts';

/**
 * An output folder of the configuration as a path from the folder of the configuration.
 * @param word its key below `outputs`, for the error
 * @throws UsageError for a folder outside of that of the configuration
 */
export function outputFolder(word: string, folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const path = posix.normalize(folder.replaceAll('\\', '/')).replace(/\/+$/, '');
  if (isAbsolute(folder) || path === '..' || path.startsWith('../')) {
    throw new UsageError(
      `outputs.${word} is \`${folder}\`, which leads out of the folder of kmd.config.yaml; move the file up, or use --out`,
    );
  }
  return path === '.' ? '' : path;
}
