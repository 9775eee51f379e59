import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { runIn } from '../fixtures/run.ts';
import { emit } from '../project/run-generator.ts';

const SPEC = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8').replace(/`\{color\.[a-z-]+\}`/g, '');
const CONFIG =
  'specs: [specs]\nkit: { specs: [] }\nlocales: [en-US]\nprefix: My\noutputs:\n  i18n: made/messages\n  components:\n    web: ui\n';
let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'kmd-generate-'));
  mkdirSync(join(cwd, 'specs'));
  put('kmd.config.yaml', CONFIG);
  put('specs/save-status.kmd', SPEC);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const put = (path: string, text: string): void => writeFileSync(join(cwd, path), text);
const read = (path: string): string => readFileSync(join(cwd, path), 'utf8');
const last = (text: string): string | undefined => text.trimEnd().split('\n').at(-1);

const kmd = (...args: string[]): ReturnType<typeof runIn> => runIn(cwd, ...args);

test('everything that has an output folder is written once, and is then up to date', async () => {
  const first = await kmd('generate', '--list-files');
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toContain('written     made/messages/en-US.ts\n');
  expect(first.out).toContain('written     ui/save-status/save-status.ts\n');
  expect(last((await kmd('generate')).out)).toMatch(/^Done: \d+ unchanged\.$/);
  const check = await kmd('generate', '--check');
  expect([check.code, last(check.out)?.split(':')[0]]).toEqual([0, 'Up to date']);
});

test('check names what is missing, changed and edited; dry run shows how', async () => {
  await kmd('generate');
  put('specs/save-status.kmd', SPEC.replace('"Save again"', '"Try to save again"'));
  rmSync(join(cwd, 'made/messages/keys.ts'));
  put('made/messages/format.ts', `${read('made/messages/format.ts')}// by hand\n`);
  const check = await kmd('generate', 'i18n', '--check');
  expect(check.code).toBe(1);
  expect(check.out.split('\n').slice(0, -2)).toEqual([
    'changed     made/messages/ar-XB.ts',
    'changed     made/messages/en-US.ts',
    'changed     made/messages/en-XA.ts',
    'edited      made/messages/format.ts',
    'missing     made/messages/keys.ts',
  ]);
  expect(check.err).toContain('made/messages/format.ts:1:1 - error K8001');
  const dry = await kmd('generate', 'i18n', '--dry-run');
  expect(dry.out).toContain("-  'Save again';\n+  'Try to save again';\n");
  expect([(await kmd('generate')).code, existsSync(join(cwd, 'made/messages/keys.ts'))]).toEqual([1, false]);
  expect((await kmd('generate', '--force')).code).toBe(0);
  expect(read('made/messages/en-US.ts')).toContain('Try to save again');
});

test.each([
  ['.kmd', 'the record .kmd/ of what was written is missing'],
  ['.kmd/.gitignore', 'the record .kmd/ of what was written is not whole'],
])('check without %s names what is missing and the command that writes it', async (path, said) => {
  await kmd('generate');
  rmSync(join(cwd, path), { recursive: true });
  const { code, out, err } = await kmd('generate', '--check');
  expect(out).toMatch(/^Not up to date: \d+ unchanged, .*\.\n$/);
  expect(out).toContain(said);
  expect([code, err]).toEqual([1, 'The same command without --check writes what differs.\n']);
  expect([(await kmd('generate')).code, (await kmd('generate', '--check')).code]).toEqual([0, 0]);
});

test('a spec that is gone takes its generated files with it, and leaves those of the user', async () => {
  await kmd('generate');
  put('specs/other.kmd', SPEC.replace('id: save-status', 'id: other').replaceAll('save-status', 'other'));
  rmSync(join(cwd, 'specs/save-status.kmd'));
  const result = await kmd('generate');
  expect([
    result.code,
    existsSync(join(cwd, 'ui/save-status/surface.gen.ts')),
    existsSync(join(cwd, 'ui/save-status/save-status.ts')),
  ]).toEqual([0, false, true]);
  expect(result.err).toContain('note K8015');
});

