import { build } from 'esbuild';
import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { EmittedFile, Ownership } from '../generator.ts';
import { writeFiles } from './write.ts';
import { recover } from './transaction.ts';

/** Writes the emissions of `argv[3]` to `argv[2]` and dies by SIGKILL right before its operation number `argv[4]`. */
const CHILD = `
import { readFileSync } from 'node:fs';
import { writeFiles } from './write.js';
let left = Number(process.argv[4]);
const watch = () => { if (--left === 0) process.kill(process.pid, 'SIGKILL'); };
const written = await writeFiles(process.argv[2], JSON.parse(readFileSync(process.argv[3], 'utf8')), {
  process: { pid: process.pid, isAlive: () => false }, watch,
});
process.exitCode = written.done ? 0 : 1;
`;

const emitted = (ownership: Ownership, path: string, content: string): EmittedFile => ({ path, content, ownership, origin: ['s'] });
const OLD = [
  emitted('generated', 'a.ts', 'old a'),
  emitted('generated', 'same.ts', 'same'),
  emitted('generated', 'gone/b.ts', 'old b'),
  emitted('scaffold', 'mine.txt', 'const one = 1;\n\nconst two = 2;\n'),
  emitted('keyed', 'shared.json', '{ "ours": 1 }'),
];
const NEW = [
  emitted('generated', 'a.ts', 'new a'),
  emitted('generated', 'same.ts', 'same'),
  emitted('generated', 'deep/er/c.ts', 'new c'),
  emitted('scaffold', 'mine.txt', 'const one = 1;\n\nconst two = 2;\n\nconst three = 3;\n'),
  emitted('keyed', 'shared.json', '{ "ours": 2 }'),
];
const LIVE = { process: { pid: 1, isAlive: () => false } };

// Each of some fifty kills is a process of its own.
let folder = '';
const at = (...path: string[]): string => join(folder, ...path);

/** Path → text of everything, the lasting records of the writer included. */
function tree(root: string, below = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (/^\.kmd\/(?:lock|staging)/.test(path)) continue;
    if (entry.isDirectory()) Object.assign(found, tree(root, path));
    else found[path] = readFileSync(join(root, path), 'utf8');
  }
  return found;
}

/** Runs the child; resolves to whether it was killed. */
function killed(root: string, operation: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = fork(at('child.mjs'), [root, at('new.json'), String(operation)], { execArgv: [], silent: true });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL' || code === 0 ? resolve(signal === 'SIGKILL') : reject(new Error(`exit ${code}`)),
    );
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-crash-'));
  symlinkSync(join(packageRoot(), 'node_modules'), at('node_modules'));
  const entry = fileURLToPath(new URL('./write.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile: at('write.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  writeFileSync(at('package.json'), '{"type":"module"}');
  writeFileSync(at('child.mjs'), CHILD);
  writeFileSync(at('new.json'), JSON.stringify([{ generator: 'g', files: NEW }]));
  await writeFiles(at('old'), [{ generator: 'g', files: OLD }], LIVE);
  writeFileSync(at('old/mine.txt'), '// by hand\nconst one = 1;\n\nconst two = 2;\n');
  writeFileSync(at('old/shared.json'), '{\n  "theirs": true,\n  "ours": 1\n}\n');
  cpSync(at('old'), at('new'), { recursive: true });
  expect((await writeFiles(at('new'), [{ generator: 'g', files: NEW }], LIVE)).done).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('killed at any operation, the old or the new files are there after the next start, and never a mix', async () => {
  const [before, after] = [tree(at('old')), tree(at('new'))];
  expect(after['mine.txt']).toBe('// by hand\nconst one = 1;\n\nconst two = 2;\n\nconst three = 3;\n');
  const outcomes: ('old' | 'new')[] = [];
  for (let operation = 1, more = true; more; operation += 1) {
    const root = at(`run-${operation}`);
    cpSync(at('old'), root, { recursive: true });
    more = await killed(root, operation);
    const decided = existsSync(join(root, '.kmd/journal.json'));
    // Whoever starts next may be killed as well, while it finishes the first one's work.
    if (decided && operation % 4 === 0) await killed(root, 3);
    recover(root);
    const now = tree(root);
    outcomes.push(JSON.stringify(now) === JSON.stringify(before) ? 'old' : 'new');
    expect(now).toEqual(outcomes.at(-1) === 'old' ? before : after);
    expect([existsSync(join(root, '.kmd/journal.json')), existsSync(join(root, '.kmd/staging'))]).toEqual([false, false]);
    expect((await writeFiles(root, [{ generator: 'g', files: NEW }], LIVE)).done).toBe(true);
    expect(tree(root)).toEqual(after);
  }
  // First nothing has happened, from one operation on everything has.
  expect(outcomes.length).toBeGreaterThan(25);
  expect(outcomes.lastIndexOf('old') + 1).toBe(outcomes.indexOf('new'));
  expect(outcomes[0]).toBe('old');
});

test('an edit made between the crash and the next start is put aside, not lost', async () => {
  const root = at('late');
  cpSync(at('old'), root, { recursive: true });
  let operation = 1;
  for (; !existsSync(join(root, '.kmd/journal.json')); operation += 1) await killed(root, operation);
  writeFileSync(join(root, 'a.ts'), 'late edit');
  recover(root);
  expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe('new a');
  const [rescued = ''] = readdirSync(join(root, '.kmd/rescued'));
  expect(readFileSync(join(root, '.kmd/rescued', rescued, 'a.ts'), 'utf8')).toBe('late edit');
});

test.each([
  ['{', 'damaged'],
  [JSON.stringify({ id: '0123456789abcdef', steps: [{ path: '../x', before: null }] }), 'damaged'],
  [JSON.stringify({ id: '../../x', steps: [] }), 'damaged'],
])('a journal %j that nobody wrote stops', async (text, word) => {
  const root = mkdtempSync(join(folder, 'journal-'));
  mkdirSync(dirname(join(root, '.kmd/x')), { recursive: true });
  writeFileSync(join(root, '.kmd/journal.json'), text);
  const written = await writeFiles(root, [{ generator: 'g', files: NEW }], LIVE);
  expect(written.diagnostics.map(({ code, message }) => [code, message.includes(word)])).toEqual([['K8006', true]]);
});
