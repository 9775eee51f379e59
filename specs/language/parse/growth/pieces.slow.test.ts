import type * as Library from 'mdast-util-from-markdown';
import { describe, expect, test, vi } from 'vitest';
import { parseMessage } from '../../messages/parse.ts';
import { filled, HEAD, K } from './long-text.ts';
import { parseSpec } from '../parse-spec.ts';

/** Lengths of the texts that the Markdown library got. */
const parsed = vi.hoisted(() => [] as number[]);
vi.mock('mdast-util-from-markdown', async (original) => {
  const library = await original<typeof Library>();
  return {
    ...library,
    fromMarkdown: (text: string, options?: object) => {
      parsed.push(text.length);
      return library.fromMarkdown(text, options);
    },
  };
});

// A block that is refused is never given to the library, and a document is given in pieces: the work is a multiple of the length.
describe('the Markdown library gets each character a few times, in pieces', () => {
  const INLINE = [
    '[a](b)', '*a*', '_a_', '**a', '[', ']', '`a ', '```a', '*_', '![', '[a] ', '<b a="', '<http://a> ', '&amp;', '\\*', '\\', '[a](<b ', '[a](b "', '`` a ` ',
  ]; // prettier-ignore
  const PLACES: readonly (readonly [where: string, before: string])[] = [
    ['paragraph', ''],
    ['clause', '## R1 — A\n\n- **R1.1** It MUST '],
    ['heading', '## '],
    ['quoted item', '> - '],
  ];
  test.each(INLINE.flatMap((unit) => PLACES.map(([where, before]) => [unit, where, before] as const)))(
    '`%s` in a %s is refused with one diagnostic',
    (unit, _, before) => {
      parsed.length = 0;
      const { diagnostics } = parseSpec(`${HEAD}---\n\n${before}${filled(unit, 40 * K)}\n\n## After\n`, 'a.kmd');
      expect(diagnostics.filter(({ code }) => code === 'K2026')).toHaveLength(1);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1);
    },
  );

  test.each([
    ['headings', '## A b\n\n', undefined],
    ['underlined headings', 'a\n=\n', 'K2026'],
    ['underlined headings, apart', 'a\n=\n\n', undefined],
    ['paragraphs', 'word *word*\n\n', undefined],
    ['lines of a paragraph', 'word\n', 'K2026'],
    ['items', '- a\n', undefined],
    ['items of two kinds', '- a\n+ b\n', undefined],
    ['items in items', '- - - - a\n', undefined],
    ['numbered items', '1. a\n', 'K2026'],
    ['numbered items, apart', '1. a\n\n', undefined],
    ['quotes', '> a\n\n', undefined],
    ['lines of a quote', '> a\n', 'K2026'],
    ['fences', '```\na\n```\n\n', undefined],
    ['definitions and links', '[a#]: b\n\n[a#]\n\n', undefined],
    ['HTML', '<div>\n\n', undefined],
    ['comments', '<!-- a -->\n\n', undefined],
    ['rules', '---\n\n', undefined],
  ])('%s', (_, unit, code) => {
    parsed.length = 0;
    const text = `${HEAD}---\n\n${filled(unit, 64 * K)}`;
    const { diagnostics } = parseSpec(text, 'a.kmd');
    expect(diagnostics.map((one) => one.code).filter((one) => one === 'K2026')).toEqual(code === undefined ? [] : [code]);
    expect(Math.max(0, ...parsed)).toBeLessThan(32 * K);
    expect(parsed.reduce((sum, length) => sum + length, 0)).toBeLessThan(8 * text.length);
  });
});

describe('a message has bounds', () => {
  test.each([
    ['arguments', '{a#}', 128 * K, /^it has 13\d+ characters, more than 10000$/],
    ['nesting', '{a, select, other {', 5 * K, 'its braces nest more than 64 levels deep'],
    ['plurals', '{n, plural, one {a} other {b}}', 128 * K, /^it has 131\d+ characters/],
    ['digits', '{n, number, ::' + '0'.repeat(100) + '}', 10, 'a number style asks for what no formatter can do'],
  ])('a message of too many %s is refused', (_, unit, length, problem) => {
    const message = parseMessage(filled(unit, length));
    expect(message.ok ? '' : message.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });
});
