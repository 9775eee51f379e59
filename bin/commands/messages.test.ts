import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '../fixtures/run.ts';

const CONFIG = 'specs: [specs]\nmessageFolder: messages\nkit: { specs: [], presets: [] }\n';
const SPEC = `---
kmd: 1
id: note
title: Note
kind: component
locales: { source: en-US, required: [en-US, de] }
---

# Note

| Part    | Role | Name        | Visible |
| ------- | ---- | ----------- | ------- |
| \`words\` | text | \`note.word\` | always  |

## Messages

| Key         | Args           | en-US          | de               |
| ----------- | -------------- | -------------- | ---------------- |
| \`note.word\` |                | "Save"         | "Speichern"      |
| \`note.left\` | \`n: number\`    | "{n} left"     | "noch {n}"       |

\`\`\`yaml kmd:i18n
note.sure:
  en-US: 'It''s sure'
  de: 'Ganz sicher'
\`\`\`
`;
let folder = '';
const path = (name: string): string => join(folder, name);
const text = (name: string): string => readFileSync(path(name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-messages-'));
  mkdirSync(path('specs'));
  mkdirSync(path('messages'));
  writeFileSync(path('kmd.config.yaml'), CONFIG);
  writeFileSync(path('specs/note.kmd'), SPEC);
  writeFileSync(path('messages/en-US.json'), '{\n  "app.open": "Open"\n}\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a translator gets every text, with what is missing, and the answer goes where each text stands', async () => {
  const exported = await runIn(folder, 'messages', 'export');
  expect(exported).toEqual({ code: 0, out: 'translations/de.xlf\n  de: 4 texts, 1 missing, 0 changed\n', err: '' });
  const answer = text('translations/de.xlf')
    .replace('Speichern', 'Sichern | jetzt')
    .replace('Ganz sicher', "Ist's sicher")
    .replace(/(<source>Open<\/source>)/, '$1<target>Öffnen</target>');
  writeFileSync(path('answer.xlf'), answer);
  const imported = await runIn(folder, 'messages', 'import', 'answer.xlf');
  expect(imported).toEqual({ code: 0, out: '  specs/note.kmd\n  messages/de.json\nanswer.xlf: de, 3 texts written\n', err: '' });
  expect(text('specs/note.kmd')).toBe(SPEC.replace('Speichern', 'Sichern \\| jetzt').replace('Ganz sicher', "Ist''s sicher"));
  expect(JSON.parse(text('messages/de.json'))).toEqual({ 'app.open': 'Öffnen' });
  expect(await runIn(folder, 'messages', 'export')).toMatchObject({ out: 'translations/de.xlf\n  de: 4 texts, 0 missing, 0 changed\n' });
});

test('the locales of the project are exported and no others; one that it does not have is taken with a word about it', async () => {
  writeFileSync(path('kmd.config.yaml'), `${CONFIG}locales: [en-US, de]\n`);
  writeFileSync(path('messages/fr.json'), '{ "app.open": "Ouvrir" }');
  expect((await runIn(folder, 'messages', 'export')).out).toBe('translations/de.xlf\n  de: 4 texts, 1 missing, 0 changed\n');
  expect((await runIn(folder, 'messages', 'export', '--locale', 'fr')).out).toContain('translations/fr.xlf');
  writeFileSync(path('answer.json'), '{ "app.open": "Aprire" }');
  const imported = await runIn(folder, 'messages', 'import', 'answer.json', '--format', 'i18next', '--locale', 'it');
  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('answer.json: it, 1 text written') as string });
  expect(imported.err).toBe('kmd: `locales` of kmd.config.yaml does not name it: nothing is generated for it until it does\n');
});

test('what a translator wrote is not exported over before it is imported', async () => {
  await runIn(folder, 'messages', 'export');
  const answer = text('translations/de.xlf').replace('Speichern', 'Sichern');
  writeFileSync(path('translations/de.xlf'), answer);
  expect(await runIn(folder, 'messages', 'export')).toEqual({
    code: 1,
    out: '',
    err:
      'kmd: nothing was exported\n  translations/de.xlf holds 1 translation that the specs do not have (note.word): ' +
      'kmd messages import translations/de.xlf takes them, --force overwrites them\n',
  });
  expect(text('translations/de.xlf')).toBe(answer);
  writeFileSync(path('translations/de.json'), 'notes of mine');
  expect((await runIn(folder, 'messages', 'export', '--format', 'i18next')).err).toContain('de.json cannot be read');
  expect(await runIn(folder, 'messages', 'export', '--force')).toMatchObject({ code: 0 });
  expect(text('translations/de.xlf')).toContain('Speichern');
});

