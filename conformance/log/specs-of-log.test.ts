import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { specsOfLog } from './specs-of-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the specs of a run', '{"kmd-log":1,"run":{"specs":{"a":"1","b":"2"}}}\n{"key":"x"}\n', ['a', 'b']],
  ['no run', '{"kmd-log":1}\n', []],
  ['no JSON', 'hello\n', []],
  ['a cut line', '{"kmd-log":1,"run":', []],
  ['an empty file', '', []],
])('%s', async (_, text, specs) => {
  const file = join(folder, 'run.ndjson');
  writeFileSync(file, text);
  expect(await specsOfLog(file)).toEqual(specs);
});

test('no file', async () => {
  expect(await specsOfLog(join(folder, 'missing.ndjson'))).toEqual([]);
});
