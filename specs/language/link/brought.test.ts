import { describe, expect, test } from 'vitest';
import { found, testSpec } from './sample.ts';

const SCHEMA =
  '{ type: object, properties: { size: { type: string, title: Size, enum: [small, large] }, town: { type: string, enum: [Rome, Oslo] } } }';
/** A step that brings a schema to the surface. */
const BRINGS = `  - enlarge: { colour: ${SCHEMA} }`;

const codes = (step: string): readonly string[] => found(testSpec(`${BRINGS}\n  - ${step}`)).filter((one) => /^K709/.test(one));

describe('words that a step wants to be seen come from somewhere', () => {
  test.each<[step: string, expected: readonly string[]]>([
    ['count: { part: retry, is: 1, text: Size small }', []],
    ['count: { part: retry, is: 1, text: Size smal }', []],
    ['count: { part: retry, is: 1, text: Size smalls }', ['K7090 Size smalls']],
    ['count: { part: retry, is: 1, text: Retry }', []],
    ['count: { part: retry, is: 1, text: 12 px }', []],
    ['count: { part: retry, is: 1, text: large7 }', []],
  ])('%s', (step, expected) => expect(codes(step)).toEqual(expected));
});

describe('names in a field of free JSON that is sent come from somewhere', () => {
  test.each<[step: string, expected: readonly string[]]>([
    ['sent: { type: a/retry, match: { more: { town: Rome } } }', []],
    ['sent: { type: a/retry, match: { more: { city: Rome } } }', ['K7091 Rome']],
    ['sent: { type: a/retry, match: { more: [{ towns: Rome }] } }', ['K7091 Rome']],
    ['sent: { type: a/retry, match: { more: { $contains: Rome } } }', []],
    ['sent: { type: a/retry, match: { words: [Rome] } }', []],
  ])('%s', (step, expected) => expect(codes(step)).toEqual(expected));

  test('without a schema a surface may have names of its own', () =>
    expect(found(testSpec('  - sent: { type: a/retry, match: { more: { city: Rome } } }')).filter((one) => /^K7091/.test(one))).toEqual(
      [],
    ));
});

describe('words that a step wants to be sent come from somewhere', () => {
  test.each<[step: string, expected: readonly string[]]>([
    ['sent: { type: a/retry, match: { more: { town: Rome } } }', []],
    ['sent: { type: a/retry, match: { more: { town: Roma } } }', ['K7097 Roma']],
    ['sent: { type: a/retry, match: { id: "7" } }', []],
    ['sent: { type: a/retry, match: { id: x7 } }', ['K7097 x7']],
    ['sent: { type: a/retry, match: { words: [{ $pattern: ^Oslow. }] } }', ['K7097 ^Oslow.']],
    ['sent: { type: a/retry, match: { words: [{ $pattern: ^Osl. }] } }', []],
    ['sent: { type: a/retry, match: { words: [{ $pattern: "^Oslow?" }] } }', []],
    ['sent: { type: a/retry, match: { words: [{ $pattern: "^Oslow|x" }] } }', []],
    ['sent: { type: a/retry, match: { words: [Rome, { $contains: Osl }, person, Oslow] } }', ['K7097 Oslow']],
    ['sent: { type: a/retry, match: { id: { $pattern: "^x7" } } }', []],
    ['sent: { type: a/retry, times: 0, match: { id: x7 } }', []],
  ])('%s', (step, expected) => expect(codes(step).filter((one) => !one.startsWith('K7091'))).toEqual(expected));
});

describe('options that a step chooses are those of the field', () => {
  test.each<[step: string, expected: readonly string[]]>([
    ['choose: { part: retry, name: Size, option: large }', []],
    ['choose: { part: retry, name: Size, option: huge }', ['K7092 huge']],
    ['choose: { part: retry, name: Size, options: [large, Large] }', ['K7092 Large']],
    ['choose: { part: { part: retry, name: Size }, option: huge }', ['K7092 huge']],
    ['choose: { part: retry, name: town, option: Rome }', []],
    ['choose: { part: retry, name: Other, option: Rome }', []],
  ])('%s', (step, expected) => expect(codes(step)).toEqual(expected));
});
