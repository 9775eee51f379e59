import { isAbsolute, relative, sep } from 'node:path';

/**
 * A path as the user would write it, with forward slashes: relative to the working folder if it lies in it, or if both lie in the
 * project (it may then begin with `..`); else absolute.
 * @param root folder of the project
 */
export function displayPath(cwd: string, path: string, root = cwd): string {
  const near = isIn(cwd, path) || (isIn(root, cwd) && isIn(root, path));
  const name = near ? relative(cwd, path) || '.' : path;
  return name.split(sep).join('/');
}

function isIn(folder: string, path: string): boolean {
  const [first = ''] = relative(folder, path).split(sep);
  return first !== '..' && !isAbsolute(relative(folder, path));
}
