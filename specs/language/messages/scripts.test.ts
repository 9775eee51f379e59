import { expect, test } from 'vitest';
import { scriptsOf, writtenIn } from './scripts.ts';

test.each<[text: string, locale: string, isIt: boolean]>([
  ['座席を取る', 'ja-JP', true],
  ['座席を取る', 'zh-CN', false],
  ['座席', 'zh-CN', true],
  ['Занять место {number}', 'ru-RU', true],
  ['{n, plural, one {# место} other {# места}}', 'ru-RU', true],
  ['{n, plural, one {# место} other {# seats}}', 'ru-RU', false],
  ['{number}', 'ru-RU', false],
  ['أرسل', 'ar-EG', true],
  ['أرسل', 'el-GR', false],
])('%s in the letters of %s: %s', (text, locale, isIt) => expect(writtenIn(text, scriptsOf(locale))).toBe(isIt));

test('a language whose scripts are not known, and no language, have any letters', () => {
  expect([scriptsOf('chr'), scriptsOf('no such tag')]).toEqual([undefined, undefined]);
  expect(writtenIn('x', undefined)).toBe(true);
});
