import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conform, generate, judge, link, lint, parse, SpecError, UsageError } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-api-'));
const NOTE = `---
kmd: 1
id: note
title: Note
kind: component
version: 1.0.0
---

# Note

## R1 — Words

- **R1.1** The note MUST show its text.

| Part | Role | Content | Visible when |
|---|---|---|---|
| \`words\` | text | \`text\` | always |

| Direction | Type | Fields |
|---|---|---|
| in | \`note/show\` | \`id: string, text: string\` |

\`\`\`yaml kmd:contract
instances: { opens: note/show, key: id }
\`\`\`
`;

beforeAll(() => {
  write('good/kmd.config.yaml', 'specs: [specs]\nkit: { specs: [], presets: [material3] }\nlocales: [en-US]\noutputs: { tokens: out }\n');
  write('good/specs/note.kmd', NOTE);
  write('bad/kmd.config.yaml', 'specs: [specs]\nkit: { specs: [], presets: [material3] }\nlocales: [en-US]\noutputs: { tokens: out }\n');
  write('bad/specs/note.kmd', NOTE.replace('opens: note/show', 'opens: note/shwo'));
  write('odd/kmd.config.yaml', 'specs: [nowhere\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('parse gives the spec and its findings, and never rejects', async () => {
  const { spec, diagnostics } = await parse(NOTE.replace('version: 1.0.0', 'version: one'), 'note.kmd');
  expect(spec).toMatchObject({ id: 'note', parts: [{ id: 'words' }], wire: [{ type: 'note/show' }] });
  expect(diagnostics.map(({ code, place }) => [code, place.file, place.start.line])).toEqual([[expect.any(String), 'note.kmd', 6]]);
  expect((await parse('', 'empty.kmd')).spec).toBeUndefined();
});

test('link gives the program of a project', async () => {
  const { program, own, diagnostics } = await link({ cwd: join(folder, 'good') });
  expect([own, program.presets.map(({ id }) => id), diagnostics]).toEqual([['note'], ['material3'], []]);
});

test('lint finds what is wrong, with the place', async () => {
  const found = await lint({ cwd: join(folder, 'bad') });
  expect(found.map(({ code, severity, place }) => [code, severity, place.start.line])).toContainEqual(['K3010', 'error', 24]);
});

test('generate makes files and writes none', async () => {
  const { root, files } = await generate({ cwd: join(folder, 'good'), what: ['tokens'] });
  expect(root).toBe(join(folder, 'good'));
  expect(files.map(({ path, ownership }) => [path.split('/')[0], ownership])).toContainEqual(['out', 'generated']);
  expect(files.every(({ content }) => content.length > 0)).toBe(true);
});

test.each([
  ['generate', () => generate({ cwd: join(folder, 'bad'), what: ['tokens'] })],
  ['conform', () => conform({ cwd: join(folder, 'bad') })],
])('%s refuses specs with errors and holds them all', async (_name, run) => {
  const thrown: unknown = await run().catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(SpecError);
  expect((thrown as SpecError).diagnostics.map(({ code }) => code)).toContain('K3010');
  expect((thrown as SpecError).message).toMatch(/note\.kmd:24: K3010 /);
});

test.each([
  ['a configuration that is no YAML', () => lint({ cwd: join(folder, 'good'), config: 'no-such.yaml' })],
  ['a test that does not exist', () => conform({ cwd: folder, specs: ['mcp-tool-invocation'], tests: ['T999'] })],
  ['a target that does not exist', () => conform({ cwd: join(folder, 'good'), target: 'nowhere' })],
])('wrong usage: %s', async (_name, run) => {
  await expect(run()).rejects.toThrow(UsageError);
});

test.each<[name: string, run: () => Promise<unknown>]>([
  ['conform', () => conform({ cwd: join(folder, 'nowhere') })],
  ['generate', () => generate({ cwd: join(folder, 'nowhere'), what: ['tokens'] })],
  ['judge', () => judge({ cwd: join(folder, 'nowhere'), log: 'run.ndjson' })],
  ['link', () => link({ cwd: join(folder, 'nowhere') })],
  ['lint', () => lint({ cwd: join(folder, 'nowhere') })],
])('%s in a folder that is not there', async (_name, run) => {
  await expect(run()).rejects.toThrow(/^cwd: there is no folder .*nowhere/);
});

test('conform runs in a browser, and judging its log agrees', async () => {
  const cwd = join(folder, 'none');
  mkdirSync(cwd, { recursive: true });
  const report = await conform({ cwd, specs: ['mcp-tool-invocation'], tests: ['T1'], log: 'run.ndjson' });
  expect([report.interrupted, report.totals.T.passed > 0, report.totals.T.failed]).toEqual([false, true, 0]);
  expect((await judge({ cwd, log: 'run.ndjson' })).totals).toEqual(report.totals);
});

test('a stopped run says so', async () => {
  const stop = new AbortController();
  stop.abort();
  const report = await conform({ cwd: join(folder, 'none'), specs: ['mcp-tool-invocation'], tests: ['T1'], signal: stop.signal });
  expect([report.interrupted, report.totals.T.passed]).toEqual([true, 0]);
});
