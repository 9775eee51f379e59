import { build } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { kitProgram, type KitProgram } from '../../fixtures/kit-program.ts';
import { judgeLog } from '../../log/rejudge.ts';
import { judgeTerminal, verdictsOf } from './judge-terminal.ts';

// The example in a terminal passes, each defect of it makes a test fail.

const SPEC = 'mcp-tool-invocation';
const EXAMPLE = join(packageRoot(), 'examples/terminal');

let kit: KitProgram;
let folder: string;
let card: string;

beforeAll(async () => {
  kit = await kitProgram();
  folder = mkdtempSync(join(tmpdir(), 'kmd-terminal-'));
  const entryPoints = [join(EXAMPLE, 'card.ts')];
  await build({
    entryPoints,
    outfile: join(folder, 'card.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    charset: 'utf8',
    logLevel: 'warning',
  });
  card = readFileSync(join(folder, 'card.mjs'), 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command of the example with an edit. */
function edited(from: string, to: string): string {
  expect(card).toContain(from);
  const file = join(folder, 'edited.mjs');
  writeFileSync(
    file,
    card.replaceAll(from, () => to),
  );
  return `node ${file}`;
}

test('the example passes what a terminal can show, and a log gives the same verdicts', async () => {
  const log = join(folder, 'log.ndjson');
  const tests = ['T1', 'T2', 'T3', 'T4', 'T5[unknown]', 'T5[image]', 'T6[many-lines]', 'T7', 'T8'];
  const report = await judgeTerminal(kit, { command: `node ${join(folder, 'card.mjs')}`, spec: SPEC, tests, timeout: 4000, log });
  const verdicts = verdictsOf(report);
  expect(verdicts).toEqual({
    ...Object.fromEntries(Object.keys(verdicts).map((name) => [name, 'passed'])),
    ...{ 'T5[image]': 'not-applicable', 'T8[motion]': 'not-applicable', 'T8[reduced-motion]': 'not-applicable' },
  });
  expect(report.results.find((one) => one.case === 'image')?.reason).toBe('in a terminal: a terminal draws no pictures, sounds or films');
  expect(verdictsOf(await judgeLog(log, kit))).toEqual(verdicts);
});

test.each([
  ['a label that the screen has otherwise', 'T4', 'text: `[ ${name} ]`', 'text: `[ ${name.replace("Retry", "Again")} ]`'],
  ['a state that is told and not drawn', 'T1', 'role: "status", text: label', 'role: "status", name: label, text: " "'],
  ['a state that is left out', 'T3[sudden]', 'enter(call, "Running\u2026");\n      await', 'await'],
  ['no answer to Enter', 'T2', 'name === "return"', 'name === "f9"'],
  [
    'a retry that is sent twice',
    'T4',
    'tell({ type: "tool/retry", id: call.id });',
    'tell({ type: "tool/retry", id: call.id }); tell({ type: "tool/retry", id: call.id });',
  ],
  ['half of the text copied', 'T7[result]', 'Buffer.from(text)', 'Buffer.from(text.slice(0, text.length / 2))'],
  [
    'a screen that keeps what is gone',
    'T2',
    'process.stdout.write(`\\x1B[2J\\x1B[H',
    'if (!(globalThis.most > rows.length)) globalThis.most = rows.length, process.stdout.write(`\\x1B[2J\\x1B[H',
  ],
  ['letters in the colour of their ground', 'T1', 'clean(one.text)', '"\\x1B[38;2;9;9;9;48;2;9;9;9m" + clean(one.text)'],
])('%s fails', async (_, name, from, to) => {
  const report = await judgeTerminal(kit, { command: edited(from, to), spec: SPEC, tests: [name], timeout: 600 });
  expect(Object.values(verdictsOf(report))).toContain('failed');
});
