/** Device names of Windows, reserved with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/** Folder of the writer's records in the output folder. */
export const RECORDS = '.kmd';

/**
 * The reason to refuse a generated path; `undefined` for a good one. A good path is relative, has forward slashes, stays below
 * the output folder and outside the writer's records, and is valid on Windows.
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

/** Equal for names that a disk without case and Unicode composition cannot keep apart. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

export interface Collision {
  readonly path: string;
  readonly other: string;
  readonly reason: string;
}

/** Pairs of paths that collide on some disks. */
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
