import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LogWriter } from '../../conformance/log/write.ts';
import { runIn } from '../fixtures/run.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs `kmd judge` in a folder that `prepare` has filled. */
function judge(prepare: (folder: string) => void, ...args: string[]): ReturnType<typeof runIn> {
  const cwd = mkdtempSync(join(tmpdir(), 'kmd-'));
  folders.push(cwd);
  prepare(cwd);
  return runIn(cwd, 'judge', ...args);
}

/** The log of a run without a case. */
function log(folder: string, end?: Parameters<LogWriter['close']>[0]): void {
  const header = {
    'kmd-log': 1,
    run: { kmd: '0', browser: 'Chromium 1', seed: 1, specs: { 'mcp-elicitation': '1' }, profile: '2025-11-25' },
    hashes: {},
    target: { name: 'X', version: '1', surface: 'web', specs: { 'mcp-elicitation': {} } },
    selection: { specs: [], tests: ['T1'], presets: [], locales: [], schemes: [], directions: [] },
    planned: 1,
    circumstances: { url: 'http://localhost:1/', workers: 1 },
  } as const;
  new LogWriter(join(folder, 'run.ndjson'), header, []).close(end);
}
const baseline = (folder: string, text: string): void => {
  log(folder);
  writeFileSync(join(folder, 'conformance.baseline.yaml'), text);
};

describe('kmd judge of', () => {
  test.each<[what: string, prepare: (folder: string) => void, code: number, text: string]>([
    ['no file', () => undefined, 2, 'kmd: there is no file or folder run.ndjson. kmd conform --log writes a log.\n'],
    ['no log', (folder) => writeFileSync(join(folder, 'run.ndjson'), 'hello\n'), 3, 'kmd: run.ndjson:1: this line is no JSON'],
    ['an interrupted run', log, 130, 'stopped before the end'],
    ['a run with a fault', (folder) => log(folder, { fault: { fault: 'crashed', message: 'gone' }, duration: 5 }), 4, 'error: gone'],
    ['a run of another suite', (folder) => log(folder, { duration: 5 }), 3, 'run.ndjson:2: mcp-elicitation#T1 material3'],
    ['a baseline of what is not there', (folder) => baseline(folder, 'known: [{ test: mcp-elicitation#T99, reason: a }]'), 3, 'K9062'],
    [
      'a baseline that has expired',
      (folder) => baseline(folder, 'known: [{ test: mcp-elicitation#T1, reason: a, expires: 2020-01-01 }]'),
      130,
      'it has expired',
    ],
  ])('%s', async (_, prepare, code, text) => {
    const found = await judge(prepare, 'run.ndjson');
    expect(found.out + found.err).toContain(text);
    expect(found.code).toBe(code);
  });
  test('a folder', async () => {
    expect(await judge(() => undefined, '.')).toMatchObject({
      code: 2,
      err: 'kmd: cannot read .: it is not a file. kmd conform --log writes a log.\n',
    });
  });
});
