/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/** Folder in the output root where the writer keeps its records. */
export const RECORDS = '.kmd';

/**
 * Why a generated path must not be written, `undefined` when it may be. A path is relative, has forward slashes, stays below the
 * output folder, out of the writer's own records, and can be checked out on Windows.
 */
export function refusal(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'it has a control character';
  if (path.includes('\\')) return 'it has a backslash';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'it is absolute';
  const segments = path.split('/');
  if (fold(segments[0] ?? '') === RECORDS) return `\`${RECORDS}\` holds the records of the writer`;
  for (const segment of segments) {
    if (segment === '..') return 'it leaves the output folder';
    if (segment === '' || segment === '.') return 'it has an empty part';
    if (/[<>:"|?*]/.test(segment)) return `Windows does not take one of the signs in \`${segment}\``;
    if (/[. ]$/.test(segment)) return `Windows drops the last sign of \`${segment}\``;
    if (DEVICE.test(segment)) return `\`${segment}\` is the name of a device on Windows`;
    if (new TextEncoder().encode(segment).length > 240) return `\`${segment.slice(0, 40)}…\` is too long for a file name`;
  }
  return undefined;
}

/** What a disk that ignores case and Unicode composition takes for the same name. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

export interface Collision {
  readonly path: string;
  readonly other: string;
  readonly reason: string;
}

/** Pairs of different paths that cannot live side by side on every disk. */
export function collisions(paths: readonly string[]): Collision[] {
  const found: Collision[] = [];
  const files = new Map<string, string>();
  /** Folded folder → its spelling and a path that brought it. */
  const folders = new Map<string, { readonly spelling: string; readonly path: string }>();
  for (const path of [...new Set(paths)].sort()) {
    const twin = files.get(fold(path));
    if (twin !== undefined) found.push({ path, other: twin, reason: 'they differ only in upper and lower case' });
    files.set(fold(path), path);
    const parents = path
      .split('/')
      .slice(0, -1)
      .map((_, index, all) => all.slice(0, index + 1).join('/'));
    for (const spelling of parents) {
      const known = folders.get(fold(spelling));
      if (known && known.spelling !== spelling) {
        found.push({ path, other: known.path, reason: 'their folders differ only in upper and lower case' });
        break;
      }
      folders.set(fold(spelling), { spelling, path });
    }
  }
  for (const [folded, path] of files) {
    const inside = folders.get(folded);
    if (inside) found.push({ path: inside.path, other: path, reason: 'the one is a folder of the other' });
  }
  return found;
}
