import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { FORM_WORDS, nativeWord } from '../../surfaces/view/form-words.ts';
import { FORM_WORDS as ENGLISH } from '../../surfaces/web/runtime/form/words.ts';

// A surface that runs nowhere here still says what the web says: its defaults are read from its source.

const source = (path: string): string => readFileSync(join(packageRoot(), 'generators/surfaces', path), 'utf8');

const dart = source('flutter/runtime/form/words.dart');
const swift = source('swiftui/runtime/form/FormWords.swift');
const SWIFT_NAMES: Readonly<Record<string, string>> = { confirm: 'nothingToFill', field_required: 'required' };

test('the web has English for every word of the form, and no other', () => {
  expect(Object.keys(ENGLISH).sort()).toEqual([...FORM_WORDS].sort());
});

test.each(FORM_WORDS.filter((word) => word !== 'confirm'))('Flutter says "%s" as the web does', (word) => {
  const name = nativeWord(word);
  const text = dart.match(new RegExp(`(?:this\\.${name} = |_${name}\\(.*\\) =>\\s+)'(.*)'`))?.[1];
  expect(text?.replace(/\$(\w+)/, '{$1}')).toBe(ENGLISH[word]);
});

test.each(FORM_WORDS)('SwiftUI says "%s" as the web does', (word) => {
  const text = swift.match(new RegExp(`var ${SWIFT_NAMES[word] ?? nativeWord(word)}: Word = \\{ (?:_ in )?"(.*)" \\}`))?.[1];
  const argument = /\{\w+\}/.exec(ENGLISH[word] ?? '')?.[0] ?? '';
  expect(text?.replace('\\($0.text)', argument)).toBe(ENGLISH[word]);
});
