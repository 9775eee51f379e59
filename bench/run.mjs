// Measures the kit against its peers in one run and prints ratios; `bench/results.json` keeps them.
// Usage: npm run bench [-- name…]
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
if (!existsSync(join(here, 'node_modules'))) {
  console.error('bench: installing the peers…');
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

const wanted = process.argv.slice(2);
const results = [];
for (const file of readdirSync(join(here, 'cases'))
  .filter((name) => name.endsWith('.mjs'))
  .sort()) {
  const name = file.replace('.mjs', '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { default: run } = await import(pathToFileURL(join(here, 'cases', file)).href);
  for (const result of await run()) {
    results.push({ case: name, ...result });
    const reached =
      result.reach === undefined ? '' : result.better === 'lower' ? ` (reach ≤ ${result.reach})` : ` (reach ≥ ${result.reach})`;
    console.log(
      `${name}: ${result.what} against ${result.peer}: ratio ${result.ratio.toFixed(2)}${reached} — ours ${format(result.ours)}, peer ${format(result.theirs)}`,
    );
  }
}
if (results.length === 0) {
  console.error(
    `bench: no case of that name; there are ${readdirSync(join(here, 'cases'))
      .map((name) => name.replace('.mjs', ''))
      .join(', ')}`,
  );
  process.exit(2);
}
writeFileSync(
  join(here, 'results.json'),
  `${JSON.stringify({ machine: { cores: cpus().length, node: process.version, platform: process.platform }, results }, null, 2)}\n`,
);
console.log('written to bench/results.json');

function format({ value, unit }) {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ${unit}`;
}
