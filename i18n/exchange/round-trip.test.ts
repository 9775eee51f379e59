import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { describe, expect, test } from 'vitest';
import { parseMessage } from '../../specs/language/messages/parse.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { readSpecs } from '../../specs/language/parse/read-specs.ts';
import type { Exchange, ExchangeUnit } from './exchange.ts';
import { loadExchangeFormats } from './load-formats.ts';

const formats = await loadExchangeFormats();
const { specs } = readSpecs(['specs/ai-ui'], undefined, packageRoot());

/** Texts that break formats: quotes, braces, markup, control characters, right-to-left marks, spaces at the ends. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a.amp': "Tom & Jerry <b>\"bold\"</b> ''quoted'' ]]>",
  'a.argument': '{name} says: {other}',
  'a.braces': "'{'not an argument'}' {name}",
  'a.control': 'bell \u0007 and nul \u0000 end',
  'a.double': "'{{'name'}}' and $t(key)",
  'a.emoji': '👩‍👩‍👧 \u202eright\u202c',
  'a.exact': '{n, plural, =0 {none} one {# item} other {# items}}',
  'a.lines': ' first\r\nsecond\tthird ',
  'a.nested': '{g, select, f {{n, plural, one {she} other {they}}} other {it}}',
  'a.number': '{n, number, ::percent} of {when, date, short}',
  'a.plural': 'You have {n, plural, one {# message} other {# messages}} from {name}',
  'a.prefix_one': 'a key that ends like a form',
  'a.select': '{g, select, f {her} m {his} other {their}} card',
  'a.slash': 'back\\slash / %s %1$@ @name',
  __proto__x: 'a key with underscores',
};

function units(locale: string): ExchangeUnit[] {
  const kit = specs.flatMap(({ messages }) =>
    messages.flatMap(({ key, texts }): ExchangeUnit[] => {
      const source = texts['en-US']?.text;
      const target = texts[locale]?.text;
      return source === undefined || target === undefined ? [] : [{ key, source, target, progress: 'translated', note: 'x' }];
    }),
  );
  const hostile = Object.entries(HOSTILE).map(([key, text]): ExchangeUnit => ({
    key,
    source: text,
    target: text,
    progress: 'translated',
    note: text,
  }));
  return [...kit, ...hostile];
}

/** The text as the parser of ICU prints it, so that another way to write the same message counts as equal. */
function canonical(text: string): string {
  const parsed = parseMessage(text);
  return parsed.ok ? printAST([...parsed.elements]) : `broken: ${text}`;
}

describe.each([...formats])('%s', (id, format) => {
  const read = (exchange: Exchange) => {
    const sources = new Map(exchange.units.map(({ key, source }) => [key, source]));
    return format.write(exchange).map(({ name, text }) => ({ name, ...format.read(text, name, (key) => sources.get(key)) }));
  };

  test.each(['pt-BR', 'zh-CN'])('every text in %s is the same after the way there and back', (locale) => {
    const all = units(locale);
    expect(all.length).toBeGreaterThan(200);
    const files = read({ sourceLocale: 'en-US', locale, units: all });
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(files.map((one) => one.locale)).toEqual(files.map(() => locale));
    const back = new Map(files.flatMap(({ translations }) => translations).map(({ key, target }) => [key, target]));
    const spread = (key: string, text: string): string => (id === 'i18next' ? distributed(key, text) : canonical(text));
    expect(
      all.filter(({ key, target = '' }) => spread(key, back.get(key) ?? 'absent') !== spread(key, target)).map(({ key }) => key),
    ).toEqual([]);
    expect(back.size).toBe(all.length);
  });

  test('a missing text comes back empty', () => {
    const [unit] = units('pt-BR');
    if (unit === undefined) throw new Error('no unit');
    const { key, source } = unit;
    const plural = { key: 'a.count', source: '{n, plural, one {# day} other {# days}}', progress: 'missing' as const, note: '' };
    const files = read({ sourceLocale: 'en-US', locale: 'pl', units: [{ key, source, progress: 'missing', note: '' }, plural] });
    expect(files.flatMap(({ translations }) => translations).map((one) => [one.key, one.target])).toEqual([
      [key, ''],
      ['a.count', ''],
    ]);
  });
});

