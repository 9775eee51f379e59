import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { link } from '../../specs/language/link/link.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { lint } from '../../specs/language/lint/lint.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';

const rules = await loadRules();
const vocabulary = await loadVerbs();
const toasts = readFileSync(join(packageRoot(), 'bin/fixtures/probes/toast.kmd'), 'utf8');

/** The spec of the toasts with many lines behind one of its own. */
function withMany(after: string, line: (index: number) => string, count: number): string {
  if (!toasts.includes(after)) throw new Error(`the spec has no line \`${after}\``);
  return toasts.replace(after, (own) => own + Array.from({ length: count }, (_, index) => line(index)).join(''));
}

/** Shortest of three runs of linking and linting, in milliseconds. */
function shortest(text: string): number {
  const { spec, diagnostics } = parseSpec(text, 'a.kmd', vocabulary);
  if (spec === undefined) throw new Error('the text is no spec');
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    const { program, diagnostics: found } = link({ specs: [spec], presets: [], catalogues: [], vocabulary });
    lint({ program, diagnostics: [...diagnostics, ...found], sources: new Map([['a.kmd', text]]), rules });
    return performance.now() - start;
  });
  return Math.min(...times);
}

const PART = '| `words` | text | | `text` | `toast` | always |\n';
const MOUNT = 'given: { tenant: { mailbox: one } }\nsteps:\n';

// Linear growth gives 8, a search through the table at each of its rows 64.
test.each<[what: string, after: string, line: (index: number) => string]>([
  ['parts', PART, (index) => `| \`extra-${index}\` | text | | \`text\` | \`toast\` | always |\n`],
  ['parts of one state', PART, (index) => `| \`extra-${index}\` | text | | \`text\` | \`toast\` | state: shown |\n`],
  ['limits', '| `patience` | 8s |\n', (index) => `| \`limit-${index}\` | ${index + 1}s |\n`],
  ['messages', '| `toast.state.gone` | "Gone" | "Concluído" |\n', (index) => `| \`toast.extra-${index}\` | "A${index}" | "B${index}" |\n`],
  [
    'tests',
    '  - notSee: { part: words, text: Moved, after: shown }\n```\n',
    (index) => `\n\`\`\`yaml kmd:test T${index + 3}\ntitle: Way ${index}\ncovers: [R1.4]\nsteps:\n  - see: { part: toast }\n\`\`\`\n`,
  ],
  [
    'messages that a test delivers',
    MOUNT,
    (index) => `  - receive: { type: app/message, service: Mail, toasts: [{ id: x${index}, text: Other }] }\n`,
  ],
])('eight times the %s take about eight times the time', { timeout: 120_000, retry: 2 }, (_, after, line) => {
  const few = shortest(withMany(after, line, 250));
  expect(shortest(withMany(after, line, 2000))).toBeLessThan(30 * Math.max(few, 5));
});
