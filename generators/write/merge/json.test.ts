import { expect, test } from 'vitest';
import { mergeKeyed } from './json.ts';

const merge = (base: string | undefined, disk: string, next: string | undefined, force = false): unknown => {
  const merged = mergeKeyed(base, disk, next, force);
  return merged.ok ? merged.text : 'problem' in merged ? merged.problem : merged.edited;
};

test.each([
  [
    'foreign keys keep place and spelling, ours change, new ones come last',
    '{"a":1,"b":1}',
    '{"x": 1.50, "a": 1,\n "y": [1,  2], "b":1}\n',
    '{"a":2,"b":1,"c":3}',
    '{\n "x": 1.50,\n "a": 2,\n "y": [1,  2],\n "b": 1,\n "c": 3\n}\n',
  ],
  ['nothing new leaves every byte', '{"a":1}', '{   "z":0,"a"  :1 }', '{"a":1}', '{   "z":0,"a"  :1 }'],
  [
    'a key we no longer make goes, a foreign one beside it stays',
    '{"a":{"ours":1}}',
    '{"a":{"ours":1,"theirs":2},"b":1}',
    '{}',
    '{\n  "a": {\n    "theirs": 2\n  },\n  "b": 1\n}',
  ],
  [
    'items of a list go by their name',
    '{"l":[{"name":"a","v":1},{"name":"b"}]}',
    '{"l":[{"name":"mine"},{"name":"a","v":1},{"name":"b"}]}',
    '{"l":[{"name":"a","v":2}]}',
    '{\n  "l": [\n    {"name":"mine"},\n    {\n      "name": "a",\n      "v": 2\n    }\n  ]\n}',
  ],
  [
    'hostile keys are keys',
    '{"__proto__":1}',
    '{"__proto__":1,"constructor":{"x":1}}',
    '{"__proto__":2,"2":0,"1":0}',
    '{\n  "__proto__": 2,\n  "constructor": {"x":1},\n  "2": 0,\n  "1": 0\n}',
  ],
  [
    'the same value in a file that was there is taken as ours',
    undefined,
    '{"a":{"b":1}}',
    '{"a":{"b":1,"c":2}}',
    '{\n  "a": {\n    "b": 1,\n    "c": 2\n  }\n}',
  ],
])('%s', (_, base, disk, next, expected) => {
  expect(merge(base, disk, next)).toBe(expected);
});

test.each([
  ['a key of ours that was edited', '{"a":{"b":1}}', '{"a":{"b":9}}', '{"a":{"b":1}}', ['`a.b`']],
  ['a foreign key in our place', undefined, '{"a":"theirs"}', '{"a":"ours"}', ['`a`']],
  ['another kind of value', '{}', '[1]', '{"a":1}', ['the whole value']],
])('%s is named; force sets it again', (_, base, disk, next, expected) => {
  expect(merge(base, disk, next)).toEqual(expected);
  expect(JSON.parse(String(merge(base, disk, next, true)))).toEqual(JSON.parse(next));
});

test.each(['', '{', '{"a":1,"a":2}', '{} x', `${'['.repeat(300)}${']'.repeat(300)}`])('%j cannot be merged', (disk) => {
  expect(merge('{}', disk, '{"a":1}')).toEqual(expect.any(String));
  expect(mergeKeyed('{}', disk, '{"a":1}', true).ok).toBe(false);
});