/** i18next says a whole sentence for each form; the words around a choice go into its forms. */
function distributed(_key: string, text: string): string {
  const parsed = parseMessage(text);
  if (!parsed.ok) return `broken: ${text}`;
  const at = parsed.elements.findIndex((element) => 'options' in element);
  const choice = parsed.elements[at];
  if (choice === undefined || !('options' in choice)) return canonical(text);
  const [before, after] = [parsed.elements.slice(0, at), parsed.elements.slice(at + 1)];
  return Object.entries(choice.options)
    .map(([name, { value }]) => `${name}: ${printAST([...before, ...value, ...after])}`)
    .join('\n');
}

test('XLIFF refuses what is not XLIFF 2, and what could grow without bound', () => {
  const xliff = formats.get('xliff');
  const problems = (text: string): string[] =>
    (xliff?.read(text, 'de.xlf', () => undefined).diagnostics ?? []).map(({ message, place }) => `${place.start.line} ${message}`);
  expect(problems('<xliff version="1.2"/>')).toEqual([
    '1 This message file cannot be read: the namespace is missing; XLIFF 2 is urn:oasis:names:tc:xliff:document:2.0.',
  ]);
  expect(problems('<!DOCTYPE x [<!ENTITY a "b">]>\n<x>&a;</x>')).toEqual([
    '1 This message file cannot be read: a document type is not allowed.',
  ]);
  expect(problems('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">\n<unit>')[0]).toMatch(/^2 This message file cannot be read: /);
  expect(problems(`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">\n${'<pc>'.repeat(100_000)}`)).toEqual([
    '2 This message file cannot be read: elements lie in each other more than 100 levels deep.',
  ]);
});

test.each<[what: string, unit: string, source: string, target: string]>([
  [
    'segments with what stands between them',
    '<segment><source>A.</source><target>B.</target></segment><ignorable><source> </source></ignorable><segment><source>C.</source><target>D.</target></segment>',
    'A. C.',
    'B. D.',
  ],
  [
    'segments in another order',
    '<segment><source>A. </source><target order="2"> B.</target></segment><segment><source>C.</source><target order="1">D.</target></segment>',
    'A. C.',
    'D. B.',
  ],
  [
    'a segment without a translation',
    '<segment><source>A. </source><target>B. </target></segment><segment><source>C.</source><target/></segment>',
    'A. C.',
    '',
  ],
  [
    'the proposals of a translation memory',
    '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><originalData><data id="d1">no</data></originalData><source>A</source><target>X</target></m:match></m:matches>' +
      '<originalData><data id="d1">{n}</data></originalData><segment><source>A <ph id="1" dataRef="d1"/></source><target>B <ph id="1" dataRef="d1"/></target></segment>',
    'A {n}',
    'B {n}',
  ],
  [
    'a code that spans words',
    '<originalData><data id="d1">[</data><data id="d2">]</data></originalData><segment><source>A <pc id="1" dataRefStart="d1" dataRefEnd="d2">B</pc></source><target><pc id="1" dataRefStart="d1" dataRefEnd="d2">C</pc></target></segment>',
    'A [B]',
    '[C]',
  ],
])('XLIFF: %s', (_what, unit, source, target) => {
  const text = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f"><unit id="1" name="k">${unit}</unit></file></xliff>`;
  const read = formats.get('xliff')?.read(text, 'de.xlf', () => undefined);
  expect([read?.diagnostics, read?.translations.map((one) => [one.source, one.target])]).toEqual([[], [[source, target]]]);
});