test('a project checked out with CRLF is up to date, stays so, and a hand edit in it is found', async () => {
  await kmd('generate');
  const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n');
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) writeFileSync(join(parentPath, name), crlf(readFileSync(join(parentPath, name), 'utf8')));
  const records = read('.kmd/manifest.json');
  expect(await kmd('generate', '--check')).toMatchObject({ code: 0, err: '' });
  expect([last((await kmd('generate')).out), read('.kmd/manifest.json')]).toEqual([
    expect.stringMatching(/^Done: \d+ unchanged\.$/),
    records,
  ]);

  put('ui/save-status/save-status.ts', `${read('ui/save-status/save-status.ts')}// mine\r\n`);
  put('specs/save-status.kmd', crlf(SPEC.replace('"Save again"', '"Try to save again"')));
  expect((await kmd('generate')).code).toBe(0);
  const written = ['made/messages/en-US.ts', 'ui/save-status/save-status.ts', '.kmd/manifest.json'].map(read);
  expect(written.map((text) => text === crlf(text))).toEqual([true, true, true]);
  expect(written).toEqual([expect.stringContaining('Try to save again'), expect.stringContaining('// mine'), expect.anything()]);

  put('made/messages/en-US.ts', read('made/messages/en-US.ts').replace('Try to', 'Do'));
  expect(await kmd('generate', '--check')).toMatchObject({ code: 1, err: expect.stringContaining('error K8001') as string });
});

test('nothing is written from a broken spec', async () => {
  put('specs/save-status.kmd', SPEC.replace(/`save\.state\.saved`(?= +\| ✓)/, '`save.state.svaed`'));
  const result = await kmd('generate');
  expect([result.code, result.err.includes('error K3'), last(result.err), existsSync(join(cwd, '.kmd'))]).toEqual([
    3,
    true,
    'Nothing was written.',
    false,
  ]);
});

test.each([
  [['generate', 'tokns'], /^kmd: there is no `tokns` to generate; there are .*components/],
  [['generate', '--check', '--dry-run'], /exclude each other/],
  [['generate', '--conflict', 'perhaps'], /takes file or markers/],
  [['scaffold', 'wbe', 'save-status', '--out', 'x'], /no surface `wbe`; there are .*web.* Did you mean `web`/],
  [['scaffold', 'web', 'save-stauts', '--out', 'x'], /no spec `save-stauts`.* Did you mean `save-status`/],
  [['scaffold', 'web', 'save-status', '--out', 'x', '--prefix', 'a b'], /starts with a capital letter/],
])('kmd %j is wrong usage', async (args, expected) => {
  const result = await kmd(...args);
  expect([result.code, existsSync(join(cwd, '.kmd'))]).toEqual([2, false]);
  expect(result.err.replaceAll('\n', ' ')).toMatch(expected);
});

test('without a configuration a folder must be named', async () => {
  rmSync(join(cwd, 'kmd.config.yaml'));
  expect(await kmd('generate')).toMatchObject({ code: 2, err: expect.stringContaining('--out DIR') as string });
});

test('a package of a platform takes several components, and one whose spec is unknown stops it', async () => {
  const files = async (...args: string[]): Promise<number> => (await kmd('scaffold', 'tui', ...args, '--out', 'pack')).code;
  expect([await files('mcp-elicitation'), await files('save-status'), await files('mcp-elicitation', '--check')]).toEqual([0, 0, 0]);
  const names = ['mcp_elicitation.go', 'save_status.go', 'cmd/save-status/main.go'];
  expect(names.filter((name) => existsSync(join(cwd, 'pack', name)))).toEqual(names);
  await kmd('scaffold', 'tui', 'save-status', '--out', 'other');
  const other = read('other/.kmd/manifest.json').replaceAll('tui/save-status', 'tui/elsewhere');
  put('other/.kmd/manifest.json', other);
  expect(await kmd('scaffold', 'tui', 'save-status', '--out', 'other')).toMatchObject({
    code: 2,
    err: expect.stringContaining('`elsewhere`') as string,
  });
});

test.each([
  ['all', 'tui', 'ui/tui/go.mod'],
  ['tui', 'all', 'ui/go.mod'],
])('a scaffold of %s, then %s, into one folder: what is there stays where it is', async (first, then, module) => {
  expect(await kmd('scaffold', first, 'save-status', '--out', 'ui')).toMatchObject({ code: 0 });
  const { code, out } = await kmd('scaffold', then, 'save-status', '--out', 'ui');
  expect([code, last(out)]).toEqual([0, expect.not.stringContaining('removed')]);
  const modules = ['ui/go.mod', 'ui/tui/go.mod'].filter((path) => existsSync(join(cwd, path)));
  expect(modules).toEqual([module]);
});

