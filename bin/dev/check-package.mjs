// Checks the package as it would be published: the rules of publint, types of each export by Are the types wrong?, and needed dependencies.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'kmd-package-'));
try {
  const packed = pack();
  const tarball = readFileSync(join(folder, packed.filename));
  const problems = [...(await linted(tarball)), ...(await typed(tarball)), ...(await needed())];
  const size = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  process.stdout.write(
    `${packed.filename}: ${size(packed.size)} packed, ${size(packed.unpackedSize)} unpacked, ${packed.entryCount} files\n`,
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Packs what is built, so that the check stays quick; builds where nothing is. */
function pack() {
  const run = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const built = ['dist/bin/kmd.js', 'dist/types'].every((path) => existsSync(join(root, path)));
  if (!built) run('npm', 'run', 'prepack');
  const [packed] = JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder));
  return packed;
}

async function linted(tarball) {
  const { messages, pkg } = await publint({
    pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) },
  });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/** The package is ESM for Node.js 20 and bundlers: what only CommonJS or older resolution would miss does not count. */
async function typed(tarball) {
  const { problems = [] } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), { entrypoints: entrypoints() });
  return problems
    .filter(({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs')
    .map(({ kind, entrypoint, resolutionKind, ...rest }) => `attw: ${kind} ${entrypoint ?? JSON.stringify(rest)} ${resolutionKind ?? ''}`);
}

/** Every export with types, those with a star spelled out: not the schemas. */
function entrypoints() {
  return Object.entries(manifest.exports)
    .filter(([name]) => !name.endsWith('.json'))
    .flatMap(([name, target]) => {
      if (!name.includes('*')) return [name];
      const [place, rest] = (target.default ?? target).split('*');
      const files = readdirSync(join(root, place)).filter((file) => file.endsWith(rest) && !file.startsWith('chunk-'));
      return files.map((file) => name.replace('*', file.slice(0, -rest.length)));
    });
}

/** Dependencies that nothing which is shipped imports, and imports that are no dependency. */
async function needed() {
  const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies ?? {})];
  const shipped = [...filesIn('dist/bin', '.js'), ...filesIn('dist/elements', '.js'), ...filesIn('generators', '.ts').filter(isRuntime)];
  const { metafile } = await build({
    entryPoints: shipped,
    absWorkingDir: root,
    outdir: folder,
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  });
  const own = new Set(shipped.map((path) => relative(root, path).split(sep).join('/')));
  const inputs = Object.entries(metafile.inputs).filter(([path]) => own.has(path));
  const outside = inputs.flatMap(([, { imports }]) => imports.flatMap(({ path, external }) => (external ? [path] : [])));
  // What a program looks for by itself: `require.resolve('axe-core/axe.min.js')`.
  const texts = shipped.map((path) => readFileSync(path, 'utf8'));
  const resolved = texts.flatMap((text) => [...text.matchAll(/\bresolve\(\s*["'`]([\w@./-]+)["'`]\)/g)].map(([, path]) => path));
  const names = new Set([...outside, ...resolved].filter((path) => /^[@a-z]/.test(path) && !isBuiltin(path)).map(packageOf));
  return [
    ...Object.keys(manifest.dependencies)
      .filter((name) => !names.has(name))
      .map((name) => `dependencies: nothing that is shipped imports ${name}`),
    ...new Set(
      outside
        .filter((path) => !isBuiltin(path))
        .map(packageOf)
        .filter((name) => !declared.includes(name)),
    ),
  ].map((text) => (text.startsWith('dependencies') ? text : `dependencies: ${text} is imported and not declared`));
}

function isRuntime(path) {
  return path.split(sep).includes('runtime');
}

function filesIn(place, end) {
  const files = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(end) && !/\.(?:test|d)\.ts$/.test(file)).map((file) => join(root, place, file));
}

function packageOf(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
