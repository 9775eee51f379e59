import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitProgram, type KitProgram } from '../../fixtures/kit-program.ts';
import { judgeTerminal, verdictsOf } from './judge-terminal.ts';

// A hostile program is an error with the last lines of its screen, and leaves nothing behind.

const SPEC = 'mcp-tool-invocation';
/** A word in the command line of every process that a test starts. */
const MARK = `kmd-terminal-${Date.now()}`;

let kit: KitProgram;
let folder: string;

beforeAll(async () => {
  kit = await kitProgram();
  folder = mkdtempSync(join(tmpdir(), `${MARK}-`));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command of a program that connects and does this with each line of the runner. */
function program(onLine: string, before = ''): string {
  const file = join(folder, 'hostile.mjs');
  writeFileSync(
    file,
    `import { connect } from 'node:net';
     import { createInterface } from 'node:readline';
     const socket = connect(process.env.KMD_HARNESS_SOCKET);
     const tell = (message) => socket.write(JSON.stringify(message) + '\\n');
     const description = { name: 'x', version: '1', surface: 'tui', specs: { '${SPEC}': {} }, presets: ['material3'], locales: ['en-US'] };
     ${before}
     createInterface({ input: socket }).on('line', (text) => { const line = JSON.parse(text); ${onLine} });`,
  );
  return `node ${file}`;
}

const HONEST = `tell({ type: 'kmd/done', result: description });`;

/** Processes of these tests that still run. */
function leftBehind(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(MARK) ? [command] : [];
      } catch {
        return [];
      }
    });
}

describe('a hostile program', () => {
  test.each([
    ['ends at once', 'echo kmd-last-words; exit 3', /the program ended with status 3\. Last lines of its screen: kmd-last-words/],
    ['is not there', `/nowhere/${'x'.repeat(5)}`, /the program ended with status 127.*not found/],
    ['floods its screen', 'yes kmd-flood', /(writes more than 64 MB|did not connect).* Last lines of its screen: .*kmd-flood/],
  ])('that %s is an error with its last lines', async (_, command, reason) => {
    const report = await judgeTerminal(kit, { command, spec: SPEC, tests: ['T1'] });
    expect(report.fault?.message).toMatch(reason);
  });

  test.each([
    [
      'never answers',
      `process.stdout.write('kmd-waiting');`,
      '',
      /did not answer kmd\/describe with kmd\/done within 5 s. Last lines of its screen: kmd-waiting/,
    ],
    ['says what is no JSON', `socket.write('}{\\n');`, '', /what is no JSON/],
    ['says what is no transcript', `tell({ type: 'kmd/transcript', lines: [7] });`, '', /a line of kmd\/transcript is no object/],
    ['answers twice', `${HONEST}${HONEST}`, '', /what nobody asked/],
    ['ends in the middle', `${HONEST} if (line.type === 'kmd/mount') process.exit(4);`, '', /ended with status 4/],
    [
      'hears of no end, with a child of its own',
      `${HONEST} if (line.type === 'kmd/mount') while (true);`,
      `import('node:child_process').then(({ spawn }) => spawn('sh', ['-c', 'trap "" TERM HUP INT; sleep 600; : ${MARK}']));\nfor (const one of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(one, () => undefined);`,
      /did not answer tool\/call with kmd\/done within 5 s/,
    ],
  ])('that %s is an error', async (_, onLine, before, reason) => {
    const report = await judgeTerminal(kit, { command: program(onLine, before), spec: SPEC, tests: ['T1'] });
    expect(`${report.fault?.message ?? ''}${report.results.map((one) => one.reason).join('\n')}`).toMatch(reason);
    expect(report.results.every(({ verdict }) => verdict === 'error')).toBe(true);
    await expect.poll(leftBehind).toEqual([]);
  });

  test('that draws escape sequences passes nothing', async () => {
    const junk = `process.stdout.write('\\u001b]0;title\\u0007\\u001b[999;999H\\u001b[6n\\u001b[c\\u001bP+q\\u001b\\\\Waiting web_search Tool from acme');`;
    const report = await judgeTerminal(kit, { command: program(`${junk}${HONEST}`), spec: SPEC, tests: ['T1', 'T3'], timeout: 300 });
    expect(new Set(Object.values(verdictsOf(report)))).toEqual(new Set(['failed']));
  });

  test('ends with a run that is interrupted', async () => {
    const stop = new AbortController();
    const running = judgeTerminal(kit, { command: program(HONEST), spec: SPEC, tests: ['T*'], timeout: 5000, signal: stop.signal });
    await expect.poll(leftBehind, { timeout: 10_000 }).not.toEqual([]);
    stop.abort();
    await running;
    await expect.poll(leftBehind).toEqual([]);
  });
});