test('a component whose folder is taken by another is refused, with a folder of its own', async () => {
  expect(await kmd('scaffold', 'web', 'save-status', '--out', 'made-by-hand')).toMatchObject({ code: 0 });
  expect(await kmd('scaffold', 'web', 'mcp-elicitation', '--out', 'made-by-hand')).toEqual({
    code: 2,
    out: '',
    err: 'kmd: made-by-hand holds the component of `save-status` already, and each has a folder of its own: kmd scaffold web mcp-elicitation --out made-by-hand/mcp-elicitation\n',
  });
});

test.each<[what: string, ...line: string[]]>([
  ['without a folder', 'web', 'save-status'],
  ['with the folder of generate', 'web', 'save-status', '--out', 'ui'],
  ['with the folder of the component', 'web', 'specs/save-status.kmd', '--out', './ui/save-status/'],
])('a scaffold %s, after generate, is no second copy', async (_, ...line) => {
  await kmd('generate');
  const before = readdirSync(cwd, { recursive: true }).sort();
  const again = await kmd('scaffold', ...line);
  expect([again.code, again.err, again.out]).toEqual([
    0,
    '',
    expect.stringMatching(/^web: kmd generate keeps this component in ui\nDone: \d+ unchanged\.\n$/),
  ]);
  expect(readdirSync(cwd, { recursive: true }).sort()).toEqual(before);
  expect((await kmd('generate', '--check')).code).toBe(0);
});

test.each<[line: string[], said: RegExp]>([
  [['mcp-elicitation', '--out', 'ui'], /`mcp-elicitation` is none of them\. Add it to the specs of kmd\.config\.yaml/],
  [['save-status', '--prefix', 'Other'], /makes this component, with the prefix `My`; change it in kmd\.config\.yaml/],
])('a scaffold that would part from the components of generate is refused: %j', async (line, said) => {
  await kmd('generate');
  expect(await kmd('scaffold', 'web', ...line)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(said) as string });
  expect((await kmd('generate', '--check')).code).toBe(0);
});

test('what was scaffolded before the configuration named a folder stays where it is', async () => {
  put('kmd.config.yaml', CONFIG.replace(/ {2}components:[\s\S]*/, ''));
  expect((await kmd('scaffold', 'web', 'save-status')).code).toBe(0);
  put('kmd.config.yaml', CONFIG);
  expect((await kmd('scaffold', 'web', 'save-status')).out).toMatch(/^Done: \d+ unchanged\.\n$/);
  expect(existsSync(join(cwd, 'ui'))).toBe(false);
});

test('scaffold starts one component, by id or by file, and keeps what was filled in', async () => {
  expect((await kmd('scaffold', 'web', 'save-status', '--out', 'one')).code).toBe(0);
  put('one/save-status.ts', `${read('one/save-status.ts')}\n// filled in\n`);
  put('specs/save-status.kmd', SPEC.replace('"Save again"', '"Try to save again"'));
  const again = await kmd('scaffold', 'web', 'specs/save-status.kmd', '--out', 'one');
  expect([again.code, again.err]).toEqual([0, '']);
  expect(read('one/save-status.ts')).toContain('// filled in');
  cpSync(join(cwd, 'one'), join(cwd, 'two'), { recursive: true });
  expect((await kmd('scaffold', 'web', 'save-status', '--out', 'two', '--check')).code).toBe(0);
});

test('a generator that throws is named', () => {
  const broken = (): never => {
    throw new TypeError('oops');
  };
  expect(() => emit('tokens', broken)).toThrow('the generator `tokens` failed, and nothing was written: oops');
});

test('what several generators find is told once', async () => {
  put(
    'specs/save-status.kmd',
    SPEC.replace(/^(\| `save\.retry` .*)$/m, (row) => `${row}\n${row.replace('save.retry', 'save-retry')}`),
  );
  const { code, err } = await kmd('generate');
  expect([code, err.match(/ error K\d+/g)]).toEqual([3, [' error K4201']]);
});

test.each([
  ['flutter', 'In Dart, `init1` is called'],
  ['compose', 'In Kotlin, `init1` is called'],
  ['swiftui', 'In Swift, `init1` is called'],
])('%s: the second of two states with one name gets another, with a note at its row', async (surface, note) => {
  put('kmd.config.yaml', CONFIG.replace('web: ui', `${surface}: ui`));
  const text = SPEC.replaceAll('state: failed', 'state: init1').replaceAll('`failed`', '`init1`').replaceAll('`saving`', '`init-1`');
  put('specs/save-status.kmd', text);
  const { out, err } = await kmd('generate');
  expect(out + err).toContain(
    `specs/save-status.kmd:${text.split('\n').findIndex((line) => line.startsWith('| `init1`')) + 1}:1 - note K5910: ${note}`,
  );
});
