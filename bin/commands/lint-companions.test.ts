import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { runIn } from '../fixtures/run.ts';

const SPEC = 'specs/ai-ui/mcp-tool-invocation';
const ADAPTER = readFileSync(join(packageRoot(), 'examples/matrix/apps/mcp-inspector/kmd.target.yaml'), 'utf8');
let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-companions-'));
  folder = join(root, 'project');
  mkdirSync(join(folder, 'specs'), { recursive: true });
  writeFileSync(join(folder, 'kmd.config.yaml'), 'specs: [specs]\nkit: { specs: [] }\n');
  for (const end of ['.kmd', '.wire.yaml']) cpSync(join(packageRoot(), SPEC + end), join(folder, `specs/mcp-tool-invocation${end}`));
  writeFileSync(join(folder, 'kmd.target.yaml'), ADAPTER);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lint = async (...paths: string[]): Promise<string[]> => {
  const { out } = await runIn(folder, 'lint', '--no-cache', '--format', 'json', ...paths);
  const found = JSON.parse(out) as { diagnostics: { code: string; message: string; place: { file: string; start: { line: number } } }[] };
  return found.diagnostics
    .filter(({ code }) => /^K907/.test(code))
    .map(({ code, place, message }) => `${code} ${place.file}:${place.start.line} ${message}`);
};
const withChange = async (file: string, from: string, to: string, work: () => Promise<void>): Promise<void> => {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  await work();
  writeFileSync(path, before);
};

test('good companions have no finding', { timeout: 60_000 }, async () => {
  expect(await lint()).toEqual([]);
});

test('a wire map beside which no spec lies is a finding, since nothing reads it', { timeout: 60_000 }, async () => {
  const path = join(folder, 'specs/tool-invocation.wire.yaml');
  writeFileSync(path, 'wire: 1\n');
  expect(await lint()).toEqual([
    'K9070 specs/tool-invocation.wire.yaml:1 Wire map: it belongs to no spec: there is no `tool-invocation.kmd` beside it.',
  ]);
  rmSync(path);
});

test('a wire map in a fence is told where it belongs', { timeout: 60_000 }, async () => {
  await withChange(
    'specs/mcp-tool-invocation.kmd',
    '```yaml kmd:contract',
    '```yaml kmd:wire\nwire: 1\n```\n\n```yaml kmd:contract',
    async () => {
      const { out } = await runIn(folder, 'lint', '--no-cache');
      expect(out).toMatch(/K1010: Unknown fence `yaml kmd:wire`.*hint: A wire map is a file of its own beside the spec/s);
    },
  );
});

test('a wire map that names a field that there is none of is a finding at its place', { timeout: 60_000 }, async () => {
  await withChange('specs/mcp-tool-invocation.wire.yaml', 'arguments: $arguments', 'arguments: $argumens', async () => {
    const [finding] = await lint();
    expect(finding).toMatch(
      /^K9070 specs\/mcp-tool-invocation.wire.yaml:\d+ Wire map: mcp-tool-invocation has no field of tool\/call `argumens`/,
    );
  });
});

test(
  'an adapter that names a part that there is none of is a finding, in the folder of the project and by name',
  { timeout: 60_000 },
  async () => {
    await withChange('kmd.target.yaml', 'lacks: { retry:', 'lacks: { retri:', async () => {
      const says = /^K9071 kmd.target.yaml:\d+ Adapter: no spec listed has a part, a message or a state `retri`/;
      expect((await lint())[0]).toMatch(says);
      expect((await lint('kmd.target.yaml'))[0]).toMatch(says);
      expect(await lint('specs')).toEqual([]);
    });
  },
);

test('an adapter that is not there is wrong usage', { timeout: 60_000 }, async () => {
  expect(await runIn(folder, 'lint', 'none.target.yaml')).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is no file or folder none.target.yaml') as string,
  });
});
