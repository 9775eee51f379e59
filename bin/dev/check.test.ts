import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

/** A package with a copy of the runner. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-check-'));
  mkdirSync(join(root, 'bin/dev'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'check.mjs'), join(root, 'bin/dev/check.mjs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs `npm run check` with other gates. `stop` interrupts it once a gate has started. */
function check(gates: Readonly<Record<string, string>>, { names = [], stop = false }: { names?: string[]; stop?: boolean } = {}) {
  const scripts = Object.fromEntries(Object.entries(gates).map(([name, script]) => [`check:${name}`, script]));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { other: 'exit 1', ...scripts } }));
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bin/dev/check.mjs'), ...names]);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('close', (code) => resolve({ code, text }));
    const timer = setInterval(() => {
      if (!stop || existsSync(join(root, 'started'))) clearInterval(timer);
      if (stop && existsSync(join(root, 'started'))) child.kill('SIGINT');
    }, 20);
  });
}

test('all gates pass: one line each, no output of theirs', async () => {
  const { code, text } = await check({ one: 'echo loud', two: 'echo loud' });
  expect(code).toBe(0);
  expect(text).toMatch(/ok +one [\d.]+ s\n/);
  expect(text).toMatch(/ok +two [\d.]+ s\n/);
  expect(text).not.toContain('loud');
});

test('one gate fails: its output is shown and the others run on', async () => {
  const { code, text } = await check({ bad: 'echo the reason; exit 3', good: 'sleep 0.2' });
  expect(code).toBe(1);
  expect(text).toMatch(/FAILED bad [\d.]+ s\nthe reason\n/);
  expect(text).toMatch(/ok +good/);
});

test('only the named gates run, and an unknown name is refused', async () => {
  expect((await check({ one: 'exit 0', two: 'exit 1' }, { names: ['one'] })).code).toBe(0);
  const { code, text } = await check({ one: 'exit 0' }, { names: ['won'] });
  expect([code, text]).toEqual([2, 'There is no check won. There are: one.\n']);
});

test('an interrupt ends what has started, starts nothing more and ends with 130', async () => {
  const { code } = await check({ slow: 'touch started; sleep 30; touch ended', never: 'sleep 0.5; touch never' }, { stop: true });
  expect(code).toBe(130);
  expect(existsSync(join(root, 'ended'))).toBe(false);
});
