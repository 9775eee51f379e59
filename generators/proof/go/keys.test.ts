import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { goPackage, programOf } from './program.ts';
import { Terminal } from './terminal/terminal.ts';
import { GoFolder, goMissing } from './toolchain.ts';

// A key presses the part that the keyboard table names, while the part is on show.

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go programs and their keys${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  let go: GoFolder;
  let terminal: Terminal | undefined;
  beforeAll(() => {
    go = new GoFolder(goPackage(programOf(['specs/themes', 'generators/proof/go/specs/gate.kmd'])).files);
    const built = go.run('go', ['build', '-o', join(go.root, 'gate'), './cmd/gate']);
    if (!built.ok) throw new Error(built.output);
  }, 240_000);
  afterEach(() => {
    terminal?.stop();
    terminal = undefined;
  });
  afterAll(() => go.remove());

  test.each([
    { message: { type: 'gate/show', id: 'g1', bell: true }, heard: [{ type: 'gate/ring', id: 'g1' }] },
    { message: { type: 'gate/show', id: 'g1' }, heard: [] },
  ])('after $message the key sends $heard', { timeout: 30_000 }, async ({ message, heard }) => {
    terminal = await Terminal.start(join(go.root, 'gate'), join(go.root, 'socket'), 80, [], go.environment());
    terminal.send(message);
    await terminal.settled(200);
    await terminal.type('r');
    await terminal.settled(200);
    expect(terminal.heard.map((one) => one.message)).toEqual(heard);
  });
});