test('a source text that changes marks its translation, and an answer to the earlier text is left out', async () => {
  await runIn(folder, 'messages', 'export');
  writeFileSync(path('specs/note.kmd'), SPEC.replace('"Save"', '"Save and close"'));
  writeFileSync(path('old.xlf'), text('translations/de.xlf').replace('Speichern', 'Sichern'));
  const late = await runIn(folder, 'messages', 'import', 'old.xlf');
  expect(late.code).toBe(1);
  expect(late.err).toContain('K4302');
  expect(text('specs/note.kmd')).toContain('"Speichern"');
  const again = await runIn(folder, 'messages', 'export');
  expect(again.out).toBe('translations/de.xlf\n  de: 4 texts, 1 missing, 1 changed\n    changed  note.word\n');
  expect(text('translations/de.xlf')).toContain('state="initial" subState="kmd:changed"');
  expect(await runIn(folder, 'messages', 'import', 'old.xlf', '--outdated')).toMatchObject({ code: 0 });
  expect(text('specs/note.kmd')).toContain('"Sichern"');
});

test.each(['xliff', 'i18next', 'formatjs'])('a changed text whose old translation comes back stays changed: %s', async (format) => {
  await runIn(folder, 'messages', 'export', '--format', format);
  writeFileSync(path('specs/note.kmd'), SPEC.replace('"Save"', '"Save and close"'));
  const exported = await runIn(folder, 'messages', 'export', '--format', format);
  expect(exported.out).toContain('1 missing, 1 changed');
  const file = exported.out.split('\n')[0] ?? '';
  expect((await runIn(folder, 'messages', 'import', file)).out).toBe(
    `${file}: de, 0 texts written, 1 still missing, 1 still changed (note.word)\n`,
  );
  expect((await runIn(folder, 'messages', 'export', '--format', format)).out).toContain('1 missing, 1 changed');
  // Whoever takes the mark away says that the old words are right; JSON of i18next has no mark.
  writeFileSync(path(file), text(file).replace(' subState="kmd:changed"', '').replace('[changed] ', ''));
  await runIn(folder, 'messages', 'import', file, ...(format === 'i18next' ? ['--outdated'] : []));
  expect((await runIn(folder, 'messages', 'export', '--format', format)).out).toContain('1 missing, 0 changed');
});

test('a text that i18next has got a form for no longer stands in the file of those that it has none for', async () => {
  const exact =
    "  en-US: '{n, plural, =0 {none} one {# day} other {# days}}'\n  de: '{n, plural, =0 {nichts} one {# Tag} other {# Tage}}'\n";
  const spec = SPEC.replace('note.sure:', `note.days:\n${exact}note.sure:`);
  writeFileSync(path('specs/note.kmd'), spec);
  await runIn(folder, 'messages', 'export', '--format', 'i18next');
  expect(Object.keys(JSON.parse(text('translations/de.icu.json')) as object)).toEqual(['note.days']);
  writeFileSync(path('specs/note.kmd'), spec.replace(/=0 \{\w+\} /g, ''));
  await runIn(folder, 'messages', 'export', '--format', 'i18next');
  expect(text('translations/de.icu.json')).toBe('{}\n');
  expect(text('translations/de.json')).toContain('"note.days_one"');
});

test.each([
  ['an unknown key', '"note.wrod": "x"', 'K4301'],
  ['another argument', '"note.left": "noch {{m}}"', 'K4006'],
  ['another text of i18next', '"note.sure": "$t(note.word)"', 'K4001'],
  ['a formatted value of i18next', '"note.left": "noch {{n, currency(EUR)}}"', 'K4001'],
])('%s is a finding at its place, and nothing is written', async (_name, entry, code) => {
  writeFileSync(path('de.json'), `{ ${entry} }`);
  const result = await runIn(folder, 'messages', 'import', 'de.json', '--format', 'i18next');
  expect(result.code).toBe(1);
  expect(result.err).toContain(code);
  expect(result.err).toContain('de.json:1:');
  expect(text('specs/note.kmd')).toBe(SPEC);
});

const unit = (target: string): string =>
  `<unit id="${target}" name="note.word"><segment><source>Save</source><target>${target}</target></segment></unit>`;
