import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmittedFile, Ownership } from '../generator.ts';
import { previewFiles, writeFiles, type WriteRun, type Written } from './write.ts';

const LIVE = { process: { pid: 4711, isAlive: () => false } } satisfies WriteRun;
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-write-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const emitted = (ownership: Ownership, path: string, content: string): EmittedFile => ({ path, content, ownership, origin: ['a-spec'] });
const run = (files: readonly EmittedFile[], options: Partial<WriteRun> = {}, generator = 'one'): Promise<Written> =>
  writeFiles(root, [{ generator, files }], { ...LIVE, ...options });
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const codes = ({ diagnostics }: Written): string[] => diagnostics.map(({ code }) => code);
const actions = ({ plan }: Written): Record<string, string> =>
  Object.fromEntries(plan?.files.map(({ path, action }) => [path, action]) ?? []);

/** Every file below the root but the records, path → text. */
function tree(folder = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (path === '.kmd') continue;
    if (entry.isDirectory()) Object.assign(found, tree(path));
    else found[path] = read(path);
  }
  return found;
}

describe('the file of the user of a renamed component', () => {
  const bell = emitted('scaffold', 'ui/Bell.kt', 'fun Bell()\n');
  const gong = emitted('scaffold', 'ui/Gong.kt', 'fun Gong()\n');
  const build = emitted('scaffold', 'build.gradle.kts', 'android\n');

  test('goes with the earlier name while nobody has changed it', async () => {
    await run([bell, build]);
    const renamed = await run([gong, build]);
    expect([codes(renamed), actions(renamed)]).toEqual([
      [],
      { 'build.gradle.kts': 'unchanged', 'ui/Bell.kt': 'delete', 'ui/Gong.kt': 'create' },
    ]);
    expect(tree()).toEqual({ 'build.gradle.kts': 'android\n', 'ui/Gong.kt': 'fun Gong()\n' });
    expect(actions(await run([bell, build]))).toEqual({ 'build.gradle.kts': 'unchanged', 'ui/Bell.kt': 'create', 'ui/Gong.kt': 'delete' });
  });

  test('stays with a word on what to do once it was changed, and is forgotten', async () => {
    await run([bell]);
    put('ui/Bell.kt', 'fun Bell() = Unit\n');
    const renamed = await run([gong]);
    expect(renamed.diagnostics.map(({ code, hints }) => [code, hints])).toEqual([
      ['K8019', ['Move your changes to `ui/Gong.kt`, then delete `ui/Bell.kt`.']],
    ]);
    expect(tree()).toEqual({ 'ui/Bell.kt': 'fun Bell() = Unit\n', 'ui/Gong.kt': 'fun Gong()\n' });
    expect(codes(await run([gong]))).toEqual([]);
  });

  test.each([
    { what: 'no file takes its place', next: [build] },
    { what: 'the new one is of another kind', next: [emitted('scaffold', 'ui/Gong.swift', 'x\n')] },
    { what: 'the new one is generated', next: [emitted('generated', 'ui/Gong.kt', 'x\n')] },
  ])('stays unchanged where $what', async ({ next }) => {
    await run([bell, build]);
    const later = await run(next);
    expect([codes(later).includes('K8015'), actions(later)['ui/Bell.kt']]).toEqual([true, 'keep']);
  });

  test('stays where the new one belongs to another component', async () => {
    await run([bell]);
    const later = await writeFiles(
      root,
      [
        { generator: 'one', files: [] },
        { generator: 'two', files: [gong] },
      ],
      LIVE,
    );
    expect([codes(later), actions(later)['ui/Bell.kt']]).toEqual([['K8015'], 'keep']);
  });
});

