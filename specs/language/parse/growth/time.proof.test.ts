import { describe, expect, test } from 'vitest';
import { filled, HEAD, K } from './long-text.ts';
import { parseSpec } from '../parse-spec.ts';

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
});
