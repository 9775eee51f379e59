import { expect, test } from 'vitest';
import { found } from './sample.ts';

const specWith = (moves: string, after = 'stay'): string => `---
kmd: 1
id: sample
title: Sample
kind: component
---

| Part | Role |
|---|---|
| \`save\` | button |
| \`more\` | button |

| Limit | Value |
|---|---|
| \`stay\` | 8s |
| \`most\` | 8 lines |

| State | Label |
|---|---|
| \`open\` | \`a.open\` |
| \`shut\` | \`a.open\` |

| From | On | To |
|---|---|---|
| \`open\` | press \`save\` | \`shut\` |
| \`open\` | after \`${after}\` | \`shut\` |
| \`shut\` | receive \`a/again\` | \`open\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`a/show\` | \`id: string, title: string, stayMs?: number, stays?: int, of?: mcp:Tool, any?: json\` |
| in | \`a/again\` | \`id: string\` |
| in | \`a/other\` | \`id: string\` |

| Key | en-US |
|---|---|
| \`a.open\` | "Open" |

\`\`\`yaml kmd:contract
instances: { opens: a/show, key: id, arrangement: list }
moves: ${moves}
\`\`\`
`;

test.each<[moves: string, expected: string[]]>([
  ['{ overrides: { stay: stayMs } }', []],
  ['{ overrides: { stay: stays } }', []],
  ['{ overrides: { stay: of } }', []],
  ['{ overrides: { stay: title } }', ['K6130 title']],
  ['{ overrides: { stay: any } }', ['K6130 any']],
  ['{ overrides: { stay: stayM } }', ['K3019 stayM']],
  ['{ overrides: { most: stayMs } }', ['K6131 stayMs']],
  ['{ refusable: [save] }', []],
  ['{ refusable: [more] }', ['K6132 more']],
  ['{ refusable: [mor] }', ['K3004 mor']],
  ['{ again: [a/again] }', []],
  ['{ again: [a/other] }', ['K6132 a/other']],
])('%s', (moves, expected) => expect(found(specWith(moves))).toEqual(expected));

test('a transition waits for a time', () => expect(found(specWith('{}', 'most'))).toEqual(['K6131 most']));
