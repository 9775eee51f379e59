import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programOf } from './program.ts';
import { builtPrograms } from './terminal/built-programs.ts';
import { goMissing } from './toolchain.ts';

// How a program is left, what it says at an end, and how it looks in a narrow terminal.

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go programs and their ends${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const programs = builtPrograms(
    programOf([
      'specs/themes',
      'specs/ai-ui/mcp-elicitation.kmd',
      'generators/proof/go/specs/parcels.kmd',
      'generators/proof/go/specs/trip.kmd',
    ]),
  );

  test('an interrupt in lines closes what is open and ends the program', { timeout: 30_000 }, async () => {
    const child = spawn(join(programs.go.root, 'trip'), ['-plain', '-locale', 'en-US'], { env: programs.go.environment() });
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString('utf8');
      if (said.includes('Town: ') && !child.killed) child.kill('SIGINT');
    });
    child.stdin.write('{"type":"trip/open","id":"t1"}\n');
    const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
    expect(code).toBe(0);
    expect(said).toContain('{"type":"trip/left","id":"t1"}');
  });

  test('Ctrl+C in a terminal closes what is open', { timeout: 30_000 }, async () => {
    const shown = await programs.start('trip');
    shown.send({ type: 'trip/open', id: 't1' });
    await shown.settled(200);
    await shown.type('\u0003');
    await shown.settled(200);
    expect(shown.heard.map(({ message }) => message)).toContainEqual({ type: 'trip/left', id: 't1' });
  });

  test('the last state of a queue stays for a moment', { timeout: 30_000 }, async () => {
    const shown = await programs.start('mcp-elicitation');
    shown.send({ type: 'elicitation/request', id: 'e1', title: 'Pay', mode: 'url', url: 'http://localhost/pay', schema: {} });
    await shown.settled(200);
    await shown.type('\r');
    await shown.settled(200);
    shown.send({ type: 'elicitation/status', id: 'e1', status: 'complete' });
    await shown.settled(200);
    expect(shown.screens.join('\n')).toContain('The page says that you are done');
    await shown.settled(1500);
    expect(shown.text()).not.toContain('Pay');
  });

  test.each([
    { what: 'long words', label: 'Wörterbuch-der-langen-zusammengesetzten-Hauptwörter' },
    { what: 'wide signs', label: '日本語の辞書と地図と長い長い題名の本がたくさん入った大きな箱です' },
    { what: 'joined emoji', label: '👨‍👩‍👧‍👦👩🏽‍🚀🇧🇷'.repeat(9) },
  ])('a narrow terminal keeps $what whole', { timeout: 30_000 }, async ({ label }) => {
    const shown = await programs.start('parcels', { cols: 40 });
    shown.send({ type: 'desk/parcels', place: label, parcels: [{ id: 'p1', label, kilos: 1, stops: [{ town: label }] }] });
    await shown.settled(300);
    // What is too wide for its line is cut, and what is joined stays so.
    const lines = shown.lines().map((line) => line.trim());
    expect(lines.join('').split(label.replace(/ /g, '')).length - 1).toBe(2);
    expect(lines.filter((line) => /^[\u200d\p{M}\u{1f3fb}-\u{1f3ff}]|\u200d$/u.test(line))).toEqual([]);
  });
});
