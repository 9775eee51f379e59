import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { SurfaceGenerator } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import compose from '../../surfaces/compose/index.ts';
import flutter from '../../surfaces/flutter/index.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import tui from '../../surfaces/tui/index.ts';
import { ACTS } from '../../surfaces/view/native-case.ts';
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
    skipped: 1,
  },
  {
    surface: compose,
    lines: [
      'named(FerryDeskPart.Model, messages.ferryVehicle(id = "KA-1"))',
      'announced(messages.ferryStateRefused(), assertive = true)',
      'messages.ferrySince(since = date("2026-05-04"))',
      'choose(FerryDeskPart.Operator, null, "South Line")',
    ],
    skipped: 1,
  },
  {
    surface: swiftui,
    lines: [
      'driver.named(.model, is: say.ferryVehicle(id: "KA-1"))',
      'driver.announced(say.ferryStateRefused(), politeness: .assertive)',
      'say.ferrySince(since: ISODate.read("2026-05-04"))',
    ],
    skipped: 1,
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

test('the generators know which verbs act: without one of those a case would be another', () => {
  const acts = [...verbVocabulary().values()].filter(({ kind }) => kind === 'act').map(({ id }) => id);
  expect([...ACTS].sort()).toEqual(acts.sort());
});

const rows = `---
kmd: 1
id: rows
title: Rows
kind: component
version: 1.0.0
status: draft
lang: en
---

# Rows

| Part | Role | Name | Content | Within | Each | Visible when |
|---|---|---|---|---|---|---|
| \`files\` | list | \`rows.files\` | | | | always |
| \`file\` | listitem | | | \`files\` | \`rows\` | always |
| \`file-name\` | text | | \`item.name\` | \`file\` | | always |
| \`drop\` | button | \`rows.drop\` | \`rows.drop\` | \`file\` | | always |

| State | Label |
|---|---|
| \`here\` | \`rows.here\` |

| From | On | To | Guard | Sends |
|---|---|---|---|---|
| \`here\` | press \`drop\` | \`here\` | | \`rows/drop\` { id: $field.id, file: $item.name } |

| Direction | Type | Fields |
|---|---|---|
| in | \`rows/show\` | \`id: string, rows: list<record{name: string}>\` |
| out | \`rows/drop\` | \`id: string, file: string\` |

\`\`\`yaml kmd:contract
instances: { opens: rows/show, key: id, arrangement: list }
\`\`\`

| Key | en-US |
|---|---|
| \`rows.files\` | "Files" |
| \`rows.drop\` | "Drop" |
| \`rows.here\` | "Here" |

\`\`\`yaml kmd:test T1
title: One of two rows
steps:
  - receive: { type: rows/show, id: r1, rows: [{ name: one }, { name: two }] }
  - see: { part: file-name, in: { part: file, nth: 2 }, text: two }
  - focusOn: drop
  - click: { part: drop, in: { part: file, nth: 2 } }
  - sent: { type: rows/drop, match: { id: r1, file: two } }
\`\`\`
`;

test.each([
  {
    surface: flutter,
    lines: [
      "t.part('file-name', within: t.part('file', nth: 2)),",
      "await t.click(t.part('drop', within: t.part('file', nth: 2)));",
      "'T1, step 3: focusOn'",
    ],
  },
  {
    surface: compose,
    lines: [
      'see(MyRowsPart.FileName, "two", whole = false, within = inside(MyRowsPart.File, nth = 2))',
      'click(MyRowsPart.Drop, within = inside(MyRowsPart.File, nth = 2))',
      '@Ignore("No native form: focusOn.")\n    @Test\n    fun t1Step3() = Unit',
    ],
  },
  {
    surface: swiftui,
    lines: [
      'driver.see(.fileName, within: driver.inside(.file, nth: 2), says: "two")',
      'try driver.click(.drop, within: driver.inside(.file, nth: 2))',
      'func testT1Step3() throws {\n    throw XCTSkip("`focusOn`:',
    ],
  },
  {
    surface: tui,
    lines: [
      'd.see(want{part: "file-name", in: &want{part: "file", nth: 2}, text: "two"})',
      't.Run("step 3: focusOn", func(t *testing.T) { t.Skip("`focusOn` has no form in a terminal") })',
    ],
  },
] as const satisfies readonly { surface: SurfaceGenerator; lines: readonly string[] }[])(
  'the tests of $surface.id tell one row from another, and skip alone what nobody can decide there',
  ({ surface, lines }) => {
    const { spec } = parseSpec(rows, 'rows.kmd', verbVocabulary());
    if (spec === undefined) throw new Error('the spec does not parse');
    const linked = link({ specs: [spec], presets: [], catalogues: [] }).program;
    const emitted = componentParts(surface, linked, linked.specs, { prefix: 'My' }).map((part) => part.emit());
    const text = emitted.flatMap(({ files }) => files.map(({ content }) => content)).join('\n');
    for (const line of lines) expect(text).toContain(line);
    const notes = emitted.flatMap(({ diagnostics }) => diagnostics).filter(({ code }) => ['K5912', 'K5914'].includes(code));
    expect(notes.map(({ code, message }) => [code, message.includes('1 in 1 of 1 test cases')])).toEqual([['K5914', true]]);
  },
);

test.each([flutter, compose, swiftui, tui])('the tests of $id run no case under ids that they do not give', (surface) => {
  const text = rows.replace('title: One of two rows\n', 'title: One of two rows\ngiven: { ids: numbers }\n');
  const { spec } = parseSpec(text, 'rows.kmd', verbVocabulary());
  const linked = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] }).program;
  const notes = componentParts(surface, linked, linked.specs, { prefix: 'My' }).flatMap((part) => part.emit().diagnostics);
  expect(notes.filter(({ code }) => code === 'K5912').map(({ message }) => /1 of 1 test cases/.test(message))).toEqual([true]);
});
