import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { runIn } from '../fixtures/run.ts';

const SPEC = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8')
  .replace(/`\{color\.[\w-]+\}`/g, '')
  .replace('`<my-save-status>`', '`<x-save-status>`');
const CONFIG = 'specs: [specs]\nkit: { specs: [], presets: [] }\nprefix: X\noutputs: { components: {} }\n';
const folders: string[] = [];

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with these files: path → text. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'kmd-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs `kmd` in a project with one spec. */
function kmd(spec: string, ...args: string[]): ReturnType<typeof runIn> {
  return runIn(folderOf({ 'kmd.config.yaml': CONFIG, 'specs/save-status.kmd': spec }), ...args);
}

test('a clean spec: nothing to report', async () => {
  expect(await kmd(SPEC, 'lint')).toEqual({ code: 0, out: '1 spec and 0 presets: nothing to report.\n', err: '' });
});

test('an error: exit 1, found at its place in each format', async () => {
  const bad = SPEC.replace('- click: retry', '- clik: retry');
  const pretty = await kmd(bad, 'lint', 'specs');
  expect([pretty.code, pretty.out]).toMatchObject([
    1,
    expect.stringMatching(/^specs\/save-status\.kmd:\d+:5 - error K7050: Unknown verb `clik`\.\n/),
  ]);
  const json = await kmd(bad, 'lint', '--format', 'json');
  expect(JSON.parse(json.out)).toMatchObject({ diagnostics: [{ code: 'K7050', hints: ['Did you mean `click`?'] }] });
});

test('warnings count against their limit', async () => {
  const doubtful = SPEC.replace('"Estado do salvamento"', '"Save status"');
  expect((await kmd(doubtful, 'lint')).code).toBe(0);
  expect((await kmd(doubtful, 'lint', '--max-warnings', '0')).code).toBe(1);
});

describe('a path in a link starts at the folder of its spec or at the root of the project, wherever kmd is started', () => {
  const spec = (id: string, link: string): string =>
    `---\nkmd: 1\nid: ${id}\ntitle: T\nkind: policy\nversion: 1.0.0\nstatus: draft\nlang: en\nsummary: S.\n---\n\n# T\n\nSee ${link}.\n`;
  const found = async (link: string, folder: string, ...args: string[]): Promise<[number, string[]]> => {
    const root = folderOf({
      'kmd.config.yaml': CONFIG,
      'specs/a/one.kmd': spec('one', link),
      'specs/b/two.kmd': spec('two', '`specs/a/one.kmd` and `../a/one.kmd`'),
    });
    const { code, out } = await runIn(join(root, folder), 'lint', '--format', 'json', ...args);
    const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; place: { file: string } }[] };
    return [code, diagnostics.map((one) => `${one.code} ${one.place.file}`)];
  };

  test.each<[link: string, there: boolean]>([
    ['`specs/b/two.kmd`', true],
    ['[two](../b/two.kmd)', true],
    ['`b/two.kmd`', false],
    ['`two.kmd`', false],
  ])('%s leads there: %s', async (link, there) => {
    const files = ['specs/a/one.kmd', 'a/one.kmd', '../a/one.kmd'];
    const said = await Promise.all(['', 'specs', 'specs/b'].map((folder) => found(link, folder)));
    expect(said).toEqual(files.map((file) => (there ? [0, []] : [1, [`K3002 ${file}`]])));
  });
});

test('wrong usage is exit 2', async () => {
  expect(await kmd(SPEC, 'lint', '--format', 'xml')).toMatchObject({ code: 2, out: '' });
  expect(await kmd(SPEC, 'explain', 'K7O50')).toMatchObject({ code: 2, err: expect.stringContaining('`K7050`') });
});

test('coverage: open clauses are listed and exit with 1', async () => {
  const all = await kmd(SPEC, 'coverage');
  expect([all.code, all.out.split('\n').slice(-3)]).toEqual([0, ['', 'Every clause is covered.', '']]);
  const open = await kmd(SPEC.replace('covers: [R2.2]\nsteps', 'covers: [R2.1]\nsteps'), 'coverage', '--json');
  expect(open.code).toBe(1);
  expect(JSON.parse(open.out)).toMatchObject({
    open: 1,
    specs: [{ spec: 'save-status', totals: { clauses: 5, tested: 4, open: 1, tests: { T: 2, K: 0 } } }],
  });
});

test('ir: the program as JSON', async () => {
  const { code, out } = await kmd(SPEC, 'ir');
  const program = JSON.parse(out) as { irVersion: number; specs: { id: string }[] };
  expect([code, program.irVersion, program.specs.map(({ id }) => id)]).toEqual([
    0,
    1,
    ['color-roles', 'save-status', 'shape', 'typography'],
  ]);
});

test('explain: a code, a rule, a verb', async () => {
  expect((await kmd(SPEC, 'explain', 'k4012')).out).toContain('# K4012');
  expect((await kmd(SPEC, 'explain', 'plural-forms')).out).toContain('# plural-forms');
  expect((await kmd(SPEC, 'explain', 'click')).out).toContain('`click: value` is short for `click: { part: value }`');
});
