import { posix, win32 } from 'node:path';

/** An output folder of the configuration as a path from the folder of the configuration; `undefined` for one outside of it. */
export function outputFolder(folder: string): string | undefined {
  const path = posix.normalize(folder.replaceAll('\\', '/')).replace(/\/+$/, '');
  // Absolute on any system, for the same file is read on all of them.
  if (win32.isAbsolute(folder) || path === '..' || path.startsWith('../')) return undefined;
  return path === '.' ? '' : path;
}
