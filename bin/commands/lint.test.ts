import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { CommandIo } from '../define.ts';
import { runProgram } from '../program.ts';

const SPEC = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8')
  .replace(/`\{color\.[\w-]+\}`/g, '')
  .replace('| web | `<my-save-status>` |', '| web | `<x-save-status>` |');
const CONFIG = 'specs: [specs]\nkit: { specs: [], presets: [] }\nprefix: X\noutputs: { components: {} }\n';
const folders: string[] = [];

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs `kmd` in a project with one spec. */
async function kmd(spec: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const cwd = mkdtempSync(join(tmpdir(), 'kmd-'));
  folders.push(cwd);
  mkdirSync(join(cwd, 'specs'));
  writeFileSync(join(cwd, 'kmd.config.yaml'), CONFIG);
  writeFileSync(join(cwd, 'specs/save-status.kmd'), spec);
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err'): CommandIo['stdout'] => ({
    write: (text) => void (written[name] += text),
    isTTY: false,
    columns: 100,
  });
  const io = { cwd, env: {}, stdout: stream('out'), stderr: stream('err'), signal: new AbortController().signal };
  return { code: await runProgram(args, io), ...written };
}

it('a clean spec: nothing to report', async () => {
  expect(await kmd(SPEC, 'lint')).toEqual({ code: 0, out: '1 spec and 0 presets: nothing to report.\n', err: '' });
});

it('an error: exit 1, found at its place in each format', async () => {
  const bad = SPEC.replace('- click: retry', '- clik: retry');
  const pretty = await kmd(bad, 'lint', 'specs');
  expect([pretty.code, pretty.out]).toMatchObject([
    1,
    expect.stringMatching(/^specs\/save-status\.kmd:\d+:5 - error K7050: Unknown verb `clik`\.\n/),
  ]);
  const json = await kmd(bad, 'lint', '--format', 'json');
  expect(JSON.parse(json.out)).toMatchObject({ diagnostics: [{ code: 'K7050', hints: ['Did you mean `click`?'] }] });
});

it('warnings count against their limit', async () => {
  const doubtful = SPEC.replace('"Estado do salvamento"', '"Save status"');
  expect((await kmd(doubtful, 'lint')).code).toBe(0);
  expect((await kmd(doubtful, 'lint', '--max-warnings', '0')).code).toBe(1);
});

it('wrong usage is exit 2', async () => {
  expect(await kmd(SPEC, 'lint', '--format', 'xml')).toMatchObject({ code: 2, out: '' });
  expect(await kmd(SPEC, 'explain', 'K7O50')).toMatchObject({ code: 2, err: expect.stringContaining('`K7050`') });
});

it('coverage: what is open is listed and exit 1', async () => {
  const all = await kmd(SPEC, 'coverage');
  expect([all.code, all.out.split('\n').slice(-3)]).toEqual([0, ['', 'Every clause is accounted for.', '']]);
  const open = await kmd(SPEC.replace('covers: [R2.2]', 'covers: [R2.1]'), 'coverage', '--json');
  expect(open.code).toBe(1);
  expect(JSON.parse(open.out)).toMatchObject({
    open: 1,
    specs: [{ spec: 'save-status', totals: { clauses: 5, tested: 4, open: 1, tests: { T: 2, K: 0 } } }],
  });
});

it('ir: the program as JSON', async () => {
  const { code, out } = await kmd(SPEC, 'ir');
  const program = JSON.parse(out) as { irVersion: number; specs: { id: string }[] };
  expect([code, program.irVersion, program.specs.map(({ id }) => id)]).toEqual([
    0,
    1,
    ['color-roles', 'save-status', 'shape', 'typography'],
  ]);
});

it('explain: a code, a rule, a verb', async () => {
  expect((await kmd(SPEC, 'explain', 'k4012')).out).toContain('# K4012');
  expect((await kmd(SPEC, 'explain', 'plural-forms')).out).toContain('# plural-forms');
  expect((await kmd(SPEC, 'explain', 'click')).out).toContain('`click: value` is short for `click: { part: value }`');
});