const xliff = (...units: string[]): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en-US" trgLang="de"><file id="f">${units.join('')}</file></xliff>`;
test.each([
  ['XLIFF', 'de.xlf', xliff(unit('Sichern'), unit('Merken'))],
  ['i18next', 'de.json', '{ "note.word": "Sichern", "note.word": "Merken" }'],
  ['i18next, once nested', 'de.json', '{ "note.word": "Sichern", "note": { "word": "Merken" } }'],
  ['FormatJS', 'de.json', '{ "note.word": { "defaultMessage": "Sichern" }, "note.word": { "defaultMessage": "Merken" } }'],
  ['FormatJS, within a text', 'de.json', '{ "note.word": { "defaultMessage": "Sichern", "defaultMessage": "Merken" } }'],
])('of two translations of one text neither is taken: %s', async (_name, file, content) => {
  writeFileSync(path(file), content);
  const result = await runIn(folder, 'messages', 'import', file);
  expect([result.code, result.err.match(/error K\d+/g), result.out]).toEqual([
    1,
    ['error K4304'],
    `${file}: de, 0 texts written, 1 still missing\n`,
  ]);
  expect(text('specs/note.kmd')).toBe(SPEC);
});
test('i18next and FormatJS write one file name: neither is written over the other unasked', async () => {
  const exported = (format: string, ...args: string[]) => runIn(folder, 'messages', 'export', '--format', format, ...args);
  await exported('i18next');
  const app = text('translations/de.json');
  expect(await exported('formatjs')).toEqual({
    code: 1,
    out: '',
    err: 'kmd: nothing was exported\n  translations/de.json is of the format i18next: --out FOLDER keeps both, --force overwrites it\n',
  });
  expect(text('translations/de.json')).toBe(app);
  expect(await exported('i18next')).toMatchObject({ code: 0 });
  expect(await exported('formatjs', '--force')).toMatchObject({ code: 0 });
  expect((await exported('i18next')).err).toContain('translations/de.json is of the format formatjs');
});

test('a plural of i18next with a form that is still empty is not written', async () => {
  writeFileSync(path('messages/en-US.json'), '{ "app.files": "{n, plural, one {# file} other {# files}}" }');
  writeFileSync(path('de.json'), '{ "app.files_one": "{{count}} Datei", "app.files_other": "" }');
  const imported = await runIn(folder, 'messages', 'import', 'de.json');
  expect([imported.code, imported.out]).toEqual([1, 'de.json: de, 0 texts written, 1 still missing\n']);
  expect(imported.err).toContain('the form `other` is missing');
});

test('what cannot be read is told, also when it names no locale; a text that is not in the file is missing', async () => {
  writeFileSync(path('a.xlf'), `<!DOCTYPE x [<!ENTITY a "b">]>${xliff(unit('Sichern'))}`);
  expect((await runIn(folder, 'messages', 'import', 'a.xlf')).err).toContain('a document type is not allowed');
  writeFileSync(path('b.xlf'), xliff(unit('Sichern')));
  expect((await runIn(folder, 'messages', 'import', 'b.xlf')).out).toContain('b.xlf: de, 1 text written, 1 still missing\n');
});

test('a translation without a plural form that its language needs is not written', async () => {
  writeFileSync(path('messages/en-US.json'), '{ "app.files": "{n, plural, one {# file} other {# files}}", "app.open": "Open" }');
  writeFileSync(path('pl.json'), '{ "app.files_one": "{{n}} plik", "app.files_other": "{{n}} pliku", "app.open": "Otwórz" }');
  const imported = await runIn(folder, 'messages', 'import', 'pl.json');
  expect(imported).toMatchObject({ code: 1, out: '  messages/pl.json\npl.json: pl, 1 text written, 4 still missing\n' });
  expect(imported.err).toContain('K4003: The pl text of `app.files` has no plural form for few, many; pl needs few, many, one, other.');
  expect(JSON.parse(text('messages/pl.json'))).toEqual({ 'app.open': 'Otwórz' });
});

test('the same translation twice is taken once', async () => {
  writeFileSync(path('de.xlf'), xliff(unit('Sichern'), unit('Sichern')));
  expect(await runIn(folder, 'messages', 'import', 'de.xlf')).toMatchObject({ code: 0 });
  expect(text('specs/note.kmd')).toBe(SPEC.replace('Speichern', 'Sichern'));
});

test.each([
  [['messages', 'import'], 'name the files to import'],
  [['messages', 'export', '--locale', 'x y'], 'x y is not a language tag such as pt-BR'],
  [['messages', 'export', '--format', 'po'], '--format takes formatjs, i18next or xliff, not po'],
  [['messages', 'import', 'none.xlf'], 'there is no file or folder none.xlf'],
])('%j is refused', async (args, message) => {
  const result = await runIn(folder, ...args);
  expect(result.code).toBe(2);
  expect(result.err).toContain(message);
});
