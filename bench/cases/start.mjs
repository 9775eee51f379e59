import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { duel } from '../measure.mjs';
import { newProject } from '../project.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kmd = fileURLToPath(new URL('../../dist/bin/kmd.js', import.meta.url));
const kitSpec = 'specs/ai-ui/mcp-elicitation.kmd';
const node = (args, cwd) => () => execFileSync(process.execPath, args, { stdio: 'ignore', cwd });

/** Start-up time of `kmd` against that of Node.js alone. */
export default async function start() {
  const { folder, remove } = newProject(1);
  const rows = [
    ['kmd --version', folder, ['--version'], 1.2],
    ['kmd --help', folder, ['--help']],
    ['kmd lint of one spec, again', folder, ['lint'], 3],
    ['kmd lint of one spec, without the cache', folder, ['lint', '--no-cache'], 3],
    ['kmd lint of a spec of the kit, again', root, ['lint', kitSpec], 3],
    ['kmd lint of a spec of the kit, without the cache', root, ['lint', '--no-cache', kitSpec]],
  ];
  const results = [];
  for (const [what, cwd, args, reach] of rows) {
    const { ours, theirs } = await duel(node([kmd, ...args], cwd), node(['-e', '0'], cwd), 11);
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
  remove();
  return results;
}
