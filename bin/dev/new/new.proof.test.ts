import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kind, Values } from './kind.ts';
import { loadKinds } from './load-kinds.ts';
import { defaultOf, fill, scaffold } from './scaffold.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LEFT_OUT = ['.git', 'dist', 'kmd-report', '.kmd-cache'];
const MINUTES = 60_000;

interface Failed {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

const run = promisify(execFile);
const kinds = [...(await loadKinds()).values()];
let copy: string;
const written: string[] = [];

/** Copies the tree and scaffolds one thing of each kind in it. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kmd-new-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => isTaken(relative(ROOT, path).split(sep)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const kind of kinds) {
    const { created, changed } = scaffold(copy, kind, kind.name.example, optionsOf(kind));
    written.push(...created, ...changed);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The benchmarks and the examples have packages of their own, which stay away. */
function isTaken(parts: readonly string[]): boolean {
  return !LEFT_OUT.includes(parts[0] ?? '') && !parts.includes('node_modules');
}

function optionsOf(kind: Kind): Values {
  return Object.fromEntries(kind.options.map((option) => [option.name, defaultOf(ROOT, option) ?? option.choices?.(ROOT)[0] ?? '']));
}

/** The output of a command in the copy. The test fails, with that output, when the command does. */
async function output(command: string): Promise<string> {
  const [program = '', ...args] = command.split(' ');
  const options = { cwd: copy, maxBuffer: 1 << 26, env: { ...process.env, NO_COLOR: '1' } };
  const { stdout, stderr, code } = await run(program, args, options).then(
    (done) => ({ ...done, code: 0 }),
    (error: Failed) => error,
  );
  if (code !== 0) throw new Error(`${command} ends with ${code}:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

describe('a new thing of each kind', () => {
  test('compiles', () => output('npx tsc --noEmit'), 5 * MINUTES);
  test('passes lint', () => output(`npx eslint --max-warnings 0 --no-warn-ignored ${written.join(' ')}`), 2 * MINUTES);
  test('is formatted', () => output(`npx prettier --check --ignore-unknown ${written.join(' ')}`), 2 * MINUTES);
  test('is not dead code', () => output('npx knip'), 2 * MINUTES);
});

describe.concurrent('the commands that are shown afterwards pass and name the new thing', () => {
  test.each(kinds)(
    '$id',
    async (kind) => {
      const values = { ...optionsOf(kind), name: kind.name.example };
      const outputs: string[] = [];
      for (const command of kind.then) outputs.push(await output(fill(command, values)));
      expect(outputs.join('\n')).toContain(kind.name.example);
    },
    5 * MINUTES,
  );
});
