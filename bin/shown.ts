import { isAbsolute, relative, sep } from 'node:path';

/**
 * A path as the user would write it: relative to the working folder when it lies in it, or when both lie in the project (then it
 * may begin with `..`), else absolute. With forward slashes.
 * @param root folder of the project
 */
export function shown(cwd: string, path: string, root = cwd): string {
  const near = isIn(cwd, path) || (isIn(root, cwd) && isIn(root, path));
  const name = near ? relative(cwd, path) || '.' : path;
  return name.split(sep).join('/');
}

function isIn(folder: string, path: string): boolean {
  const [first = ''] = relative(folder, path).split(sep);
  return first !== '..' && !isAbsolute(relative(folder, path));
}
