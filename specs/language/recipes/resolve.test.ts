import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { RecipeError } from './recipe.ts';
import { buildFixture, DataError, resolveData } from './resolve.ts';
import type { Json } from '../model/json.ts';
import type { Fixture } from '../model/test.ts';

const PLACE = { file: 'a.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
const fixture = (name: string, value: Json): Fixture => ({ name, value, place: PLACE });

describe('recipes', () => {
  test.each([2001, 18, 20, 21, 100])('$text has exactly %i code points on one line, each end a word of its own', (chars) => {
    const text = buildFixture({ $text: { chars, starts: 'kmd-first', ends: 'kmd-last' } }, []) as string;
    expect([...text]).toHaveLength(chars);
    expect(text).toMatch(/^kmd-first (.*\S )?kmd-last$/);
    expect(text).not.toMatch(/ {2}|\n/);
  });

  test('$text counts code points, not UTF-16 units', () => {
    expect([...(buildFixture({ $text: { chars: 50, fill: '你😀' } }, []) as string)]).toHaveLength(50);
  });

  test('$lines and $object have as many lines as asked for', () => {
    const lines = (buildFixture({ $lines: { count: 31, starts: 'kmd-first', ends: 'kmd-last' } }, []) as string).split('\n');
    expect([lines.length, lines[0], lines[30]]).toEqual([31, 'kmd-first', 'kmd-last']);
    const object = buildFixture({ $object: { keys: 120, last: 'kmd-last' } }, []) as Record<string, Json>;
    expect(JSON.stringify(object, undefined, 2).split('\n')).toHaveLength(122);
    expect(Object.values(object).at(-1)).toBe('kmd-last');
  });

  test('$list numbers the fields that it is told to, from 1', () => {
    const items = buildFixture({ $list: { count: 3, item: { title: 'kmd', kind: 'file' }, numbered: ['title'] } }, []);
    expect(items).toEqual([1, 2, 3].map((number) => ({ title: `kmd${number}`, kind: 'file' })));
    expect(buildFixture({ $list: { count: 2, item: 'kmd-' } }, [])).toEqual(['kmd-1', 'kmd-2']);
  });

  test('$png is a picture of its size, as heavy as asked for, and the same each time', () => {
    const build = (): Buffer => Buffer.from(buildFixture({ $png: { width: 64, height: 48, minBytes: 512_001 } }, []) as string, 'base64');
    const png = build();
    expect(png.length).toBeGreaterThanOrEqual(512_001);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([64, 48]);
    const at = png.indexOf('IDAT');
    expect(inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))).toHaveLength(48 * (1 + 64 * 3));
    expect(build().equals(png)).toBe(true);
  });

  test('$wav says how long it is', () => {
    const wav = Buffer.from(buildFixture({ $wav: { seconds: 1 } }, []) as string, 'base64');
    expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(40) / wav.readUInt32LE(24)]).toEqual(['RIFF', 1]);
  });

  test.each<Json>([
    { $text: { chars: 1e12 } },
    { $text: { chars: 3, starts: 'long', ends: 'long' } },
    { $text: { chars: 19, starts: 'kmd-first', ends: 'kmd-last' } },
    { $png: { width: 1, height: 1, minBytes: 1e12 } },
    { $lines: { count: -1 } },
    { $wav: { seconds: 9999 } },
    { $object: 7 },
    { $list: { count: 2, item: { title: 'kmd' } } },
    { $list: { count: 2, item: { title: 'kmd' }, numbered: ['name'] } },
    { $list: { count: 2, item: 'kmd', numbered: ['name'] } },
    { $list: { count: 2 } },
  ])('%j is refused', (value) => {
    expect(() => buildFixture(value, [])).toThrow(RecipeError);
  });
});

describe('placeholders', () => {
  const fixtures = [
    fixture('short', 'Nine files'),
    fixture('block', { type: 'text', text: { fixture: 'short' } }),
    fixture('loop', [{ fixture: 'loop' }]),
  ];

  test('are replaced wherever a value may stand, through each other', () => {
    expect(resolveData({ content: { each: 'blocks' }, n: 1 }, { fixtures, each: { blocks: [{ fixture: 'block' }] } })).toEqual({
      content: [{ type: 'text', text: 'Nine files' }],
      n: 1,
    });
  });

  test('leave a mapping with further keys alone', () => {
    expect(resolveData({ fixture: 'short', other: 1 }, { fixtures, each: {} })).toEqual({ fixture: 'short', other: 1 });
  });

  test.each<Json>([{ fixture: 'none' }, { each: 'toString' }, { fixture: 'loop' }])('%j is refused', (value) => {
    expect(() => resolveData(value, { fixtures, each: {} })).toThrow(DataError);
  });
});
