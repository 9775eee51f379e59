import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * Builds a commit of this repository in a temporary folder, with the packages of today.
 * @returns the folder and how to remove it; `undefined` when git does not have the commit, as in a shallow clone
 */
export function buildCommit(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kmd-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'commit.tar');
    const checkout = join(folder, 'checkout');
    mkdirSync(checkout);
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
    execFileSync('tar', ['-xf', archive, '-C', checkout]);
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'junction');
    const build = ['bin/dev/build.mjs', 'bin/build.mjs'].find((path) => existsSync(join(checkout, path)));
    execFileSync(process.execPath, [build], { cwd: checkout, stdio: ['ignore', 2, 2] });
    return { kmd: join(checkout, 'dist/bin/kmd.js'), cwd: checkout, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
