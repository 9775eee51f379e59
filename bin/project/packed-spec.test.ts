import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { ParsedSpec } from '../../specs/language/parse/parse-spec.ts';
import { pack, unpack } from './packed-spec.ts';

const placeIn = (file: string, line: number): object => ({
  file,
  start: { line, column: 1, offset: 10 * line },
  end: { line, column: 5, offset: 10 * line + 4 },
});
const steps = (file: string): object => [{ verb: 'see', args: { part: 'dialog' }, place: placeIn(file, 7) }];

interface Case {
  readonly name: string;
  readonly of: (file: string) => unknown;
}

test.each<Case>([
  { name: 'places and the name of the file', of: (file) => ({ spec: { file, place: placeIn(file, 3) }, diagnostics: [] }) },
  { name: 'a place of another file', of: (file) => ({ here: placeIn(file, 1), there: placeIn('other.kmd', 1) }) },
  { name: 'a place with more than a place has', of: (file) => ({ place: { ...placeIn(file, 1), note: 'more' } }) },
  { name: 'what is there twice, inside and outside of what is there twice', of: (file) => [steps(file), { in: steps(file) }, steps(file)] },
  { name: 'a text that happens to be the name of the file', of: () => ({ title: 'first.kmd', file: 'other.kmd' }) },
  { name: 'a property called __proto__', of: (file) => JSON.parse(`{"__proto__":${JSON.stringify(steps(file))},"other":{}}`) as unknown },
  { name: 'numbers, empty lists and null', of: () => ({ a: [], b: {}, c: null, d: [0, -1.5, [null]], e: '', f: false }) },
])('packed and unpacked under another name: $name', ({ of }) => {
  const back = unpack(pack(of('first.kmd') as ParsedSpec, 'first.kmd'), 'second.kmd');
  // A property called `__proto__` is beyond `toEqual`.
  expect({ same: isDeepStrictEqual(back, of('second.kmd')), back }).toEqual({ same: true, back });
});

test('what is there twice is stored once', () => {
  const packed = pack({ first: steps('a.kmd'), second: steps('a.kmd') } as unknown as ParsedSpec, 'a.kmd');
  expect(packed.match(/"verb"/g)).toHaveLength(1);
});
