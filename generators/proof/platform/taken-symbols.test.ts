import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import type { SurfaceGenerator } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import compose from '../../surfaces/compose/index.ts';
import flutter from '../../surfaces/flutter/index.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import tui from '../../surfaces/tui/index.ts';

const OPTIONS = { prefix: 'Acme' };

/** What the notes say of the names of a component, and the texts of its files. */
function emitted(surface: SurfaceGenerator, title: string, symbol?: string): { readonly notes: readonly string[]; readonly text: string } {
  const table = symbol === undefined ? '' : `| Surface | Symbol | Status |\n|---|---|---|\n| ${surface.id} | \`${symbol}\` | stable |\n`;
  const head = `---\nkmd: 1\nid: thing\ntitle: ${title}\nkind: component\nlang: en\n---\n\n# ${title}\n\n`;
  const { spec } = parseSpec(head + table, 'thing.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const parts = componentParts(surface, program, program.specs, OPTIONS).map((part) => part.emit());
  return {
    notes: parts.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code === 'K5910').map(({ message }) => message)),
    text: parts.flatMap(({ files }) => files.map(({ content }) => content)).join('\n'),
  };
}

test.each([
  { surface: flutter, title: 'Messages', name: 'AcmeMessages', language: 'Dart', declared: 'class AcmeMessagesComponent extends' },
  {
    surface: flutter,
    title: 'Thing',
    symbol: 'AcmeTokens',
    name: 'AcmeTokens',
    language: 'Dart',
    declared: 'class AcmeTokensComponent extends',
  },
  { surface: flutter, title: 'Preset', name: 'AcmePreset', language: 'Dart', declared: 'class AcmePresetComponent extends' },
  { surface: swiftui, title: 'Theme', name: 'AcmeTheme', language: 'Swift', declared: 'struct AcmeThemeComponent: ' },
  { surface: swiftui, title: 'Thing', symbol: 'View', name: 'View', language: 'Swift', declared: 'struct AcmeView: ' },
  {
    surface: swiftui,
    title: 'Thing',
    symbol: 'ComponentHost',
    name: 'ComponentHost',
    language: 'Swift',
    declared: 'struct AcmeComponentHost: ',
  },
  { surface: tui, title: 'Thing', symbol: 'Messages', name: 'Messages', language: 'Go', declared: 'type AcmeMessages struct' },
  { surface: tui, title: 'Thing', symbol: 'Type', name: 'Type', language: 'Go', declared: 'type AcmeType struct' },
  { surface: flutter, title: 'Thing', symbol: 'Switch', name: 'Switch', language: 'Dart', declared: 'class AcmeSwitch extends' },
  { surface: compose, title: 'Thing', symbol: 'Switch', name: 'Switch', language: 'Kotlin', declared: 'fun AcmeSwitch(' },
  { surface: compose, title: 'Thing', symbol: 'Surface', name: 'Surface', language: 'Kotlin', declared: 'fun AcmeSurface(' },
])('$name is no name of a component in $language, and a note says so', ({ surface, title, symbol, name, language, declared }) => {
  const { notes, text } = emitted(surface, title, symbol);
  expect(text).toContain(declared);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain(`In ${language}, \`${name}\` is called \``);
});

test.each([compose, flutter, swiftui, tui])('a name that is free stands as it is: $id', (surface) => {
  expect(emitted(surface, 'Thing').notes).toEqual([]);
  expect(emitted(surface, 'Thing', 'ThingCard').notes).toEqual([]);
});
