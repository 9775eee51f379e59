import { expect, test } from 'vitest';
import { canonicalLocale, directionOf, isLocale } from './locale.ts';

test.each(['de', 'pt-BR', 'zh-Hans-CN', 'es-419', 'ca-valencia', 'en-XA', 'ar-XB', 'en-u-nu-latn', 'en-x-private'])(
  '%s is a locale',
  (tag) => expect(isLocale(tag)).toBe(true),
);

test.each<[tag: string, why: string, canonical: string | undefined]>([
  ['iw', 'an old name', 'he'],
  ['cmn', 'contained in another language', 'zh'],
  ['pt-br', 'a region in small letters', 'pt-BR'],
  ['PT', 'a language in capitals', 'pt'],
  ['en_US', 'an underscore', undefined],
  ['notes', 'a word of five letters', undefined],
  ['english', 'a word of seven letters', undefined],
  ['x-private', 'no language', undefined],
  ['', 'nothing', undefined],
])('"%s" is no locale: %s', (tag, _, canonical) => {
  expect(isLocale(tag)).toBe(false);
  expect(canonicalLocale(tag)).toBe(canonical);
});

test.each<[tag: string, direction: string]>([
  ['en-US', 'ltr'],
  ['zh-CN', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ar-XB', 'rtl'],
  ['en-XA', 'ltr'],
  ['ug', 'rtl'],
  ['yi', 'rtl'],
  ['dv', 'rtl'],
  ['ckb', 'rtl'],
  ['sd-Deva', 'ltr'],
  ['az-Arab', 'rtl'],
  ['no tag', 'ltr'],
])('%s is written %s', (tag, direction) => expect(directionOf(tag)).toBe(direction));
