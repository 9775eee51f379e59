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
  ['lint spesc/save-status.kmd', 'kmd: there is no file or folder spesc/save-status.kmd. Did you mean `specs`?'],
  ['coverage none.kmd', 'kmd: there is no file or folder none.kmd.'],
  ['ir none.kmd', 'kmd: there is no file or folder none.kmd.'],
  ['conform --spec specs/none.kmd', 'kmd: there is no file or folder specs/none.kmd.'],
  ['scaffold web specs/save-statu.kmd', 'kmd: there is no file or folder specs/save-statu.kmd. Did you mean `save-status.kmd`?'],
  ['lint --config kmd.yaml', 'kmd: there is no file or folder kmd.yaml. `kmd init` writes a configuration.'],
  ['conform --baseline spec', 'kmd: there is no file or folder spec. Did you mean `specs`? --update-baseline writes a baseline.'],
  ['merge spec', 'kmd: there is no file or folder spec. Did you mean `specs`? kmd conform --shard i/n --json writes a report.'],
  ['judge spec', 'kmd: there is no file or folder spec. Did you mean `specs`? kmd conform --log writes a log.'],
  ['messages import spec', 'kmd: there is no file or folder spec. Did you mean `specs`? kmd messages export writes files of translations.'],
  ['presets import spec', 'kmd: there is no file or folder spec. Did you mean `specs`? kmd generate figma writes a file of Tokens Studio.'],
  ['matrix spec', 'kmd: there is no file or folder spec. Did you mean `specs`?'],
  ['peer mcp --script spec', 'kmd: there is no file or folder spec. Did you mean `specs`?'],
  [
    'adapter check spec',
    'kmd: adapter:spec: there is no file or folder spec. Did you mean `specs`? `kmd adapter init URL` writes a first one',
  ],
  ['lint --config specs', 'kmd: cannot read specs: a folder stands there.'],
  ['conform --baseline specs', 'kmd: cannot read specs: a folder stands there.'],
  ['merge specs', 'kmd: cannot read specs: a folder stands there.'],
  ['messages import specs', 'kmd: cannot read specs: a folder stands there.'],
  ['presets import specs', 'kmd: cannot read specs: a folder stands there.'],
  ['matrix specs', 'kmd: cannot read specs: a folder stands there.'],
  ['peer mcp --script specs', 'kmd: cannot read specs: a folder stands there.'],
  ['adapter check specs', 'kmd: adapter:specs: a folder stands there, and an adapter is a file'],
  ['ir --out specs', 'kmd: cannot write specs: a folder stands there.'],
  ['init specs/save-status.kmd/x', 'kmd: cannot write specs/save-status.kmd/x/kmd.config.yaml: a file stands where a folder is needed.'],
])('kmd %s is wrong usage', async (line, said) => {
  expect(await runIn(folder, ...line.split(' '))).toEqual({ code: 2, out: '', err: `${said}\n` });
});
