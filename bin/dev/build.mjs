// Makes dist/: the compiled modules, the bundled command line, and what runs in the browser, the injected scripts and the reference.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { bundleScript } from '../../conformance/observer/bundle.mjs';
import { bundleProgram } from './build/bundle-program.mjs';
import { writeSchemas } from './build/write-schemas.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const compiled = (path) => import(pathToFileURL(join(root, 'dist', path)).href);

rmSync(join(root, 'dist'), { recursive: true, force: true });
execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
refuseSourceImports();

const { commandSummaries } = await compiled('bin/cli/program.js');
writeFileSync(join(root, 'dist/bin/commands.json'), `${JSON.stringify(await commandSummaries(), null, 2)}\n`);
const { folderModules } = await compiled('specs/language/folder-modules.js');
const files = await bundleProgram(root, folderModules);
chmodSync(join(root, 'dist/bin/kmd.js'), 0o755);

// What is stored for this program holds for no other one: the id is the hash of its files and of its version.
const hash = createHash('sha256');
for (const file of [...files.sort(), 'package.json']) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
const id = hash.digest('hex');
writeFileSync(join(root, 'dist/bin/build.json'), `${JSON.stringify({ id })}\n`);
await storeKit(id);
await writeSchemas(join(root, 'dist/schemas'), compiled);

for (const script of ['observer', 'page-end'])
  writeFileSync(join(root, `dist/conformance/observer/${script}.js`), await bundleScript(script));
await bundlePageModule('conformance/harness/define-harness.ts', 'dist/harness.js');
await bundlePageModule('bin/api/storybook/annotations.ts', 'dist/storybook-annotations.js');
await bundlePageModule('bin/api/storybook/hooks.ts', 'dist/storybook.js', 'node');
const reference = join(root, 'conformance/implementations/reference/build.mjs');
if (existsSync(reference)) {
  const { buildReference } = await import(pathToFileURL(reference).href);
  await buildReference(join(root, 'dist/reference'));
  const { buildPackage } = await import(pathToFileURL(join(dirname(reference), 'package/build.mjs')).href);
  await buildPackage(join(root, 'dist/elements'));
}

/** The compiler leaves `import('./x.ts')` as it is within an expression with `satisfies`. */
function refuseSourceImports() {
  const compiledFiles = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const found = compiledFiles.filter((file) =>
    /\bimport\(\s*(["'])\.{1,2}\/[^"']*\.ts\1/.test(readFileSync(join(root, 'dist', file), 'utf8')),
  );
  if (found.length === 0) return;
  throw new Error(`${found.join(', ')}: import() names a TypeScript file. Move the import into a function outside the exported object.`);
}

/** Bundles a module for those who implement a spec: for their pages, or for the tools that test them. */
async function bundlePageModule(source, file, platform = 'browser') {
  await bundle({
    entryPoints: [join(root, source)],
    outfile: join(root, file),
    bundle: true,
    format: 'esm',
    platform,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
}

/** Stores the parsed form of each spec of the kit, and whose tests are clean when the kit, or one spec of it, is the project. */
async function storeKit(id) {
  const { kitSpecs } = await compiled('bin/project/kit.js');
  const { openProject } = await compiled('bin/project/open-project.js');
  const { cleanKit, storeParsed } = await compiled('bin/project/stored-kit.js');
  const { loadVerbs } = await compiled('conformance/verbs/load.js');
  const verbs = await loadVerbs();
  const folder = join(root, 'dist/bin/kit');
  for (const { path } of kitSpecs()) storeParsed(folder, id, readFileSync(path, 'utf8'), verbs);
  // No configuration lies above the root of the disk: the kit is the project there, as in every folder without one.
  const nowhere = { cwd: parse(root).root };
  const clean = cleanKit(folder, id);
  await openProject(nowhere, { clean });
  for (const one of kitSpecs()) if (!one.theme) await openProject(nowhere, { kitSpecs: [one.id], onlyThese: true, clean });
}
