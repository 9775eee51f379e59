import { expect, test } from 'vitest';
import { link } from '../link/link.ts';
import { parseSpec } from '../parse/parse-spec.ts';
import { lint } from './lint.ts';
import { loadRules } from './load-rules.ts';

const rules = await loadRules();

const SPEC = `---
kmd: 1
id: sample
title: Sample
kind: component
---

<!-- kmd-ignore K6116: Nothing names this limit yet. -->
| Limit | Value |
|---|---|
| \`most\` | 8 lines |
`;

const CLAUSE = '\n## R1 — Lines\n\n- **R1.1** No more than `most` lines MUST be shown.\n';

/** Whether a comment that silences nothing is reported in one of two files, of which only the first is a spec of the program. */
function reported(text: string, replaced = ''): boolean {
  const { spec, diagnostics } = parseSpec(text, 'own.kmd', undefined);
  const linked = link({ specs: spec ? [spec] : [], presets: [], catalogues: [] });
  const found = lint({
    program: linked.program,
    diagnostics: [...diagnostics, ...linked.diagnostics],
    sources: new Map([
      ['own.kmd', text],
      ['kit.kmd', replaced],
    ]),
    rules,
  });
  return found.some(({ code }) => code === 'K7064');
}

test.each<[name: string, text: string, replaced: string, expected: boolean]>([
  ['it silences a finding', SPEC, '', false],
  ['it silences none', SPEC + CLAUSE, '', true],
  ['it stands in a file that another one replaces', SPEC, SPEC, false],
  ['the table after it cannot be read, and rules wait', `${SPEC}| \`short\` |\n`, '', false],
])('a suppression: %s', (_, text, replaced, expected) => expect(reported(text, replaced)).toBe(expected));
