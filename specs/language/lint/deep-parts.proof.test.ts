import { expect, test } from 'vitest';
import { link } from '../link/link.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { lint } from './lint.ts';
import { loadRules } from './load-rules.ts';

const rules = await loadRules();

/** Parts of which each lies in the one before. */
function nested(count: number, condition: (index: number) => string): string {
  const rows = Array.from({ length: count }, (_, index) => `| \`p${index}\` | group | \`p${index - 1}\` | ${condition(index)} |\n`);
  return `---\nkmd: 1\nid: a\ntitle: A\nkind: component\n---\n\n# A\n\n| Part | Role | Within | Visible when |\n|---|---|---|---|\n| \`p-1\` | group | | always |\n${rows.join('')}`;
}

/** Shortest of three runs in milliseconds. */
function shortest(text: string): number {
  const { spec } = parseSpec(text, 'a.kmd');
  const { program, diagnostics } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [] });
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    lint({ program, diagnostics, sources: new Map([['a.kmd', text]]), rules });
    return performance.now() - start;
  });
  return Math.min(...times);
}

// The walk from each part outwards gives 16; with a look through the table or all conditions at each of its steps it is 64.
test.each<[what: string, condition: (index: number) => string]>([
  ['parts that are always there', () => 'always'],
  ['parts with a condition of their own', (index) => `field: f${index}`],
])('%s, four times as deep', { timeout: 60_000, retry: 2 }, (_, condition) => {
  expect(shortest(nested(640, condition))).toBeLessThan(24 * Math.max(shortest(nested(160, condition)), 10));
});
