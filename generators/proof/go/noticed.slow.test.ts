import { describe, expect, test } from 'vitest';
import { programOf } from './program.ts';
import { builtPrograms } from './terminal/built-programs.ts';
import { goMissing } from './toolchain.ts';

// What the generated tests notice in a package that a person has broken, and how its program begins.

interface Defect {
  readonly file: 'ferry_desk.gen.go' | 'ferry_desk_view.gen.go';
  readonly from: string;
  readonly to: string;
  /** The test that notices it. */
  readonly by: string;
}

const DEFECTS: Readonly<Record<string, Defect>> = {
  'another accessible name': {
    file: 'ferry_desk_view.gen.go',
    from: 'c.Words.FerryVehicle(c.Fields().Text("id"))',
    to: '"Vehicle"',
    by: 'TestFerryDeskT1',
  },
  'a queue that shows all': { file: 'ferry_desk.gen.go', from: 'Queue:   true', to: 'Queue:   false', by: 'TestFerryDeskT2' },
  'a field that is not sent': { file: 'ferry_desk.gen.go', from: '{"weight", "height", ', to: '{"height", ', by: 'TestFerryDeskT1' },
  'two families at once': {
    file: 'ferry_desk_view.gen.go',
    from: 'shown: !c.OpenedBy("ferry/vehicle")',
    to: 'shown: true',
    by: 'TestFerryDeskT2',
  },
  'words in one language': {
    file: 'ferry_desk_view.gen.go',
    from: 'c.Words.FerryTotal(c.Fields().Number("people"))',
    to: '"2 people on board"',
    by: 'TestFerryDeskT11',
  },
  'a move that is not legal': {
    file: 'ferry_desk.gen.go',
    from: '\tMoves: []Move{\n',
    to: '\tMoves: []Move{\n\t\t{From: FerryDeskRefused, On: onReceive("ferry/boarded"), To: FerryDeskGone},\n',
    by: 'TestFerryDeskMoves',
  },
};

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go tests and defects${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const programs = builtPrograms(programOf(['specs/themes', 'generators/proof/go/specs/ferry-desk.kmd']));
  const open = { type: 'ferry/vehicle', id: 'KA-1', place: 2, people: [{ name: 'Ada', class: 'adult' }] };

  test('the package passes all of its tests and leaves none out', () => {
    const { ok, output } = programs.go.run('go', ['test', '-v', '.']);
    expect({ ok, skipped: output.match(/^--- SKIP.*/gm) }).toEqual({ ok: true, skipped: null });
  });

  test.each(Object.entries(DEFECTS))('%s is noticed', (_name, { file, from, to, by }) => {
    const whole = programs.go.read(file);
    expect(whole).toContain(from);
    programs.go.write(
      file,
      whole.replace(from, () => to),
    );
    const { output } = programs.go.run('go', ['test', '.']);
    programs.go.write(file, whole);
    expect(output).toMatch(new RegExp(`^--- FAIL: ${by}\\b`, 'm'));
  });

  test('the focus begins at the part that the spec names', async () => {
    const terminal = await programs.start('ferry-desk');
    terminal.send(open);
    await terminal.settled(200);
    await terminal.type('1800');
    await terminal.settled(200);
    expect(terminal.text()).toMatch(/Weight in kg: *1800/);
  });

  test('a dumb terminal gets lines', async () => {
    const terminal = await programs.start('ferry-desk', { env: { TERM: 'dumb' } });
    terminal.send(open);
    await terminal.settled(300);
    expect(terminal.text()).toContain('region: Vehicle KA-1');
  });
});
