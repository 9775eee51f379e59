import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseName } from '../../../conformance/judge/names.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { conform } from '../../api/index.ts';

// Each app is installed from its lock in a fresh copy. The verdicts of `rjsf-antd`, `json-editor`, `element-plus` and `formly` were found by a script without kmd; the others are those of earlier runs.
const VERDICTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  copilotkit: { T2: 'passed', 'T3[told]': 'failed' },
  'element-plus': { T1: 'passed', 'T3[enter]': 'failed', 'T3[keyboard]': 'passed', 'T4[pointer]': 'passed' },
  formly: { 'K199[power]': 'passed', T2: 'failed', 'T3[enter]': 'passed', 'T3[typed]': 'failed' },
  jsfe: { 'T3[typed]': 'failed', 'T4[pointer]': 'passed', 'T5[escape]': 'passed', T6: 'untested' },
  'json-editor': { T1: 'passed', 'T3[enter]': 'failed', 'T4[pointer]': 'passed' },
  jsonforms: { 'T4[pointer]': 'passed', T6: 'untested' },
  'mcp-inspector': { K24: 'passed', 'T3[sudden]': 'failed' },
  'mcp-use-inspector': { T1: 'failed', 'T4[pointer]': 'failed' },
  rjsf: { 'T4[pointer]': 'passed', T6: 'untested' },
  'rjsf-antd': { K14: 'passed', 'K35[form]': 'failed', 'K62[withdrawn]': 'passed', 'T4[pointer]': 'passed' },
};

const run = promisify(execFile);
const source = join(packageRoot(), 'examples/matrix/apps');
const room = mkdtempSync(join(tmpdir(), 'kmd-matrix-apps-'));
const names = readdirSync(source, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
beforeAll(() =>
  cpSync(source, room, { recursive: true, filter: (path) => !['node_modules', 'made', 'kmd-report'].includes(basename(path)) }),
);
afterAll(() => rmSync(room, { recursive: true, force: true }));

test('what every app shall get is known', () => {
  expect(Object.keys(VERDICTS).sort()).toEqual(names.sort());
});

describe.each(names)('%s', { timeout: 600_000 }, (name) => {
  test('is installed from its lock and gets the verdicts that are known', async () => {
    const cwd = join(room, name);
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd, shell: process.platform === 'win32' });
    const wanted = VERDICTS[name] ?? {};
    const { results } = await conform({ cwd, target: 'adapter:kmd.target.yaml', tests: Object.keys(wanted) });
    expect(Object.fromEntries(results.map((one) => [caseName(one), one.verdict]))).toEqual(wanted);
  });
});
