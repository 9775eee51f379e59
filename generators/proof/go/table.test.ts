import { describe, expect, test } from 'vitest';
import { programOf } from './program.ts';
import { builtPrograms } from './terminal/built-programs.ts';
import { goMissing } from './toolchain.ts';

// The cells of a table stand in the columns of their row, as long as the rows are no wider than the screen.

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go programs and their tables${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const programs = builtPrograms(programOf(['specs/themes', 'bin/dev/scaffolds/specs/service-table.kmd']));

  test.each([
    { cols: 80, lines: [/│ Service {5}Command {2}State /, /│ Mail relay {2}relay {4}▶ Running /] },
    { cols: 24, lines: [/│ Service {2}Command /, /│ State /, /│ Mail relay {2}relay /, /│ ▶ Running /] },
  ])('on $cols columns the screen has lines like $lines', { timeout: 30_000 }, async ({ cols, lines }) => {
    const terminal = await programs.start('service-table', { cols });
    terminal.send({ type: 'service/watch', handle: 's1', title: 'Mail relay', process: { name: 'relay', command: 'relay --quiet' } });
    await terminal.settled(200);
    const screen = terminal.text().split('\n');
    for (const line of lines) expect(screen).toContainEqual(expect.stringMatching(line));
  });
});
