import { expect, test } from 'vitest';
import { foundInTest, FRONT } from '../sample.ts';

// What a step wants to be sent, against the rows that can have been taken until then.

const SPEC = `${FRONT}
## R1 — Questions

- **R1.1** A question MUST be answered once.

| Part | Role | Content | Within | Visible when |
|---|---|---|---|---|
| \`question\` | group | | | always |
| \`file\` | listitem | | \`question\` | always |
| \`yes\` | button | \`q.yes\` | \`question\` | always |
| \`no\` | button | \`q.no\` | \`question\` | always |

| State | Label |
|---|---|
| \`open\` | \`q.open\` |
| \`closed\` | \`q.closed\` |

| From | On | To | Sends |
|---|---|---|---|
| \`open\` | press \`yes\` | \`closed\` | \`q/answer\` { decision: agree, note: $field.note } |
| \`open\` | press \`no\` | \`closed\` | \`q/answer\` { decision: refuse } |

| Direction | Type | Fields |
|---|---|---|
| in | \`q/ask\` | \`id: string, note?: string\` |
| out | \`q/answer\` | \`id: string, decision: enum(agree\\|refuse), note?: string, extra?: string\` |

\`\`\`yaml kmd:contract
instances: { opens: q/ask, key: id }
\`\`\`

| Key | en-US |
|---|---|
| \`q.open\` | "Open" |
| \`q.closed\` | "Closed" |
| \`q.yes\` | "Yes" |
| \`q.no\` | "No" |

## T — Test contract
`;

const ASK = 'receive: { type: q/ask, id: q1 }';
const OTHER = 'receive: { type: q/ask, id: q2 }';

const run = (steps: readonly string[]): string[] => foundInTest(SPEC, steps, /^K7148/);

test.each([
  ['what the row gives', [ASK, 'click: no', 'sent: { type: q/answer, match: { id: q1, decision: refuse } }'], []],
  ['what another row gives', [ASK, 'click: no', 'sent: { type: q/answer, match: { decision: agree } }'], ['K7148 agree']],
  ['either of two instances', [ASK, OTHER, 'click: no', 'click: yes', 'sent: { type: q/answer, match: { decision: agree } }'], []],
  ['a press after the last', [ASK, 'click: no', 'click: yes', 'sent: { type: q/answer, match: { decision: agree } }'], ['K7148 agree']],
  ['another instance', [ASK, 'click: no', OTHER, 'sent: { type: q/answer, match: { id: q2 } }'], ['K7148 q2']],
  ['one of two instances', [ASK, OTHER, 'click: no', 'sent: { type: q/answer, match: { id: q2 } }'], []],
  ['a field of the instance', [ASK, 'click: yes', 'sent: { type: q/answer, match: { note: what it likes } }'], []],
  ['a field that the row leaves to the surface', [ASK, 'click: no', 'sent: { type: q/answer, match: { extra: any } }'], []],
  ['a matcher', [ASK, 'click: no', 'sent: { type: q/answer, match: { decision: { $oneOf: [agree, refuse] } } }'], []],
  ['nothing', [ASK, 'click: no', 'sent: { type: q/answer, match: { decision: agree }, times: 0 }'], []],
  ['absence', [ASK, 'click: no', 'notSent: { type: q/answer, match: { decision: agree }, after: x }'], []],
] as const)('%s', (_, steps, want) => expect(run(steps)).toEqual(want));
