import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { MessageArgument } from '../../../specs/language/model/message.ts';
import { compile } from '../../messages/compile.ts';
import * as format from '../../messages/runtime/format.ts';
import { messageNames } from '../../surfaces/swiftui/component.ts';
import { textsView, type TextView } from '../../surfaces/view/texts.ts';
import { kitPackage, otherPackage, type EmittedPackage } from './packages.ts';
import { textOf, type Catalog } from './read-catalog.ts';
import { AccessorRun, type Value } from './run-accessor.ts';
import { parseSwift } from './syntax.ts';

vi.setConfig({ testTimeout: 120_000 });

const PACKAGES: readonly (readonly [string, EmittedPackage])[] = [
  ['of the kit', kitPackage()],
  ['of other makes', otherPackage('save-status', 'slider', 'words', 'doses', 'hostile')],
];

function fileOf({ emission }: EmittedPackage, name: string): string {
  const file = emission.files.find(({ path }) => path.endsWith(`/${name}`));
  if (file === undefined) throw new Error(`${name} is missing`);
  return file.content;
}

test.each(PACKAGES)('the String Catalog %s has the documented shape', (_, emitted) => {
  const schema = JSON.parse(readFileSync(new URL('./string-catalog.schema.json', import.meta.url), 'utf8')) as object;
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const catalog: unknown = JSON.parse(fileOf(emitted, 'Localizable.xcstrings'));
  expect([validate(catalog), validate.errors]).toEqual([true, null]);
  expect(validate({ ...(catalog as Catalog), strings: { a: { localizations: { en: { variations: { plural: {} } } } } } })).toBe(false);
});

test.each(PACKAGES)('every message %s says in every language what the TypeScript function says', (_, emitted) => {
  const { program, specs, options } = emitted;
  const texts = textsView(program, specs, options);
  const run = new AccessorRun(
    parseSwift(fileOf(emitted, 'LocalizedMessages.swift')),
    JSON.parse(fileOf(emitted, 'Localizable.xcstrings')) as Catalog,
  );
  const { names } = messageNames(program, options);
  const locales = [...texts.locales, ...texts.pseudoLocales.map(({ tag }) => tag)];
  let compared = 0;
  for (const text of texts.messages) {
    for (const locale of locales) {
      for (const values of samples(text, (at) => run.takesFractions(names.get(text.key) ?? '', at))) {
        const said = run.text(names.get(text.key) ?? '', locale, values);
        expect(`${text.key} ${locale} ${JSON.stringify(values)}: ${said}`).toBe(
          `${text.key} ${locale} ${JSON.stringify(values)}: ${wanted(text, locale, values)}`,
        );
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test('a plural says the number of a field that may have a fraction with it', () => {
  const emitted = otherPackage('doses');
  const catalog = JSON.parse(fileOf(emitted, 'Localizable.xcstrings')) as Catalog;
  const run = new AccessorRun(parseSwift(fileOf(emitted, 'LocalizedMessages.swift')), catalog);
  expect(run.text('dosesAmount', 'en-US', [2.5, 'ml'])).toBe('2.5 ml');
  expect(run.text('dosesAmount', 'en-US', [2.5, 'tablet'])).toBe('2.5 tablets');
  expect(run.text('dosesAmount', 'pt-BR', [1.5, 'tablet'])).toBe('1,5 comprimido');
  expect(run.text('dosesAmount', 'cs-CZ', [1.5, 'tablet'])).toBe('1,5 tablety');
  expect(run.takesFractions('dosesLeft', 0)).toBe(false);
});

test('the reader refuses a key, a position and a count that are missing', () => {
  const catalog: Catalog = {
    sourceLanguage: 'en',
    strings: {
      a: { localizations: { en: { stringUnit: { value: '%2$@ %1$lld' } } } },
      b: { localizations: { en: { stringUnit: { value: '5 % more' } } } },
    },
  };
  expect(textOf(catalog, 'a', 'en', [1, 'x'])).toBe('x 1');
  expect(() => textOf(catalog, 'c', 'en', [])).toThrow('no en text');
  expect(() => textOf(catalog, 'a', 'en', [1])).toThrow('no text');
  expect(() => textOf(catalog, 'a', 'en', ['y', 'x'])).toThrow('no integer');
  expect(() => textOf(catalog, 'b', 'en', [])).toThrow('nothing follows');
});

/** What the compiled TypeScript gives. */
function wanted(text: TextView, locale: string, values: readonly Value[]): string {
  const { text: source, language } = text.in(locale);
  const locals = new Map(text.args.map(({ name }, at) => [name, `values[${at}]`]));
  const { expression } = compile(source, language, locals);
  const names = Object.keys(format);
  return new Function('values', ...names, `return ${expression}`)(
    values,
    ...names.map((name) => format[name as keyof typeof format]),
  ) as string;
}

/** Numbers of every plural class of the languages here, with grouping. */
const COUNTS = [0, 1, 2, 3, 4, 5, 7, 11, 21, 22, 100, 101, 1234, 1_000_000];
const STRINGS = ['kmd', '%@ %% %1$@ {x} "q" \\ $'];

/** Values for the arguments of a message: each in turn takes all of its samples. */
function samples({ args }: TextView, takesFractions: (at: number) => boolean): Value[][] {
  const of = (arg: MessageArgument): Value[] => {
    const { type } = arg;
    if (typeof type === 'object') return [...type.select, 'kmd-unknown'];
    if (type === 'number') return takesFractions(args.indexOf(arg)) ? [...COUNTS, 0.5, 1.5, 2.25, 0.9999, 1234.5678] : COUNTS;
    return type === 'string' ? STRINGS : [new Date(Date.UTC(2026, 10, 22, 9, 46)), null];
  };
  const first: Value[] = args.map((arg) => of(arg)[0] ?? '');
  const all = args.flatMap((arg, at) => of(arg).map((value) => first.with(at, value)));
  const pairs = args.length === 2 ? of(args[0] as MessageArgument).flatMap((a) => of(args[1] as MessageArgument).map((b) => [a, b])) : [];
  return [first, ...all, ...pairs];
}
