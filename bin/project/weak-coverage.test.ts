import { describe, expect, test } from 'vitest';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { link } from '../../specs/language/link/link.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { coverageOf } from './coverage.ts';
import { WEAKNESS_RULES } from './weak-coverage.ts';

const vocabulary = await loadVerbs();
const rules = await loadRules();

/** Clause, what covers it, and the rules by which that is weak. */
const CASES: readonly (readonly [name: string, clause: string, coverage: string, weak: readonly string[]])[] = [
  ['a test that sees it', 'It MUST show a word.', steps('- see: { part: card, text: kmd }'), []],
  ['a MUST under an optional feature', 'It MUST show a word.', steps('- see: { part: card, text: kmd }', 'feature: extra'), ['optional']],
  ['a MUST about that feature', 'With extra it MUST show a word.', steps('- see: { part: card, text: kmd }', 'feature: extra'), []],
  ['a SHOULD under it', 'It SHOULD show a word.', steps('- see: { part: card, text: kmd }', 'feature: extra'), []],
  ['an old revision alone', 'It MUST show a word.', steps('- see: { part: card, text: kmd }', "until: '2025-06-18'"), ['revision']],
  [
    'an absence after a sight',
    'It MUST close.',
    steps('- see: { part: card }\n    as: shown\n  - notSee: { part: retry, after: shown }'),
    ['absence'],
  ],
  [
    'an absence that is forbidden',
    'It MUST NOT open.',
    steps('- see: { part: card }\n    as: shown\n  - notSee: { part: retry, after: shown }'),
    [],
  ],
  [
    'an absence beside a sight of its own',
    'It MUST close.',
    steps('- see: { part: card }\n    as: shown\n  - notSee: { part: retry, after: shown }\n  - see: { part: card, text: kmd }'),
    [],
  ],
  ['more clauses than assertions', 'It MUST show a word.', steps('- see: { part: card }', '', '[R1.1, R1.2]'), ['crowded']],
  ['a message that no step names', 'It MUST show a.retry.', steps('- see: { part: card, text: kmd }'), ['unnamed']],
  ['a message of a part that a step names', 'It MUST show a.retry.', steps('- see: { part: retry }'), []],
  ['a wire message that no step names', 'It MUST send a/retry.', steps('- see: { part: card, text: kmd }'), ['unnamed']],
  ['a wire message that a step names', 'It MUST send a/retry.', steps('- sent: { type: a/retry }'), []],
  ['a check of tables that are there', 'The message MUST have texts.', coverage('static: messages-complete'), []],
  ['a check of tables that are not there', 'The states MUST follow.', coverage('static: transitions-sound'), ['idle']],
  ['a check that only warns', 'The message MUST be translated.', coverage('static: untranslated-text'), ['lenient']],
  ['an attestation without a reason', 'It MUST be calm.', coverage('attested: not testable'), ['unreasoned']],
  ['an attestation with one', 'It MUST be calm.', coverage('attested: The host decides that before the card is there.'), []],
  [
    'an attestation of what steps observe',
    'It MUST send a/retry.',
    `${coverage('attested: The host decides that before the card is there.')}${fence('kmd:test T2', 'covers: [R1.2]\nsteps:\n  - sent: { type: a/retry }')}`,
    ['observable'],
  ],
];

describe('the coverage of a clause is weak by rule', () => {
  test.each(CASES)('%s', (_, clause, covered, weak) => {
    const { spec: parsed } = parseSpec(specWith(clause, covered), 'a.kmd', vocabulary);
    const { program } = link({ specs: parsed ? [parsed] : [], presets: [], catalogues: [], vocabulary });
    const [spec] = program.specs;
    const found = spec && coverageOf(spec, { program, vocabulary, rules });
    expect(found?.clauses[0]?.weak.map(({ rule }) => rule)).toEqual(weak);
    expect(found?.totals.weak).toBeGreaterThanOrEqual(weak.length === 0 ? 0 : 1);
  });

  test('each rule has a case', () => {
    expect([...new Set(CASES.flatMap(([, , , weak]) => weak))].sort()).toEqual(Object.keys(WEAKNESS_RULES).sort());
  });
});

function fence(info: string, body: string): string {
  return `\n\`\`\`yaml ${info}\n${body}\n\`\`\`\n`;
}

function steps(list: string, head = '', covers = '[R1.1]'): string {
  return fence('kmd:test T1', [`covers: ${covers}`, ...(head === '' ? [] : [head]), 'steps:', `  ${list}`].join('\n'));
}

function coverage(entry: string): string {
  return fence('kmd:coverage', `R1.1: { ${entry} }`);
}

function specWith(clause: string, covered: string): string {
  return `---
kmd: 1
id: sample
title: Sample
kind: component
---

## R1 — Look

- **R1.1** ${clause}
- **R1.2** It MUST be there.

| Part | Role | Name |
|---|---|---|
| \`card\` | region | |
| \`retry\` | button | \`a.retry\` |

| Direction | Type | Fields |
|---|---|---|
| out | \`a/retry\` | \`id: string\` |

| Feature | Summary |
|---|---|
| \`extra\` | More |

| Key | en-US |
|---|---|
| \`a.retry\` | "Retry" |
${covered}`;
}
