import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXAMPLE_SERVER, findProgram } from './example-server.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'kmd-example-'))));
afterEach(() => rmSync(root, { recursive: true }));

function install(folder: string): string {
  const place = join(root, folder, 'node_modules', EXAMPLE_SERVER);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: EXAMPLE_SERVER, bin: { server: 'run.js' } }));
  writeFileSync(join(place, 'run.js'), '');
  return join(place, 'run.js');
}

test('the project comes before the kit, and a folder above counts', () => {
  const [own, kit] = [install('project'), install('kit')];
  const found = [
    ['project', 'kit'],
    ['project/packages/deep', 'kit'],
    ['elsewhere', 'kit'],
  ];
  expect(found.map((folders) => findProgram(folders.map((folder) => join(root, folder))))).toEqual([own, own, kit]);
});

test('a server that is not installed is an error with the command to run', () => {
  expect(() => findProgram([join(root, 'elsewhere')])).toThrow(`npm install --save-dev ${EXAMPLE_SERVER}`);
});
