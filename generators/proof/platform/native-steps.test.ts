import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { SurfaceGenerator } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import compose from '../../surfaces/compose/index.ts';
import flutter from '../../surfaces/flutter/index.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import { verbVocabulary } from './verb-vocabulary.ts';

// Names, dates and the politeness of announcements in the native tests: a test without them would pass where the component is wrong.

const paths = ['specs/themes', 'generators/proof/go/specs/ferry-desk.kmd'].map((path) => join(packageRoot(), path));
const { program } = link({ specs: readSpecs(paths, verbVocabulary()).specs, presets: [], catalogues: [] });

test.each([
  {
    surface: flutter,
    lines: [
      "t.named(t.part('model'), messages.ferryVehicle(id: 'KA-2'));",
      't.heard(<String>[messages.ferryStateRefused], assertive: true);',
      "messages.ferrySince(since: DateTime.tryParse('2026-05-04'))",
    ],
    skipped: 2,
  },
  {
    surface: compose,
    lines: [
      'named(FerryDeskPart.Model, messages.ferryVehicle(id = "KA-1"))',
      'announced(messages.ferryStateRefused(), assertive = true)',
      'messages.ferrySince(since = date("2026-05-04"))',
      'choose(FerryDeskPart.Operator, null, "South Line")',
    ],
    skipped: 3,
  },
  {
    surface: swiftui,
    lines: [
      'driver.named(.model, is: say.ferryVehicle(id: "KA-1"))',
      'driver.announced(say.ferryStateRefused(), politeness: .assertive)',
      'say.ferrySince(since: ISODate.read("2026-05-04"))',
    ],
    skipped: 2,
  },
] as const satisfies readonly { surface: SurfaceGenerator; lines: readonly string[]; skipped: number }[])(
  'the tests of $surface.id say what their steps say',
  ({ surface, lines, skipped }) => {
    const own = program.specs.filter(({ kind }) => kind === 'component');
    const emitted = componentParts(surface, program, own, { prefix: 'Kmd' }).map((part) => part.emit());
    const text = emitted
      .flatMap(({ files }) => files)
      .map(({ content }) => content)
      .join('\n');
    for (const line of lines) expect(text).toContain(line);
    const notes = emitted.flatMap(({ diagnostics }) => diagnostics).filter(({ code }) => code === 'K5912');
    expect(notes.map(({ message }) => message).join('\n')).toContain(`${skipped} of 11 test cases`);
  },
);

test('what a live region says is looked for where it is said', () => {
  const spec = join(packageRoot(), 'bin/templates/save-status.kmd');
  const linked = link({ specs: readSpecs([spec], verbVocabulary()).specs, presets: [], catalogues: [] }).program;
  const files = componentParts(flutter, linked, linked.specs, { prefix: 'Kmd' }).flatMap((part) => part.emit().files);
  const text = files.find(({ path }) => path === 'test/save_status_test.dart')?.content;
  expect(text).toContain("spokenBy: <String>['status']");
});
