// Writes `generated/`: what the web surface, token and preset generators make of the two specs. `--check` only compares.
// Run with: npx tsx conformance/reference/generate.mts [--check]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openProject } from '../../bin/project.ts';
import web from '../../generators/surfaces/web/index.ts';
import { themeSheet } from '../../generators/surfaces/web/theme.ts';
import { packageRoot } from '../../specs/language/package-root.ts';

const SPECS = ['mcp-elicitation', 'mcp-tool-invocation'];
/** Made for a skeleton of its own; the reference has one page and one entry for both. */
const OWN_INSTEAD = /^(?:demo\/|index\.ts$|custom-elements\.json$)/;

const root = packageRoot();
const folder = join(root, 'conformance/reference/generated');
const silent = { write: () => undefined, isTTY: false, columns: 80 };
const { program } = await openProject({ cwd: root, env: {}, stdout: silent, stderr: silent, signal: new AbortController().signal });
const options = { prefix: 'Koder' };
const files = new Map<string, string>();
for (const id of SPECS) {
  const spec = program.specs.find((one) => one.id === id);
  if (spec === undefined) throw new Error(`there is no spec ${id}`);
  for (const { path, content, ownership } of web.scaffold(program, spec, options).files) {
    if (ownership === 'generated' && !OWN_INSTEAD.test(path)) files.set(path, content);
  }
}
files.set(
  'theme.gen.css',
  themeSheet(
    program,
    program.specs.filter(({ id }) => SPECS.includes(id)),
    options,
  ),
);

const check = process.argv.includes('--check');
const stale = readdirSync(folder).filter((name) => !files.has(name));
const changed = [...files].filter(
  ([path, content]) => !existsSync(join(folder, path)) || readFileSync(join(folder, path), 'utf8') !== content,
);
if (!check) {
  mkdirSync(folder, { recursive: true });
  for (const name of stale) rmSync(join(folder, name));
  for (const [path, content] of changed) writeFileSync(join(folder, path), content);
}
for (const name of [...changed.map(([path]) => path), ...stale]) console.log(`${check ? 'differs' : 'written'}: ${name}`);
if (check && changed.length + stale.length > 0) process.exitCode = 1;
