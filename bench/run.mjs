// Measures the kit against its peers in one run and prints ratios; `bench/results.json` keeps them.
// Usage: npm run bench [-- name…]
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real time, ms, that one case may take; a peer that does not come to an end costs its case and no other. */
const LIMIT = 300_000;

const here = dirname(fileURLToPath(import.meta.url));
if (!existsSync(join(here, 'node_modules'))) {
  console.error('bench: installing the peers…');
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

const names = readdirSync(join(here, 'cases'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace('.mjs', ''))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`bench: no case is called ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}

const results = [];
const broken = [];
for (const name of wanted.length > 0 ? wanted : names) {
  console.error(`bench: ${name}…`);
  const ended = await measure(name);
  results.push(...ended.results);
  if (ended.problem !== undefined) {
    broken.push({ case: name, problem: ended.problem });
    console.error(`bench: ${name} ${ended.problem}`);
  }
  for (const result of ended.results) console.log(sentence(result));
  // After each case, so that what was measured is kept whatever comes after it.
  const machine = { cores: cpus().length, node: process.version, platform: process.platform };
  writeFileSync(join(here, 'results.json'), `${JSON.stringify({ machine, results, ...(broken.length > 0 && { broken }) }, null, 2)}\n`);
}
console.log('written to bench/results.json');
process.exitCode = broken.length > 0 ? 1 : 0;

/** Runs one case in a process of its own, which tells its results line by line. */
function measure(name) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(here, 'case.mjs'), name], { stdio: ['ignore', 'pipe', 'inherit'] });
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      const lines = text.split('\n').filter((line) => line.startsWith('{'));
      const problem =
        signal === 'SIGKILL' ? `did not come to an end within ${LIMIT / 1000} s` : code === 0 ? undefined : `ended with ${code ?? signal}`;
      done({ results: lines.map((line) => ({ case: name, ...JSON.parse(line) })), problem });
    });
  });
}

function sentence({ case: name, what, peer, ratio, reach, better, ours, theirs }) {
  const target = reach === undefined ? '' : ` (reach ${better === 'lower' ? '≤' : '≥'} ${reach})`;
  return `${name}: ${what} against ${peer}: ratio ${ratio.toFixed(2)}${target} — ours ${format(ours)}, peer ${format(theirs)}`;
}

function format({ value, unit }) {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ${unit}`;
}
