import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import type { SurfaceGenerator } from '../../generator.ts';
import compose from '../../surfaces/compose/index.ts';
import flutter from '../../surfaces/flutter/index.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import tui from '../../surfaces/tui/index.ts';
import web from '../../surfaces/web/index.ts';
import { verbVocabulary } from './verb-vocabulary.ts';

/** What a surface emits for the spec with column headers that sort and rows that open. */
function textOf(surface: SurfaceGenerator): string {
  const { specs } = readSpecs([join(packageRoot(), 'generators/proof/platform/specs/freight.kmd')], verbVocabulary());
  const { program } = link({ specs, presets: [], catalogues: [] });
  return program.specs
    .flatMap((own) => surface.component(program, own, { prefix: 'Acme', shared: '.' }).files.map(({ content }) => content))
    .join('\n')
    .replace(/\s+/g, ' ');
}

describe('a part of any role is pressed where a move starts from it', () => {
  test.each([
    { surface: web, header: "activateByKey('by-name', event)", row: "activateByKey('entry', event, item)" },
    {
      surface: compose,
      header:
        'PartText( AcmeFreightPart.ByName, messages.freightByName(), isCell = true, modifier = Modifier.pressable { model.press(AcmeFreightPart.ByName) }',
      row: 'Modifier.listItem(item).pressable { model.press(AcmeFreightPart.Entry, item) }',
    },
    { surface: swiftui, header: '.pressable { model.activate(.byName) }', row: '.pressable { model.activate(.entry, in: item) }' },
    { surface: flutter, header: 'PartPress( onPressed: pressByName,', row: 'PartPress( onPressed: () => pressEntry(item),' },
    { surface: tui, header: 'node.Press = func() { c.Press("by-name") }', row: 'node.Press = func() { c.Press("entry") }' },
  ])('$surface.id', ({ surface, header, row }) => {
    const text = textOf(surface);
    expect(text).toContain(header);
    expect(text).toContain(row);
    expect(text).not.toMatch(/[Pp]ressable \{ model\.\w+\(\S*[Ll]abel/);
  });
});

test.each([
  { surface: web, twice: '<pre>' },
  { surface: compose, twice: 'model.value("notes").pretty()' },
  { surface: swiftui, twice: 'model.panelText' },
  { surface: flutter, twice: 'PartPanel' },
  { surface: tui, twice: 'c.FieldNodes' },
])('a disclosure leaves its field to the part that shows it while it is open: $surface.id', ({ surface, twice }) => {
  expect(textOf(surface)).not.toContain(twice);
});

test.each([
  { surface: compose, drawn: 'PartProse(AcmeFreightPart.Hint, model.text("text"), modifier = modifier)' },
  { surface: swiftui, drawn: 'node(.hint) { PartProse(node)' },
  { surface: flutter, drawn: "MarkdownText(text: displayOf(model.value(<String>['text'])))" },
  { surface: tui, drawn: 'Prose("hint", "note", c.Fields().Text("text"))' },
])('an outermost part with a Markdown field is drawn as what it says: $surface.id', ({ surface, drawn }) => {
  expect(textOf(surface)).toContain(drawn);
});

test.each([
  { surface: compose, drawn: 'PartPicture(AcmeFreightPart.Map' },
  { surface: swiftui, drawn: 'PartPicture(node, address: model.text(["map"])' },
  { surface: flutter, drawn: 'PartPicture( label: messages.freightMap' },
  { surface: tui, drawn: 'Picture("map", c.Words.FreightMap(), c.Fields().Text("map"))' },
])('`image` is the role that ARIA also calls `img`: $surface.id', ({ surface, drawn }) => {
  expect(textOf(surface)).toContain(drawn);
});

test.each([
  { surface: compose, passed: 'every: Long = 90000' },
  { surface: swiftui, passed: 'every: Double = 90_000' },
  { surface: flutter, passed: 'this.every = const Duration(milliseconds: 90000)' },
  { surface: tui, passed: '90000' },
])('a duration by default is read as limits are: $surface.id', ({ surface, passed }) => {
  expect(textOf(surface)).toContain(passed);
});

test('an event whose optional field the message lacks is told on SwiftUI', () => {
  expect(textOf(swiftui)).toContain('case .freightSort(_, let column): onSort(column, nil)');
});

test('a test of a terminal says the arguments of what it expects to be announced', () => {
  expect(textOf(tui)).toContain('d.announced("polite", d.host.Words.ByKey("freight.closes", Args{"open": float64(2.5)}))');
});
