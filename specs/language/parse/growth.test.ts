import type * as Library from 'mdast-util-from-markdown';
import { describe, expect, test, vi } from 'vitest';
import { parseMessage } from '../messages/parse.ts';
import { parseSpec } from './parse-spec.ts';

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

const HEAD = '---\nkmd: 1\nid: a\ntitle: A\nkind: component\n';

/** A text of a length, of copies of `unit`; `#` in it is a number that counts. */
function filled(unit: string, length: number): string {
  const parts: string[] = [];
  for (let size = 0, count = 0; size < length; count += 1) {
    const part = unit.replaceAll('#', String(count));
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}

const K = 1024;

// A block that is refused is never given to the library, and a document is given in pieces: the work is a multiple of the length.
describe('the Markdown library gets each character a few times, in pieces', () => {
  const INLINE = [
    '[a](b)', '*a*', '_a_', '**a', '[', ']', '`a ', '```a', '*_', '![', '[a] ', '<b a="', '<http://a> ', '&amp;', '\\*', '[a](<b ', '[a](b "', '`` a ` ',
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

/** Shortest of three runs in milliseconds: load on the machine only makes a run longer. */
function shortest(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

// Linear growth gives 8, the growth with the square 64.
describe('eight times the text takes about eight times the time', () => {
  const front = (unit: string) => (length: number) => `${HEAD}${filled(unit, length)}\n---\n\n# A\n`;
  const fence = (kind: string, before: string, unit: string) => (length: number) =>
    `${HEAD}---\n\n# A\n\n\`\`\`yaml kmd:${kind}\n${before}${filled(unit, length)}\n\`\`\`\n`;
  const table = (header: string, row: string) => (length: number) =>
    `${HEAD}---\n\n# A\n\n${header}\n${header.replace(/[^|]+/g, '---')}\n${filled(row, length)}`;
  test.each<[what: string, text: (length: number) => string]>([
    ['keys of front matter', front('a#: b\n')],
    ['renamed ids', (length) => front('  a#: b\n')(length).replace(HEAD, `${HEAD}renamed:\n`)],
    ['flow sequence', (length) => `${HEAD}owners: [${filled('a, ', length)}b]\n---\n`],
    ['anchors', (length) => `${HEAD}owners:\n${filled('  - &a# b\n', length)}---\n`],
    ['aliases', (length) => `${HEAD}owners:\n  - &a b\n${filled('  - *a\n', length)}---\n`],
    ['folded text', (length) => `${HEAD}summary: >\n${filled('  a\n\n', length)}---\n`],
    ['quoted text', (length) => `${HEAD}summary: "${filled('\\n', length)}"\n---\n`],
    ['broken lines of YAML', front('@a\n')],
    ['steps', fence('test T1', 'title: A\nsteps:\n', '  - click: a\n')],
    ['cases', fence('test T1', 'title: A\ncases:\n', '  - { name: c# }\n')],
    ['fixtures', fence('fixtures', '', 'a#: { $text: { repeat: a, times: 10 } }\n')],
    ['messages in a fence', fence('i18n', 'en-US:\n', '  a.b#: "x {n}"\n')],
    ['parts', table('| Part | Role | Within |', '| `p#` | text | `p0` |\n')],
    ['messages', table('| Key | en-US | pt-BR |', '| `a.b#` | "x {n}" | "y {n}" |\n')],
    ['states', table('| State | Label |', '| `s#` | `a.b#` |\n')],
    ['transitions', table('| From | On | To |', '| `s#` | press `a` | `s` |\n')],
    ['tokens', table('| Token | Light | Dark |', '| `color.a#` | {color.a} | #fff |\n')],
    ['wire messages', table('| Direction | Type | Fields |', '| in | `a/b#` | `id: string` |\n')],
    ['short rows', table('| Part | Role |', '| a |\n')],
    ['columns', (length) => `${HEAD}---\n\n| Part |${filled(' a# |', length / 2)}\n|---|${filled('---|', length / 2)}\n| b |\n`],
    ['paths', (length) => `${HEAD}---\n\n${filled('a/', length)}\n`],
    ['words', (length) => `${HEAD}---\n\n${filled('a-', length)}\n`],
    // A machine that is busy for a moment is not growth: what grows too fast does so three times.
  ])('%s', { timeout: 60_000, retry: 2 }, (_, text) => {
    const [small, large] = [text(8 * K), text(64 * K)];
    const few = shortest(() => parseSpec(small, 'a.kmd'));
    expect(shortest(() => parseSpec(large, 'a.kmd'))).toBeLessThan(30 * Math.max(few, 2));
  });

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
