import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { loadSurfaces } from '../../load.ts';

const SOURCE = readFileSync(new URL('../../../bin/templates/save-status.kmd', import.meta.url), 'utf8');
const surfaces = await loadSurfaces();

/** The notes of all surfaces about a message with this style: the language of each and what it leaves out. */
function notesOf(text: string): Record<string, string> {
  const source = SOURCE.replace('"Save again"', `"${text}"`);
  const { spec } = parseSpec(source, 'a.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const notes = surfaces.flatMap((surface) => surface.shared(program, program.specs, { prefix: 'My' }).diagnostics);
  const styles = notes.filter(({ code }) => code === 'K5913').map(({ message }) => message.split(/In |, the .* without /).slice(1));
  return Object.fromEntries(styles) as Record<string, string>;
}

const DATES = 'one date of every length: {at, date, full} {at, time, long}';

test.each([
  { text: 'Again {n, number} {n, number, percent} {n, number, ::currency/EUR .00}', notes: {} },
  { text: DATES, notes: {} },
  {
    text: '{n, number, ::compact-long}',
    notes: {
      Kotlin: '`notation=compact`, `compactDisplay=long`.',
      Dart: '`compactDisplay=long`.',
      Swift: '`notation=compact`, `compactDisplay=long`.',
      Go: '`notation=compact`, `compactDisplay=long`.',
    },
  },
  {
    text: '{n, number, ::unit/kilometer sign-always}',
    notes: Object.fromEntries(
      ['Kotlin', 'Dart', 'Swift', 'Go'].map((language) => [language, '`style=unit`, `unit=kilometer`, `signDisplay=always`.']),
    ),
  },
  { text: '{at, time, ::jmmz}', notes: { Dart: '`timeZoneName=short`.' } },
])('notes on $text', ({ text, notes }) => {
  expect(notesOf(text)).toEqual(notes);
});
