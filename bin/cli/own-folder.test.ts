import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFolder } from './own-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'kmd-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('a folder is new, and goes with all that it holds', () => {
  const [one, other] = [ownFolder(parent), ownFolder(parent)];
  writeFileSync(join(one.path, 'file'), '');
  one.remove();
  expect([existsSync(one.path), readdirSync(parent)]).toEqual([false, [basename(other.path)]]);
  other.remove();
});

/** The number of a process that has ended. */
const dead = String(spawnSync(process.execPath, ['-e', '0']).pid);

test.each<[whose: string, change: (name: string) => string, stays: boolean]>([
  ['of a dead process', (name) => name.replace(`-${process.pid}-`, `-${dead}-`), false],
  ['of an earlier process with the number of this one', (name) => name.replace(/-\d+(-\d+)$/, '-1$1'), false],
  ['of a living process', (name) => name.replace(`-${process.pid}-`, `-${process.ppid}-`), true],
  ['of another machine', (name) => name.replace(/run-[0-9a-f]+-\d+/, `run-00000000-${dead}`), true],
  ['of someone else', () => 'kmd-run-notes', true],
  ['of Playwright', () => 'playwright_chromiumdev_profile-abc', true],
])('a folder %s is removed or stays', (_, change, stays) => {
  const mine = ownFolder(parent);
  const other = join(parent, change(basename(mine.path)));
  mkdirSync(join(other, 'profile'), { recursive: true });
  ownFolder(parent).remove();
  expect([existsSync(mine.path), existsSync(other)]).toEqual([true, stays]);
  mine.remove();
});
