import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LintQuestion, LintResult } from './lint-result.ts';
import { lintProject } from './lint-project.ts';
import { openProject } from './open-project.ts';
import type { ResultCache } from './project-cache.ts';
import { remember } from './result-cache.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'kmd-'));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
});
afterEach(() => rmSync(cwd, { recursive: true }));

const policy = (id: string, more = ''): string =>
  `---\nkmd: 1\nid: ${id}\ntitle: T\nkind: policy\nversion: 1.0.0\nstatus: draft\nlang: en\nsummary: S.\n${more}---\n\n# T\n`;
const CONFIG = 'specs: [specs]\nkit: { specs: [], presets: [] }\npresetFolder: presets\nmessageFolder: messages\n';
const FILES = { 'kmd.config.yaml': CONFIG, 'specs/a.kmd': policy('a'), 'specs/b.kmd': policy('b'), 'messages/en-US.json': '{}' };

function write(path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

function edit(path: string, change: (text: string) => string): void {
  write(path, change(readFileSync(join(cwd, path), 'utf8')));
}

/** Lints the project with the cache; `fresh` says whether the work was done. */
async function lint(more: Partial<LintQuestion> = {}, build = 'build'): Promise<{ fresh: boolean; result: LintResult }> {
  const cache: ResultCache = { folder: join(cwd, '.kmd-cache'), build };
  const question: LintQuestion = { cwd, paths: [], ...more };
  let fresh = false;
  const result = await remember(cache, ['lint', question], (disk) => {
    fresh = true;
    return lintProject(question, disk, cache);
  });
  return { fresh, result };
}

/** The stored result; parsed specs lie in a folder beside it. */
function storedFile(): string {
  const [name = ''] = readdirSync(join(cwd, '.kmd-cache')).filter((one) => one.endsWith('.json'));
  return join(cwd, '.kmd-cache', name);
}

test('the same again comes from the cache, and is the same', async () => {
  const first = await lint();
  const again = await lint();
  expect([first.fresh, again]).toEqual([true, { ...first, fresh: false }]);
});

describe('a change of any input is seen', () => {
  test.each<[what: string, change: () => void]>([
    ['a spec', () => edit('specs/a.kmd', (text) => text.replace('title: T', 'title: U'))],
    ['a spec whose length stays', () => edit('specs/a.kmd', (text) => text.replace('summary: S', 'summary: X'))],
    ['a new spec', () => write('specs/c.kmd', policy('c'))],
    ['a new spec in a new folder', () => write('specs/deep/c.kmd', policy('c'))],
    ['a deleted spec', () => rmSync(join(cwd, 'specs/b.kmd'))],
    ['a renamed spec', () => renameSync(join(cwd, 'specs/b.kmd'), join(cwd, 'specs/c.kmd'))],
    ['a link in place of a spec', () => (rmSync(join(cwd, 'specs/b.kmd')), symlinkSync('a.kmd', join(cwd, 'specs/b.kmd')))],
    ['the configuration', () => edit('kmd.config.yaml', (text) => `${text}prefix: My\n`)],
    ['a nearer configuration', () => write('specs/kmd.config.yaml', CONFIG)],
    ['a message file', () => write('messages/en-US.json', '{ "a": "b" }')],
    ['a new message file', () => write('messages/pt-BR.json', '{}')],
    ['a folder of presets that was missing', () => write('presets/mine.json', '{}')],
  ])('%s', async (what, change) => {
    const question = what === 'a nearer configuration' ? { cwd: join(cwd, 'specs') } : {};
    await lint(question);
    change();
    const seen = await lint(question);
    expect(seen.fresh).toBe(true);
    expect(seen.result).toEqual(await remember(undefined, [], (disk) => lintProject({ cwd, paths: [], ...question }, disk)));
  });
});

describe('a result of something else is not used', () => {
  test.each<[what: string, change: () => void, more: Partial<LintQuestion>, build?: string]>([
    ['another program', () => undefined, {}, 'other'],
    ['other arguments', () => undefined, { paths: ['specs/a.kmd'] }],
    ['a damaged file', () => edit(storedFile().slice(cwd.length), (text) => text.replace('"specs":2', '"specs":3')), {}],
    ['half a file', () => edit(storedFile().slice(cwd.length), (text) => text.slice(0, text.length / 2)), {}],
    ['an empty file', () => writeFileSync(storedFile(), ''), {}],
  ])('%s', async (_, change, more, build) => {
    await lint();
    change();
    expect((await lint(more, build)).fresh).toBe(true);
  });

  test('a parsed form that is damaged', async () => {
    const before = await lint();
    const specs = join(cwd, '.kmd-cache/specs');
    for (const name of readdirSync(specs))
      writeFileSync(join(specs, name), readFileSync(join(specs, name), 'utf8').replace('"id":"a"', '"id":"b"'));
    rmSync(storedFile());
    expect(await lint()).toEqual(before);
  });
});

test('runs side by side leave one whole result and no draft', async () => {
  const results = await Promise.all([lint(), lint(), lint()]);
  expect(new Set(results.map(({ result }) => JSON.stringify(result))).size).toBe(1);
  expect(readdirSync(join(cwd, '.kmd-cache')).sort()).toEqual(['.gitignore', expect.stringMatching(/^[0-9a-f]{64}\.json$/), 'specs']);
  expect((await lint()).fresh).toBe(false);
});

test('parsed forms that are stored without a result stay out of version control, too', async () => {
  await openProject({ cwd }, { cache: { folder: join(cwd, '.kmd-cache'), build: 'build' } });
  expect(readdirSync(join(cwd, '.kmd-cache'))).toEqual(expect.arrayContaining(['.gitignore', 'specs']));
});

test('a cache that cannot be written changes nothing', async () => {
  write('.kmd-cache', 'a file');
  expect([await lint(), await lint()].map(({ fresh, result }) => [fresh, result.specs])).toEqual([
    [true, 2],
    [true, 2],
  ]);
  expect(existsSync(join(cwd, '.kmd-cache/specs'))).toBe(false);
});
