import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { duel } from '../measure.mjs';

const kmd = fileURLToPath(new URL('../../dist/bin/kmd.js', import.meta.url));
const spec = fileURLToPath(new URL('../../bin/templates/save-status.kmd', import.meta.url));
const node =
  (...args) =>
  () =>
    execFileSync(process.execPath, args, { stdio: 'ignore' });

/** Start-up time of `kmd` against that of Node.js alone. */
export default async function start() {
  const rows = [
    ['kmd --version', [kmd, '--version'], 1.5],
    ['kmd lint of one spec', [kmd, 'lint', spec], 3],
  ];
  const results = [];
  for (const [what, args, reach] of rows) {
    const { ours, theirs } = await duel(node(...args), node('-e', '0'), 7);
    results.push({
      what,
      peer: 'node -e 0',
      ratio: ours / theirs,
      reach,
      better: 'lower',
      ours: { value: ours, unit: 'ms' },
      theirs: { value: theirs, unit: 'ms' },
    });
  }
  return results;
}
