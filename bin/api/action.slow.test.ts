import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../../specs/language/package-root.ts';
import { installPackage } from '../fixtures/installed-package.ts';

// The steps of action.yml, as a workflow runs them: bash, in a folder with the packed package.

interface Step {
  readonly name: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
const action = parse(readFileSync(join(packageRoot(), 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
};
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-action-'));
  installPackage(folder);
  chmodSync(join(folder, 'node_modules/kmd-kit/dist/bin/kmd.js'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a step with these inputs, the others at their defaults. */
function run(name: string, inputs: Readonly<Record<string, string>>): { readonly code: number | null; readonly out: string } {
  const step = action.runs.steps.find((one) => one.name === name);
  const value = (text: string): string =>
    text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, input: string) => inputs[input] ?? action.inputs[input]?.default ?? 'no such input');
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([key, text]) => [key, value(text)]));
  for (const file of ['output', 'summary']) writeFileSync(join(folder, file), '');
  const done = spawnSync('bash', ['-e', '-c', step?.run ?? 'exit 99'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env, GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') },
  });
  return { code: done.status, out: done.stdout + done.stderr };
}

const written = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('a run that passes leaves its report and a summary, and no annotation', () => {
  const { code, out } = run('Run the tests', { specs: 'mcp-elicitation', args: '--test T1' });
  expect([code, out]).toEqual([0, expect.stringContaining('conforms')]);
  expect(out).not.toContain('::error');
  expect(written('output')).toBe(`report=${join(folder, 'kmd-report')}\n`);
  expect(written('summary')).toContain('| T | 1 | 0 |');
  for (const file of ['report.html', 'result.json', 'junit.xml', 'result.sarif']) expect(written(`kmd-report/${file}`)).not.toBe('');
});

test('a page that cannot be tested ends the step with the exit code, and an annotation says why', () => {
  const { code, out } = run('Run the tests', { target: 'http://127.0.0.1:9/', args: '--test T1' });
  expect(code).toBe(4);
  expect(out).toMatch(/^::error title=kmd::the run broke: /m);
});

test('a package that lies in the folder above is the one that is tested with', () => {
  const install = action.runs.steps.find((one) => one.name === 'Install kmd')?.run ?? '';
  const bin = join(folder, 'fake-bin');
  const inner = join(folder, 'packages', 'ui');
  for (const path of [bin, inner]) mkdirSync(path, { recursive: true });
  for (const tool of ['npm', 'npx']) {
    writeFileSync(join(bin, tool), `#!/bin/sh\necho ${tool} "$@"\n`);
    chmodSync(join(bin, tool), 0o755);
  }
  const installed = (cwd: string): string =>
    spawnSync('bash', ['-e', '-c', install], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, KMD_VERSION: 'latest' },
    }).stdout;
  expect([installed(inner), installed(tmpdir())]).toEqual([
    'npx --no-install playwright install --with-deps chromium\n',
    expect.stringContaining('npm install --no-save kmd-kit@latest'),
  ]);
});

test('each expression names an input or an output that is there', () => {
  const text = readFileSync(join(packageRoot(), 'action.yml'), 'utf8');
  const names = [...text.matchAll(/\$\{\{[^}]*?inputs\.([\w-]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in action.inputs))).toEqual([]);
});
