import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIn } from '../../fixtures/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-paths-'));
beforeAll(() => {
  mkdirSync(join(folder, 'specs'));
  writeFileSync(join(folder, 'specs/save-status.kmd'), '# Save\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['lint specs/save-statsu.kmd', 'kmd: there is no file or folder specs/save-statsu.kmd. Did you mean `save-status.kmd`?'],
  ['lint specs spec', 'kmd: there is no file or folder spec. Did you mean `specs`?'],
  ['fmt none/at/all.kmd', 'kmd: there is no file or folder none/at/all.kmd.'],
  ['coverage none.kmd', 'kmd: there is no file or folder none.kmd.'],
  ['ir none.kmd', 'kmd: there is no file or folder none.kmd.'],
])('kmd %s is wrong usage', async (line, said) => {
  expect(await runIn(folder, ...line.split(' '))).toEqual({ code: 2, out: '', err: `${said}\n` });
});
