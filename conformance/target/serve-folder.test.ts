import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder, type ServedFolder } from './serve-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'kmd-served-'));
let served: ServedFolder;
beforeAll(async () => {
  for (const folder of ['page/deep', 'page-secret']) mkdirSync(join(root, folder), { recursive: true });
  for (const path of [
    'page/index.html',
    'page/a.mjs',
    'page/deep/index.html',
    'page/film.mp4',
    'page/icon.avif',
    'page/x.unknown',
    'page-secret/key.txt',
  ])
    writeFileSync(join(root, path), path);
  served = await serveFolder(join(root, 'page'));
});
afterAll(async () => {
  await served.close();
  rmSync(root, { recursive: true });
});

test.each<[path: string, status: number, type: string]>([
  ['', 200, 'text/html; charset=utf-8'],
  ['deep/', 200, 'text/html; charset=utf-8'],
  ['a.mjs', 200, 'text/javascript; charset=utf-8'],
  ['film.mp4', 200, 'video/mp4'],
  ['icon.avif', 200, 'image/avif'],
  ['x.unknown', 200, 'application/octet-stream'],
  ['deep', 404, 'text/plain; charset=utf-8'],
  ['..%2fpage-secret/key.txt', 404, 'text/plain; charset=utf-8'],
  ['%00', 404, 'text/plain; charset=utf-8'],
  ['%zz', 404, 'text/plain; charset=utf-8'],
])('/%s: %i, %s', async (path, status, type) => {
  const response = await fetch(served.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  await response.text();
});