describe('generated files', () => {
  const gen = (text: string, path = 'a/b.gen.ts'): EmittedFile => emitted('generated', path, text);

  test('are written, left alone when alike, updated, and taken away when no longer made', async () => {
    expect(actions(await run([gen('1\n'), gen('x\n', 'c.ts')]))).toEqual({ 'a/b.gen.ts': 'create', 'c.ts': 'create' });
    const again = await run([gen('1\n'), gen('x\n', 'c.ts')]);
    expect([actions(again), again.plan?.steps]).toEqual([{ 'a/b.gen.ts': 'unchanged', 'c.ts': 'unchanged' }, []]);
    expect(actions(await run([gen('x\n', 'c.ts')]))).toEqual({ 'a/b.gen.ts': 'delete', 'c.ts': 'unchanged' });
    expect([tree(), existsSync(join(root, 'a'))]).toEqual([{ 'c.ts': 'x\n' }, false]);
  });

  test('a hand edit stops everything, with a word on where it belongs', async () => {
    await run([gen('1\n'), gen('1\n', 'other.ts'), emitted('scaffold', 'a/b.ts', 'mine\n')]);
    put('a/b.gen.ts', 'edited\n');
    const stopped = await run([gen('2\n'), gen('2\n', 'other.ts'), emitted('scaffold', 'a/b.ts', 'mine\n')]);
    expect(codes(stopped)).toEqual(['K8001']);
    expect(stopped.diagnostics[0]?.hints[0]).toContain('`a/b.ts`');
    expect(tree()).toEqual({ 'a/b.gen.ts': 'edited\n', 'a/b.ts': 'mine\n', 'other.ts': '1\n' });

    const forced = await run([gen('2\n'), gen('2\n', 'other.ts'), emitted('scaffold', 'a/b.ts', 'mine\n')], { force: true });
    expect([codes(forced), read('a/b.gen.ts')]).toEqual([[], '2\n']);
    const [rescued = ''] = readdirSync(join(root, '.kmd/rescued'));
    expect(read(`.kmd/rescued/${rescued}/a/b.gen.ts`)).toBe('edited\n');
  });

  test('a file of somebody else is not taken over; the same text is', async () => {
    put('a/b.gen.ts', 'theirs\n');
    expect(codes(await run([gen('ours\n')]))).toEqual(['K8002']);
    expect(tree()).toEqual({ 'a/b.gen.ts': 'theirs\n' });
    expect(existsSync(join(root, '.kmd'))).toBe(false);
    expect(actions(await run([gen('theirs\n')]))).toEqual({ 'a/b.gen.ts': 'unchanged' });
  });

  test('line ends that a version control system changed are no edit', async () => {
    await run([gen('1\n2\n')]);
    put('a/b.gen.ts', '1\r\n2\r\n');
    expect((await run([gen('1\n2\n')])).plan?.steps).toEqual([]);
    await run([gen('1\n3\n')]);
    expect(read('a/b.gen.ts')).toBe('1\r\n3\r\n');
  });

  test('an edited file that is no longer made stays, and is named each time', async () => {
    await run([gen('1\n')]);
    put('a/b.gen.ts', 'edited\n');
    for (let time = 0; time < 2; time += 1) expect(codes(await run([]))).toEqual(['K8013']);
    expect(tree()).toEqual({ 'a/b.gen.ts': 'edited\n' });
  });

  test('a run of one generator leaves what the others made', async () => {
    await run([gen('1\n')], {}, 'one');
    await run([gen('2\n', 'two.ts')], {}, 'two');
    expect(Object.keys(tree())).toEqual(['a/b.gen.ts', 'two.ts']);
    expect(codes(await run([gen('other\n')], {}, 'two'))).toEqual(['K8003']);
    await run([], { covers: () => true }, 'none');
    expect(tree()).toEqual({});
  });
});

