import { expect, test } from 'vitest';
import { parseCatalogue } from './parse.ts';

test('a message file has the locale of its name, and each text its place', () => {
  const { tag, name, texts, diagnostics } = parseCatalogue('{\n  "$name": "Português",\n  "app.save": "Salvar"\n}', 'i18n/pt-BR.json');
  expect({ tag, name, diagnostics }).toEqual({ tag: 'pt-BR', name: 'Português', diagnostics: [] });
  expect([...texts.keys()]).toEqual(['app.save']);
  expect(texts.get('app.save')).toMatchObject({ text: 'Salvar', place: { start: { line: 3, column: 16 }, end: { line: 3, column: 22 } } });
});

test.each<[text: string, file: string, expected: string]>([
  ['{ "a": { "b": "c" } }', 'i18n/en-US.json', 'K4103 Keys are flat: write `a.b.c` as one key.'],
  ['{ "a": "b" }', 'i18n/en_us.json', 'K4102'],
  ['{ "a": "b" }', 'i18n/iw.json', 'K4102'],
  ['{ "$parial": true }', 'i18n/en-US.json', 'K4104 Did you mean `$partial`?'],
  ['{ "$name": 1 }', 'i18n/en-US.json', 'K4104'],
  ['{ "a": "b", "a": "c" }', 'i18n/en-US.json', 'K4101'],
  ['[]', 'i18n/en-US.json', 'K4101'],
])('%s in %s is %s', (text, file, expected) => {
  expect(parseCatalogue(text, file).diagnostics.map(({ code, hints }) => [code, ...hints].join(' '))).toEqual([expected]);
});
