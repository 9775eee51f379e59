import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { folderModules, loadFolder } from './folder-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'kmd-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const path of ['a/one.js', 'a/one.test.js', 'a/two.d.ts', 'a/two.ts', 'b/one.js', 'b/index.js', 'c/README.md']) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `export default '${path}';`);
}
const from = pathToFileURL(join(root, 'load.js')).href;

test.each([
  ['./a/*', ['one']],
  ['./*/*', ['a/one', 'b/index', 'b/one']],
  ['./*/index', ['b']],
  ['./none/*', []],
])('%s finds %j', (pattern, ids) => {
  expect([...folderModules(from, pattern).keys()]).toEqual(ids);
});

test('sources find sources', () => {
  expect([...folderModules(from.replace('.js', '.ts'), './a/*').keys()]).toEqual(['two']);
});

test('the modules of a folder are loaded', async () => {
  expect([...(await loadFolder<{ default: string }>(from, './*/*'))].map(([id, module]) => [id, module.default])).toEqual([
    ['a/one', 'a/one.js'],
    ['b/index', 'b/index.js'],
    ['b/one', 'b/one.js'],
  ]);
});