describe('scaffold files', () => {
  const OLD = 'export class A {\n  one() {\n    return 1;\n  }\n\n  last() {}\n}\n';
  const NEW = 'export class A {\n  one() {\n    return 1;\n  }\n\n  last() {}\n\n  added() {}\n}\n';
  const scaffold = (text: string, path = 'a.ts'): EmittedFile => emitted('scaffold', path, text);

  test('are the users once written', async () => {
    await run([scaffold(OLD)]);
    put('a.ts', 'export const mine = 1;\n');
    expect(actions(await run([scaffold(OLD)]))).toEqual({ 'a.ts': 'keep' });
    expect(read('a.ts')).toBe('export const mine = 1;\n');
    expect(actions(await run([]))).toEqual({ 'a.ts': 'keep' });
  });

  test('an untouched one follows the spec', async () => {
    await run([scaffold(OLD)]);
    expect(actions(await run([scaffold(NEW)]))).toEqual({ 'a.ts': 'update' });
    expect(read('a.ts')).toBe(NEW);
  });

  test('both sides come together, in the users indentation, line ends and byte order mark', async () => {
    await run([scaffold(OLD)]);
    put(
      'a.ts',
      `\ufeff${OLD.replace('return 1', 'return mine')
        .replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))
        .replace(/\n/g, '\r\n')}`,
    );
    expect(actions(await run([scaffold(NEW)]))).toEqual({ 'a.ts': 'merge' });
    expect(read('a.ts')).toBe(
      '\ufeffexport class A {\n\tone() {\n\t\treturn mine;\n\t}\n\n\tlast() {}\n\n  added() {}\n}\n'.replace(/\n/g, '\r\n'),
    );
    expect((await run([scaffold(NEW)])).plan?.steps).toEqual([]);
  });

  test('what cannot be merged lies beside the file until the user is done with it', async () => {
    await run([scaffold(OLD)]);
    const mine = OLD.replace('last() {}', 'last() { mine(); }\n\n  more() {}');
    put('a.ts', mine);
    for (let time = 0; time < 2; time += 1) {
      const result = await run([scaffold(NEW)]);
      expect([codes(result), result.done]).toEqual([['K8010'], true]);
      expect(result.diagnostics[0]?.hints.join('\n')).toContain('added() {}');
      expect(tree()).toEqual({ 'a.ts': mine, 'a.ts.kmd-new': NEW });
    }
    rmSync(join(root, 'a.ts.kmd-new'));
    expect(codes(await run([scaffold(NEW)]))).toEqual([]);
    const later = NEW.replace('export class A', '// new head\nexport class A');
    expect(actions(await run([scaffold(later)]))).toEqual({ 'a.ts': 'merge' });
    expect(read('a.ts')).toBe(`// new head\n${mine}`);
  });

  test('a clean merge that would not parse is not written', async () => {
    const old = 'call(\n  one,\n  two,\n);\n// end\n';
    await run([scaffold(old)]);
    const mine = old.replace('call(\n', 'call(() => {\n').replace(');\n', '});\n');
    put('a.ts', mine);
    const result = await run([scaffold(`${old}// more\n`)]);
    expect(codes(result)).toEqual(['K8010']);
    expect(result.diagnostics[0]?.message).toMatch(/not be valid \(line \d/);
    expect(read('a.ts')).toBe(mine);
  });

  test('conflict markers for those who want them', async () => {
    await run([scaffold('one\ntwo\nthree\n', 'a.txt')]);
    put('a.txt', 'one\nmine\nthree\n');
    expect(codes(await run([scaffold('one\nours\nthree\n', 'a.txt')], { conflict: 'markers' }))).toEqual(['K8010']);
    expect(read('a.txt')).toBe('one\n<<<<<<< yours\nmine\n||||||| generated before\ntwo\n=======\nours\n>>>>>>> generated now\nthree\n');
  });

  test('a deleted one stays deleted unless asked for', async () => {
    await run([scaffold(OLD)]);
    rmSync(join(root, 'a.ts'));
    const result = await run([scaffold(NEW)]);
    expect([codes(result), tree()]).toEqual([['K8014'], {}]);
    await run([scaffold(NEW)], { recreate: true });
    expect(tree()).toEqual({ 'a.ts': NEW });
  });

  test('a file that was there before kmd is left, binary or not', async () => {
    put('a.ts', 'export const theirs = 1;\n');
    writeFileSync(join(root, 'b.ts'), Buffer.from([0xff, 0xfe, 0x00]));
    expect(codes(await run([scaffold(OLD), scaffold(OLD, 'b.ts')], { force: true }))).toEqual(['K8010', 'K8010']);
    expect(read('a.ts')).toBe('export const theirs = 1;\n');
    expect(readFileSync(join(root, 'b.ts'))).toEqual(Buffer.from([0xff, 0xfe, 0x00]));
  });
});

describe('paths', () => {
  test.each([
    ['../out.ts', 'K8005'],
    ['/etc/out.ts', 'K8005'],
    ['C:/out.ts', 'K8005'],
    ['a\\b.ts', 'K8005'],
    ['a//b.ts', 'K8005'],
    ['a/./b.ts', 'K8005'],
    ['a\0.ts', 'K8005'],
    ['nul.ts', 'K8005'],
    ['a/COM1', 'K8005'],
    ['a./b', 'K8005'],
    ['.KMD/manifest.json', 'K8005'],
    ['', 'K8005'],
  ])('%j is refused', async (path, code) => {
    const result = await run([emitted('generated', 'fine.ts', ''), emitted('generated', path, '')]);
    expect([codes(result), tree()]).toEqual([[code], {}]);
  });

  test.each([
    [['a.ts', 'A.ts'], 'K8004'],
    [['a/x.ts', 'A/y.ts'], 'K8004'],
    [['caf\u00e9.ts', 'cafe\u0301.ts'], 'K8004'],
    [['a', 'a/b.ts'], 'K8004'],
    [['a.ts', 'a.ts'], 'K8003'],
  ])('%j do not fit together', async (paths, code) => {
    const result = await writeFiles(
      root,
      paths.map((path, at) => ({ generator: `g${at}`, files: [emitted('generated', path, '')] })),
      LIVE,
    );
    expect([codes(result), tree()]).toEqual([[code], {}]);
    expect(result.diagnostics[0]?.message).toContain(code === 'K8003' ? 'g0 and by g1' : `\`${paths.at(0)}\``);
  });

  test('a linked folder may lead around inside, never outside; a link is no file', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'kmd-outside-'));
    put('real/x', '');
    symlinkSync(outside, join(root, 'away'));
    symlinkSync(join(root, 'real'), join(root, 'inside'));
    symlinkSync(join(outside, 'file'), join(root, 'link.ts'));
    expect(codes(await run([emitted('generated', 'away/a.ts', '')]))).toEqual(['K8006']);
    expect(codes(await run([emitted('generated', 'link.ts', '')]))).toEqual(['K8006']);
    expect(codes(await run([emitted('generated', 'inside/a.ts', 'x')]))).toEqual([]);
    expect([readdirSync(outside), read('real/a.ts')]).toEqual([[], 'x']);
    rmSync(join(root, '.kmd'), { recursive: true });
    symlinkSync(outside, join(root, '.kmd'));
    expect(codes(await run([emitted('generated', 'b.ts', '')]))).toEqual(['K8006']);
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  test('what is in the way is one clear error', async () => {
    put('file', 'x');
    put('folder/x', 'x');
    expect((await run([emitted('generated', 'file/a.ts', '')])).diagnostics[0]?.message).toContain('`file` is a file');
    expect((await run([emitted('generated', 'folder', '')])).diagnostics[0]?.message).toContain('a folder stands there');
    await run([emitted('generated', 'a.ts', '1')]);
    chmodSync(join(root, 'a.ts'), 0o444);
    expect((await run([emitted('generated', 'a.ts', '2')])).diagnostics[0]?.message).toContain('write-protected');
    const below = await writeFiles(join(root, 'file'), [{ generator: 'one', files: [emitted('generated', 'a.ts', '')] }], LIVE);
    expect(codes(below)).toEqual(['K8006']);
  });
});

