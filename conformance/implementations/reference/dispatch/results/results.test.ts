import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characters, firstCharacters } from './characters.ts';
import { compress } from './compress.ts';
import { History } from './history.ts';
import { charactersOfBlocks, remoteText, textOf } from './result-text.ts';
import { truncate } from './truncate.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });

test('characters are code points, and none is cut in two', () => {
  fc.assert(
    fc.property(anyText, fc.nat(400), (text, most) => {
      expect(characters(text)).toBe([...text].length);
      expect(firstCharacters(text, most)).toBe([...text].slice(0, most).join(''));
    }),
  );
});

test.each([
  ['the first text', { content: [{ type: 'image' }, { type: 'text', text: 'one' }, { type: 'text', text: 'two' }] }, 'one'],
  ['an empty text', { content: [{ type: 'text', text: '' }] }, ''],
  ['all of it without a text', { content: [{ type: 'image', data: 'x' }] }, '{"content":[{"type":"image","data":"x"}]}'],
  ['all of it without content', { structuredContent: { a: 1 } }, '{"structuredContent":{"a":1}}'],
  ['a text that is none', { content: [{ type: 'text', text: 5 }] }, '{"content":[{"type":"text","text":5}]}'],
  ['blocks that are none', { content: [null, 'x', { type: 'text', text: 'y' }] }, 'y'],
  ['nothing', undefined, 'null'],
])('of a remote result the model gets %s', (_title, result, text) => {
  expect(remoteText(result)).toBe(text);
});

test.each([
  [
    'two texts',
    {
      content: [
        { type: 'text', text: 'one' },
        { type: 'text', text: '🙂' },
      ],
    },
    4,
  ],
  ['a text and a link', { content: [{ type: 'text', text: 'one' }, { a: 1 }] }, 10],
  ['one text', { content: [{ type: 'text', text: 'one' }] }, undefined],
  ['no text', { content: [{ a: 1 }, { b: 2 }] }, undefined],
  ['no content', 'one', undefined],
])('%s: the model gets the first text of so many characters', (_title, result, total) => {
  expect(charactersOfBlocks(result)).toBe(total);
});

test.each([
  ['kmd', 'kmd'],
  ['', ''],
  [{ a: 1 }, '{"a":1}'],
  [[1, null], '[1,null]'],
  [null, 'null'],
  [undefined, 'null'],
  [5, '5'],
])('the local result %j is %j for the model', (value, text) => {
  expect(textOf(value)).toBe(text);
});

test('a result at the limit is whole, one above it is cut there and says so', () => {
  expect(truncate('x'.repeat(10), 10, 't1')).toEqual({ content: 'x'.repeat(10) });
  expect(truncate('🙂'.repeat(10), 10, 't1')).toEqual({ content: '🙂'.repeat(10) });
  expect(truncate('x'.repeat(11), 10, 't1')).toEqual({
    content: `${'x'.repeat(10)}\n[truncated: 10 of 11 chars, recall('t1') for full result]`,
    cut: { kept: 10, total: 11 },
  });
});

test('a compressed result says how to get it whole, and is no longer than it was', () => {
  const full = 'y'.repeat(5000);
  const short = compress(full, full, 'toolu_1234', 200);
  expect(short).toHaveLength(200);
  expect(short).toMatch(/^y+\.\.\. \[recall\('toolu_1234'\) for full result, 5000 chars\]$/);
  fc.assert(
    fc.property(anyText, anyText, fc.nat(300), (content, id, most) => {
      const result = compress(content, content, id, most);
      expect(result.length).toBeLessThanOrEqual(content.length);
      if (characters(content) <= most) expect(result).toBe(content);
    }),
  );
});

test('what was cut before is counted whole when it is compressed', () => {
  const full = 'z'.repeat(20_000);
  expect(compress(truncate(full, 10_000, 't').content, full, 't', 200)).toContain("[recall('t') for full result, 20000 chars]");
});

test('a history compresses old results once and keeps them whole', () => {
  const history = new History();
  const long = 'w'.repeat(900);
  for (const [turn, id] of [
    [1, 'a'],
    [2, 'b'],
    [2, 'c'],
  ] as const) {
    history.keep(id, long);
    history.add(turn, { tool_use_id: id, content: id === 'c' ? 'short' : long, is_error: false });
  }
  history.compressUpTo(1, 200);
  expect(history.results.map(({ content }) => content.length)).toEqual([200, 900, 5]);
  const [first] = history.results;
  history.compressUpTo(2, 200);
  expect(history.results.map(({ content }) => content.length)).toEqual([200, 200, 5]);
  expect(history.results[0]).toEqual(first);
  expect([history.full('a'), history.full('none')]).toEqual([long, undefined]);
});
