// Makes a checkout ready: dependencies, build, browser. Does only what is missing, so that it costs nothing the second time.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildReady } from '../project/build-ready.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  print(`kmd needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(2);
}

step('dependencies', dependenciesReady, () => {
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(join(root, 'node_modules/.kmd-lock'), lockHash());
});
step(
  'build',
  () => buildReady(root),
  () => run(process.execPath, [join(root, 'bin/dev/build.mjs')]),
);
linkCommand();

const { ensureBrowser } = await import(pathToFileURL(join(root, 'dist/conformance/target/browser.js')).href);
const browser = await ensureBrowser({ install: true, log: (line) => print(`kmd setup: ${line}`) });
print(`kmd setup: ready, browser ${browser.executablePath ?? browser}`);

function step(name, ready, work) {
  if (ready()) return;
  const start = Date.now();
  print(`kmd setup: ${name}…`);
  work();
  print(`kmd setup: ${name} done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** `npx kmd` finds commands in `node_modules/.bin`; a package is not installed into itself, so the link is ours to make. */
function linkCommand() {
  const link = join(root, 'node_modules/.bin/kmd');
  if (process.platform === 'win32') {
    writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\dist\\bin\\kmd.js" %*\r\n');
  } else if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync('../../dist/bin/kmd.js', link);
  }
}

function run(command, args) {
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function dependenciesReady() {
  const stamp = join(root, 'node_modules/.kmd-lock');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

function print(line) {
  process.stderr.write(`${line}\n`);
}
