import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newProject } from '../project.mjs';

const COUNT = 1000;
const kmd = fileURLToPath(new URL('../../dist/bin/kmd.js', import.meta.url));

/** `kmd lint` of many specs: the first run, the second one, and one after an edit of a single spec. */
export default function cache() {
  const { folder, remove } = newProject(COUNT);
  const lint = () => {
    const start = performance.now();
    execFileSync(process.execPath, [kmd, 'lint'], { stdio: 'ignore', cwd: folder });
    return performance.now() - start;
  };
  const times = [1, 2, 3].map(() => {
    rmSync(join(folder, '.kmd-cache'), { recursive: true, force: true });
    const [first, second] = [lint(), lint()];
    appendFileSync(join(folder, 'specs/save-status-1.kmd'), '\n');
    return { first, second, edited: lint() };
  });
  remove();
  const middle = (name) => times.map((one) => one[name]).sort((a, b) => a - b)[1];
  const row = (what, name, reach) => ({
    what: `lint of ${COUNT} specs, ${what}`,
    peer: 'the first run',
    ratio: middle('first') / middle(name),
    reach,
    better: 'higher',
    ours: { value: middle(name), unit: 'ms' },
    theirs: { value: middle('first'), unit: 'ms' },
  });
  return [row('second run', 'second', 10), row('one of them edited', 'edited')];
}
