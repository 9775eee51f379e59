import { describe, expect, test } from 'vitest';
import { programOf } from './program.ts';
import { builtPrograms } from './terminal/built-programs.ts';
import { goMissing } from './toolchain.ts';

// A key presses the part that the keyboard table names, while the part is on show.

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go programs and their keys${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const programs = builtPrograms(programOf(['specs/themes', 'generators/proof/go/specs/gate.kmd']));

  test.each([
    { message: { type: 'gate/show', id: 'g1', bell: true }, heard: [{ type: 'gate/ring', id: 'g1' }] },
    { message: { type: 'gate/show', id: 'g1' }, heard: [] },
  ])('after $message the key sends $heard', { timeout: 30_000 }, async ({ message, heard }) => {
    const terminal = await programs.start('gate');
    terminal.send(message);
    await terminal.settled(200);
    await terminal.type('r');
    await terminal.settled(200);
    expect(terminal.heard.map((one) => one.message)).toEqual(heard);
  });
});
