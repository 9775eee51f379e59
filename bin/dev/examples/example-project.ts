import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { freePort } from '../../../conformance/peers/free-port.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';

const root = packageRoot();

/** Names of the examples that `kmd conform` tests by their own configuration. */
export function exampleNames(): string[] {
  return readdirSync(join(root, 'examples')).filter((name) => existsSync(join(root, 'examples', name, 'kmd.config.yaml')));
}

/** A folder in which examples are installed: their packages are those of this repository, `kmd-kit` is its harness. */
export function makeRoom(): string {
  const room = mkdtempSync(join(tmpdir(), 'kmd-examples-'));
  const modules = join(room, 'node_modules');
  mkdirSync(join(modules, 'kmd-kit'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one === '.bin' || !/^\.|^kmd-kit$/.test(one)))
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  installHarness(join(modules, 'kmd-kit'));
  return room;
}

/** Writes `kmd-kit/harness` as the build and the declarations of the package have it. */
function installHarness(folder: string): void {
  const source = join(root, 'conformance/harness');
  buildSync({ entryPoints: [join(source, 'define-harness.ts')], bundle: true, format: 'esm', outfile: join(folder, 'harness.js') });
  for (const name of ['define-harness', 'harness']) {
    const { outputText } = ts.transpileDeclaration(readFileSync(join(source, `${name}.ts`), 'utf8'), {
      compilerOptions: { target: ts.ScriptTarget.ES2022, rewriteRelativeImportExtensions: true },
    });
    writeFileSync(join(folder, `${name}.d.ts`), outputText.replaceAll(".ts'", ".js'"));
  }
  const harness = { types: './define-harness.d.ts', default: './harness.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'kmd-kit', type: 'module', exports: { './harness': harness } }));
}

/** Copies an example into a room, with a port of its own. @returns its folder */
export async function installExample(room: string, name: string): Promise<string> {
  const folder = join(room, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|out|kmd-report)$/.test(path.slice(root.length)),
  });
  const file = join(folder, 'kmd.config.yaml');
  const port = String(await freePort());
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=localhost:|--port )\d+/g, port));
  return folder;
}
