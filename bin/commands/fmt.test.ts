import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '../fixtures/run.ts';

const CONFIG = 'specs: [specs]\nkit: { specs: [mcp-elicitation], presets: [] }\n';
const LOOSE = '---\nkmd: 1\nid: note\ntitle: Note\nkind: component\n---\n\n# Note\n\n| Part | Role |\n|---|---|\n| `words` | text |\n';
const ALIGNED = LOOSE.replace(
  '| Part | Role |\n|---|---|\n| `words` | text |',
  '| Part    | Role |\n| ------- | ---- |\n| `words` | text |',
);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-fmt-'));
  mkdirSync(join(folder, 'specs'));
  writeFileSync(join(folder, 'kmd.config.yaml'), CONFIG);
  writeFileSync(join(folder, 'specs/note.kmd'), LOOSE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (): string => readFileSync(join(folder, 'specs/note.kmd'), 'utf8');

test('it writes the files of the project, never those of the kit, and has nothing to do the second time', async () => {
  expect(await runIn(folder, 'fmt')).toEqual({ code: 0, out: 'formatted  specs/note.kmd\n', err: '' });
  expect(written()).toBe(ALIGNED);
  expect(await runIn(folder, 'fmt')).toEqual({ code: 0, out: '1 file: nothing to change.\n', err: '' });
});

test('--check writes nothing and fails', async () => {
  const result = await runIn(folder, 'fmt', '--check');
  expect(result).toEqual({ code: 1, out: 'would change  specs/note.kmd\n', err: 'kmd: 1 file would change; run kmd fmt\n' });
  expect(written()).toBe(LOOSE);
});

test('the first spec of a project is as it writes it', async () => {
  rmSync(folder, { recursive: true });
  await runIn(tmpdir(), 'init', folder);
  expect(await runIn(folder, 'fmt', '--check')).toEqual({ code: 0, out: '1 file: nothing to change.\n', err: '' });
});

test('a byte order mark stays', async () => {
  writeFileSync(join(folder, 'specs/note.kmd'), `\ufeff${LOOSE}`);
  await runIn(folder, 'fmt', 'specs/note.kmd');
  expect(written()).toBe(`\ufeff${ALIGNED}`);
});

test('without a configuration the files have to be named', async () => {
  rmSync(join(folder, 'kmd.config.yaml'));
  expect(await runIn(folder, 'fmt')).toMatchObject({ code: 2, err: expect.stringContaining('name the files') as string });
});

test('a broken configuration is told, and nothing is written', async () => {
  writeFileSync(join(folder, 'kmd.config.yaml'), `${CONFIG}prefixes: X\n`);
  const { code, out, err } = await runIn(folder, 'fmt');
  expect([code, out, written()]).toEqual([3, '', LOOSE]);
  expect(err).toContain('kmd.config.yaml:3');
});
