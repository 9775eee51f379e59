import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from '../fixtures/run.ts';

test.each<[what: string, args: string[], said: RegExp]>([
  ['a server without the page', ['--server', 'http://127.0.0.1:1/'], /are for `--live`/],
  ['another address to listen on', ['--live', '--host', '0.0.0.0'], /on this machine alone/],
  ['what is no address', ['--live', '--server', 'file:///x'], /is not the address of an MCP server/],
  ['a key in the address', ['--live', '--server', 'https://me:key@example.com/'], /is not the address of an MCP server/],
  ['a header for the example server', ['--live', '--header', 'A: b'], /needs `--server`/],
  ['what is no header', ['--live', '--server', 'http://127.0.0.1:1/', '--header', 'key-of-mine'], /not of the form `Name: value`/],
])('kmd serve refuses %s', async (_what, args, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'kmd-serve-'));
  const { code, err } = await runIn(folder, 'serve', '--port', '0', ...args);
  rmSync(folder, { recursive: true });
  expect(code).toBe(2);
  expect(err).toMatch(said);
  expect(err).not.toContain('key-of-mine');
});
