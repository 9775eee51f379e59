import { describe, expect, test } from 'vitest';
import { rolesWithState } from '../units/aria-states.ts';
import { roles } from '../units/aria-roles.ts';
import { found, HEAD } from './sample.ts';

const PARTS = `
<!-- kmd: anatomy -->
| Part | Role | Within | Visible when |
|---|---|---|---|
| \`dial\` | button | | always |
| \`note\` | textbox | | always |
| \`either\` | button / textbox | | always |
| \`sign\` | text | | always |
| \`page\` | text | | always |
| \`entry\` | text | | open: page |
| \`row\` | listitem | | always |
| \`words\` | text | \`row\` | always |
| \`zone\` | none | | always |

| State | Label |
|---|---|
| \`idle\` | \`a.retry\` |

| From | On | To |
|---|---|---|
| \`idle\` | press \`dial\` | \`idle\` |
| \`idle\` | press \`sign\` | \`idle\` |
`;

const specWith = (step: string): string =>
  `${HEAD}${PARTS}\n## T — Test contract\n\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\nsteps:\n  - see: { part: retry }\n  - ${step}\n\`\`\`\n`;

describe('a step on a part of a role that cannot take it', () => {
  test.each<[step: string, expected: string[]]>([
    ['write: retry', ['K7079 retry']],
    ['write: { part: label }', ['K7079 label']],
    ['write: { part: { part: retry } }', ['K7079 { part: retry }']],
    // To press a control is not to write into it.
    ['write: dial', ['K7079 dial']],
    ['write: note', []],
    ['write: either', []],
    ['write: zone', []],
    // A transition presses it, it opens another part, or it lies in what is pressed.
    ['write: sign', []],
    ['write: page', []],
    ['write: words', []],
    ['is: { part: note, on: false }', ['K7080 false']],
    ['is: { part: note, on: true }', ['K7080 true']],
    ['is: { part: either, flat: false }', []],
    ['is: { part: zone, on: false }', []],
  ])('%s', (step, expected) => expect(found(specWith(step)).filter((one) => /K70(79|80)/.test(one))).toEqual(expected));
});

test.each(Object.entries(rolesWithState))('%s is a state of roles that there are', (_, some) =>
  expect(some.filter((role) => !roles.has(role))).toEqual([]),
);
