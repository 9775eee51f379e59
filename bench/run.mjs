// Measures the kit against its peers, prints the ratios and writes them to `bench/results.json`.
// Usage: npm run bench [-- name…] [-- --all]: with --all also the long rows, which take an hour
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Timeout of a case in milliseconds. A peer that hangs fails only its own case. */
const TIMEOUT = 1_800_000;
/** The same with `--all`. */
const LONG_TIMEOUT = 7_200_000;

const here = dirname(fileURLToPath(import.meta.url));
const names = readdirSync(join(here, 'cases'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace('.mjs', ''))
  .sort();
if (process.argv.includes('--help')) {
  console.log(`Usage: npm run bench [-- case…] [-- --all]

Measures the kit against its peers in the same run, prints the ratios and writes them to bench/results.json.
Without a case it runs each; --all also runs the long rows, which take an hour.

Cases: ${names.join(', ')}`);
  process.exit(0);
}
const all = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((name) => name !== '--all');
const timeout = all ? LONG_TIMEOUT : TIMEOUT;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`bench: unknown case: ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
  process.exit(2);
}

if (!existsSync(join(here, 'node_modules'))) {
  console.error('bench: installing peers…');
  // A lock file made beside a registry without some platforms' packages does not satisfy `npm ci`.
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

const machine = { cores: cpus().length, node: process.version, platform: process.platform };
let failed = false;
for (const name of wanted.length > 0 ? wanted : names) {
  console.error(`bench: running ${name}…`);
  const outcome = await measure(name);
  failed ||= outcome.reason !== undefined;
  if (outcome.reason !== undefined) console.error(`bench: ${name} failed: ${outcome.reason}`);
  for (const result of outcome.results) console.log(summary(result));
  // Written after each case, so that an aborted run keeps its results.
  keep(name, outcome);
}
console.log('Results written to bench/results.json.');
process.exitCode = failed ? 1 : 0;

/** Replaces the results of one case in the file. Those of other cases stay if they are of a machine like this one. */
function keep(name, { results, reason }) {
  const file = join(here, 'results.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const same = JSON.stringify(before.machine) === JSON.stringify(machine);
  const others = (list) => (same ? (list ?? []) : []).filter((one) => one.case !== name && names.includes(one.case));
  const failures = [...others(before.failures), ...(reason === undefined ? [] : [{ case: name, reason }])];
  const rows = [...others(before.results), ...results].sort((a, b) => names.indexOf(a.case) - names.indexOf(b.case));
  writeFileSync(file, `${JSON.stringify({ machine, results: rows, failures: failures.length > 0 ? failures : undefined }, null, 2)}\n`);
}

/** Runs a case in a child process, which prints one result per line. `reason` says why it failed, if it did. */
function measure(name) {
  return new Promise((done) => {
    // A group of its own, so that the commands and browsers of a case end with it.
    const child = spawn(process.execPath, [join(here, 'case.mjs'), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
      env: { ...process.env, ...(all ? { KMD_BENCH_ALL: '1' } : {}) },
    });
    const end = () => (process.platform === 'win32' ? child.kill('SIGKILL') : process.kill(-child.pid, 'SIGKILL'));
    const interrupted = () => {
      end();
      process.exit(130);
    };
    const timer = setTimeout(end, timeout);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      for (const one of ['SIGINT', 'SIGTERM']) process.off(one, interrupted);
      const lines = text.split('\n').filter((line) => line.startsWith('{'));
      const reason =
        signal === 'SIGKILL' ? `timed out after ${timeout / 1000} s` : code === 0 ? undefined : `exit status ${code ?? signal}`;
      done({ results: lines.map((line) => ({ case: name, ...JSON.parse(line) })), reason });
    });
  });
}

function summary({ case: name, what, peer, ratio, spread, rounds, reach, better, how, ours, theirs }) {
  const range = spread === undefined ? '' : ` (${spread.map((one) => one.toFixed(2)).join('–')} in ${rounds} pairs)`;
  const target = reach === undefined ? '' : ` (target ${better === 'lower' ? '≤' : '≥'} ${reach})`;
  const sides = how === undefined ? '' : `\n  kmd: ${how.ours}\n  peer: ${how.theirs}`;
  return `${name}: ${what} vs. ${peer}: ratio ${ratio.toFixed(2)}${range}${target}; kmd ${format(ours)}, peer ${format(theirs)}${sides}`;
}

function format({ value, unit }) {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ${unit}`;
}
