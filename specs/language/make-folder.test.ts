import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-folder-'));
  writeFileSync(join(root, 'file'), '');
  symlinkSync(root, join(root, 'link'));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['a', 'a/b/c', 'link/a', '.', 'link'])('%s is made, or there', (name) => {
  makeFolder(join(root, name));
  expect(statSync(join(root, name)).isDirectory()).toBe(true);
});

test.each([
  ['file', 'EEXIST'],
  ['file/a', 'ENOTDIR'],
  ['file/a/b', 'ENOTDIR'],
])('%s is refused', (name, code) => {
  expect(() => makeFolder(join(root, name))).toThrow(code);
});

test.runIf(existsSync('/proc/self'))('a file system that refuses names is an error, and no endless loop', () => {
  expect(() => makeFolder('/proc/no-such/a/b')).toThrow('ENOENT');
});
