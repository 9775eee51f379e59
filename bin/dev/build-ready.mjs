import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the build is newer than every source file.
 * @param {string} root folder of the checkout
 * @returns {boolean}
 */
export function buildReady(root) {
  const built = join(root, 'dist/bin/kmd.js');
  return existsSync(built) && newest(root) <= statSync(built).mtimeMs;
}

/** Time of the newest source file below a folder, in milliseconds. */
function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'bench', 'kmd-report'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : /\.(ts|mjs|json|html|css)$/.test(entry.name) ? statSync(path).mtimeMs : 0);
  }
  return time;
}
