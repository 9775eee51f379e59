import { expect, test } from 'vitest';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { narrowSpec } from './narrow-spec.ts';

const TEXT = `---
kmd: 1
id: a
title: T
kind: component
version: 1.0.0
status: draft
lang: en
summary: S.
locales: { source: en-US, required: [en-US, pt-BR, zh-CN] }
presets: { required: all }
---

# T

## R1 — Looks

- **R1.1** One MUST be plain.
- **R1.2** Two MUST be bold.
- **R1.3** Both MUST be readable.

| Preset | border-radius |
|---|---|
| one | 0px |
| two | 4px |

| Direction | Type | Fields | Notes |
|---|---|---|---|
| in | \`context\` | \`preset?: string\` | |

## T — Test contract

- **T1 Plain**: plain.

\`\`\`yaml kmd:test T1
covers: [R1.1]
cases:
  - { id: two, given: { preset: two } }
  - { id: chinese, given: { locale: zh-CN } }
  - { id: one, given: { preset: one } }
steps:
  - consoleClean
\`\`\`

- **T2 Bold**: bold.

\`\`\`yaml kmd:test T2
covers: [R1.2, R1.3]
given: { preset: two }
steps:
  - consoleClean
\`\`\`

- **T3 Other preset**: readable.

\`\`\`yaml kmd:test T3
covers: [R1.3]
steps:
  - consoleClean
\`\`\`

- **T4 Change**: a change of preset.

\`\`\`yaml kmd:test T4
covers: [R1.3]
steps:
  - context: { preset: two }
  - consoleClean
\`\`\`
`;

test('presets and locales that the project does not take are left out', async () => {
  const vocabulary = await loadVerbs();
  const { spec } = parseSpec(TEXT, 'a.kmd', vocabulary);
  if (spec === undefined) throw new Error('the sample cannot be parsed');
  const config = { kit: { specs: [], presets: ['one'] }, locales: ['pt-BR'] };

  const narrow = narrowSpec(spec, config, { presets: ['one', 'two'], vocabulary });
  expect(narrow.locales.required).toEqual(['en-US', 'pt-BR']);
  expect(narrow.requiredPresets).toBe('all');
  expect(narrow.presets.map(({ preset }) => preset)).toEqual(['one']);
  expect(narrow.tests.map(({ id, cases }) => [id, cases.map((one) => one.id)])).toEqual([
    ['T1', ['one']],
    ['T3', []],
  ]);
  expect(narrow.tests[0]?.places?.['/cases/0/given/preset']).toEqual(spec.tests[0]?.places?.['/cases/2/given/preset']);
  expect(narrow.requirements[0]?.clauses.map(({ id, accounting }) => [id, accounting.kind])).toEqual([
    ['R1.1', 'open'],
    ['R1.2', 'attested'],
    ['R1.3', 'open'],
  ]);

  const all = narrowSpec(
    spec,
    { ...config, kit: { specs: [], presets: 'all' }, locales: ['pt-BR', 'zh-CN'] },
    { presets: ['one', 'two'], vocabulary },
  );
  expect(all).toEqual(spec);
});
