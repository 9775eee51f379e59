import { describe, expect, test } from 'vitest';
import { squeeze } from './text.ts';
import { jsonLevels } from './json-levels.ts';

const CASES: readonly { readonly title: string; readonly json: string; readonly levels: readonly string[] }[] = [
  { title: 'one level', json: '{\n  "a": 1\n}', levels: ['"a" in { }'] },
  { title: 'an object in a key', json: '{ "a": { "b": 1 }, "c": 2 }', levels: ['"a" in { }', '"b" in "a"'] },
  { title: 'a list in a later key', json: '{ "a": 1, "c": [ 5, 6 ] }', levels: ['"a" in { }', '5 in "c"'] },
  { title: 'an object in a list', json: '[ 1, { "b": 2 } ]', levels: ['1 in [ ]', '"b" in {'] },
  { title: 'nothing in it', json: '{ "a": {}, "b": [] }', levels: ['"a" in { }'] },
  { title: 'brackets and blanks in texts', json: '{ "{ [": "} ]", "b": [ "x" ] }', levels: ['"{ [" in { }', '"x" in "b"'] },
  { title: 'no list and no object', json: '"a"', levels: [] },
];

describe('levels of JSON', () => {
  test.each(CASES)('$title', ({ json, levels }) => {
    const ink = squeeze(json);
    const wordAt = (at: number): string => /^("[^"]*"|\w+|.)/.exec(ink.slice(at))?.[1] ?? '';
    const found = jsonLevels(json).map(({ member, around }) => `${wordAt(member)} in ${around.map(wordAt).join(' ')}`);
    expect(found).toEqual(levels.map((level) => level.replace('"{ ["', '"{["')));
  });
});