describe('records', () => {
  test('are the same bytes for the same files, in any order', async () => {
    const files = [emitted('generated', 'b.ts', 'b'), emitted('scaffold', 'a.ts', 'a')];
    await run(files);
    const first = read('.kmd/manifest.json');
    rmSync(join(root, '.kmd'), { recursive: true });
    await run([...files].reverse());
    expect(read('.kmd/manifest.json')).toBe(first);
    expect(Object.keys((JSON.parse(first) as { files: object }).files)).toEqual(['a.ts', 'b.ts']);
  });

  test('a base lies under the path of its file, and one that is still named by its hash merges and moves there', async () => {
    const [old, next] = ['one\n\ntwo\n', 'one\n\ntwo\n\nthree\n'];
    const scaffold = (path: string, text = old): EmittedFile => emitted('scaffold', path, text);
    await run([scaffold('a/b.txt')]);
    await run([scaffold('other.txt')], {}, 'two');
    const hash = createHash('sha256').update(old).digest('hex');
    for (const path of ['a/b.txt', 'other.txt']) {
      expect(read(`.kmd/bases/${path}.base`)).toBe(old);
      renameSync(join(root, `.kmd/bases/${path}.base`), join(root, `.kmd/bases/${hash}`));
    }
    put('a/b.txt', `mine\n${old}`);
    expect(actions(await run([scaffold('a/b.txt', next)]))).toEqual({ 'a/b.txt': 'merge' });
    expect(read('a/b.txt')).toBe(`mine\n${next}`);
    expect([read('.kmd/bases/a/b.txt.base'), read('.kmd/bases/other.txt.base')]).toEqual([next, old]);
    expect(readdirSync(join(root, '.kmd/bases')).sort()).toEqual(['a', 'other.txt.base']);
    expect(read('.kmd/.gitattributes')).toContain('bases/** linguist-generated');
  });

  test.each(['{', '<<<<<<< a\n=======\n>>>>>>> b', '{"version":1,"files":{"../x":{}}}', '{"version":2,"files":{}}'])(
    'a damaged manifest %j stops',
    async (text) => {
      put('.kmd/manifest.json', text);
      expect(codes(await run([emitted('generated', 'a.ts', '')]))).toEqual(['K8008']);
      expect(tree()).toEqual({});
    },
  );

  test('a living writer keeps others out, a dead one does not', async () => {
    put('.kmd/lock', '12345');
    const files = [emitted('generated', 'a.ts', 'x')];
    const locked = await run(files, { process: { pid: 4711, isAlive: (pid) => pid === 12345 } });
    expect([codes(locked), tree(), read('.kmd/lock')]).toEqual([['K8007'], {}, '12345']);
    expect(codes(await run(files))).toEqual([]);
    expect([tree(), existsSync(join(root, '.kmd/lock'))]).toEqual([{ 'a.ts': 'x' }, false]);
  });

  test('a preview changes nothing and sees everything', async () => {
    await run([emitted('generated', 'a.ts', '1'), emitted('generated', 'b.ts', '1')]);
    const before = [tree(), read('.kmd/manifest.json')];
    const look = await previewFiles(root, [
      { generator: 'one', files: [emitted('generated', 'a.ts', '2'), emitted('generated', 'c.ts', '1')] },
    ]);
    expect([actions(look), look.done]).toEqual([{ 'a.ts': 'update', 'b.ts': 'delete', 'c.ts': 'create' }, false]);
    expect([tree(), read('.kmd/manifest.json')]).toEqual(before);
    const same = await previewFiles(root, [
      { generator: 'one', files: [emitted('generated', 'a.ts', '1'), emitted('generated', 'b.ts', '1')] },
    ]);
    expect(same.done).toBe(true);
    expect((await previewFiles(join(root, 'not/there'), [{ generator: 'one', files: [emitted('generated', 'a.ts', '1')] }])).done).toBe(
      false,
    );
  });
});
