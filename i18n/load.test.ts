import { expect, it } from 'vitest';
import { parseCatalogue } from './load.ts';

it('a message file has the locale of its name, and each text its place', () => {
  const { locale, partial, texts, diagnostics } = parseCatalogue('{\n  "$partial": true,\n  "app.save": "Salvar"\n}', 'i18n/pt-BR.json');
  expect({ locale, partial, diagnostics }).toEqual({ locale: 'pt-BR', partial: true, diagnostics: [] });
  expect(texts.get('app.save')).toMatchObject({ text: 'Salvar', place: { start: { line: 3, column: 16 }, end: { line: 3, column: 22 } } });
});

it.each<[text: string, file: string, code: string]>([
  ['{ "a": { "b": "c" } }', 'i18n/en-US.json', 'K4103'],
  ['{ "a": "b" }', 'i18n/en_us.json', 'K4102'],
  ['{ "$parial": true }', 'i18n/en-US.json', 'K4104'],
  ['{ "a": "b", "a": "c" }', 'i18n/en-US.json', 'K4101'],
  ['[]', 'i18n/en-US.json', 'K4101'],
])('%s in %s is %s', (text, file, code) => expect(parseCatalogue(text, file).diagnostics.map((one) => one.code)).toEqual([code]));
