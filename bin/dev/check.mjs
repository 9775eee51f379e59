// Runs every script `check:*` of package.json, as many at a time as there are cores: npm run check [-- NAME…]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const gates = Object.keys(scripts).flatMap((name) => (name.startsWith('check:') ? [name.slice('check:'.length)] : []));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !gates.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no check ${unknown.join(', ')}. There are: ${gates.join(', ')}.\n`);
  process.exit(2);
}

const queue = chosen.length > 0 ? chosen : gates;
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const running = new Set();
const start = Date.now();
let failed = 0;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    queue.length = 0;
    for (const child of running) stop(child);
    process.exitCode = 130;
  });
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.stdout.write(`${failed === 0 ? 'All checks passed' : `${failed} failed`} in ${seconds(start)}.\n`);
process.exitCode ??= failed === 0 ? 0 : 1;

async function work() {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) await run(name);
}

/** Prints one line when the check has passed, its whole output when it has failed. */
async function run(name) {
  const begin = Date.now();
  // A process group of its own, so that a signal reaches what the shell has started.
  const child = spawn(scripts[`check:${name}`], {
    cwd: root,
    shell: true,
    detached: true,
    env: { ...process.env, PATH: path, FORCE_COLOR: '1' },
  });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  running.delete(child);
  if (code !== 0) failed += 1;
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} ${seconds(begin)}\n`);
  if (code !== 0) process.stdout.write(`${Buffer.concat(output).toString().trimEnd()}\n\n`);
}

/** Ends a gate with its whole process group. A shell may ignore SIGINT, hence SIGTERM. */
function stop(child) {
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGTERM');
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
