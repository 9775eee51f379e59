import { expect, test } from 'vitest';
import { foundInTest, FRONT } from './sample.ts';

// Steps that contradict the tables or each other: no page passes them.

const SPEC = `${FRONT}
## R1 — Seats

- **R1.1** A seat MUST say how it goes.

| Part | Role | Content | Within | Visible when |
|---|---|---|---|---|
| \`seat\` | group | | | always |
| \`status\` | text | states | \`seat\` | always |
| \`rest\` | text | \`seat.rest\` | \`seat\` | always |

| State | Label |
|---|---|
| \`free\` | \`seat.free\` |
| \`held\` | \`seat.held\` |
| \`lost\` | \`seat.lost\` |

| From | On | To |
|---|---|---|
| \`free\` | receive \`seat/held\` | \`held\` |
| \`held\` | receive \`seat/lost\` | \`lost\` |
| \`lost\` | receive \`seat/held\` | \`held\` |

| Direction | Type | Fields |
|---|---|---|
| in | \`seat/held\` | \`id: string\` |
| in | \`seat/lost\` | \`id: string\` |

| Limit | Value |
|---|---|
| \`hold\` | 5min |

| Event | Politeness | Message key |
|---|---|---|
| \`held\` | polite | \`seat.held\` |

| Key | en-US |
|---|---|
| \`seat.free\` | "Free" |
| \`seat.held\` | "Held" |
| \`seat.lost\` | "Lost" |
| \`seat.taken\` | "Held" |
| \`seat.rest\` | "Held for {hold, number} s of {all, number}" |

\`\`\`yaml kmd:invariants
says: { kind: spoken, covers: [R1.1] }
\`\`\`

## T — Test contract
`;

const run = (steps: readonly string[], spec = SPEC): string[] => foundInTest(spec, steps, /^K71(49|5[0-3])/);

test.each([
  ['the time of the limit', ['see: { part: rest, key: seat.rest, args: { hold: 300, all: 9 } }'], []],
  ['it as a text', ["see: { part: rest, key: seat.rest, args: { hold: '300', all: 9 } }"], []],
  ['another time', ['see: { part: rest, key: seat.rest, args: { hold: 500, all: 9 } }'], ['K7149 500']],
] as const)('an argument that is named like a limit: %s', (_, steps, want) => expect(run(steps)).toEqual(want));

test('a limit that a message overrides may be any time', () => {
  const spec = SPEC.replace('\n## T', '\n```yaml kmd:contract\nmoves: { overrides: { hold: holdMs } }\n```\n\n## T');
  expect(run(['see: { part: rest, key: seat.rest, args: { hold: 500 } }'], spec)).toEqual([]);
});

const SEEN = 'see: { part: status, key: seat.lost }';

test.each([
  ['all that was seen', [SEEN, 'labels: { part: status, keys: [seat.held, seat.lost], only: true }'], []],
  ['not what was seen', [SEEN, 'labels: { part: status, keys: [seat.free, seat.held], only: true }'], ['K7150 [seat.free, seat.held]']],
  ['others may come between', [SEEN, 'labels: { part: status, keys: [seat.free, seat.held] }'], []],
  ['seen before a mount', [SEEN, 'again: {}', 'labels: { part: status, keys: [seat.free, seat.held], only: true }'], []],
  [
    'seen of another',
    ['see: { part: { part: status, nth: 2 }, key: seat.lost }', 'labels: { part: status, keys: [seat.free, seat.held], only: true }'],
    [],
  ],
  ['seen later', ['labels: { part: status, keys: [seat.free, seat.held], only: true }', SEEN], []],
] as const)('the labels of a part: %s', (_, steps, want) => expect(run(steps)).toEqual(want));

test.each([
  ['one of the table', 'aloud: { key: seat.held }', SPEC, []],
  ['none of the table', 'aloud: { key: seat.lost }', SPEC, ['K7151 seat.lost']],
  ['none of the table, in a list', 'aloud: { keys: [seat.held, seat.lost] }', SPEC, ['K7151 seat.lost']],
  ['the words of one of the table', 'aloud: { key: seat.taken }', SPEC, []],
  ['one of `keys`', 'aloud: { key: seat.lost }', SPEC.replace('spoken, ', 'spoken, keys: [seat.lost], '), []],
  ['where others may be said', 'aloud: { key: seat.lost }', SPEC.replace('spoken, ', 'spoken, others: true, '), []],
  ['without the invariant', 'aloud: { key: seat.lost }', SPEC.replace('kind: spoken', 'kind: console'), []],
] as const)('what live regions say: %s', (_, step, spec, want) => expect(run([step], spec)).toEqual(want));

test.each([
  ['one of them', 'alone: { is: status, of: [status, rest] }', []],
  ['one of them, by its place', 'alone: { is: { part: status, nth: 1 }, of: [{ part: status, nth: 1 }, rest] }', []],
  ['none at all', 'alone: { is: none, of: [status, rest] }', []],
  ['none of them', 'alone: { is: seat, of: [status, rest] }', ['K7152 seat']],
] as const)('the one of several parts: %s', (_, step, want) => expect(run([step])).toEqual(want));

const ADDRESSES = SPEC.replace('| in | `seat/lost` | `id: string` |', '| in | `seat/lost` | `id: string, plan?: url` |');
const PLAN = "receive: { type: seat/lost, id: s1, plan: 'https://plan.example/a.png' }";

test.each([
  ['of a message', ['answers: { host: plan.example, text: a }', PLAN], []],
  ['of a message, by an address', ["answers: { url: 'https://plan.example/b.png', text: a }", PLAN], []],
  ['of no message', ['answers: { host: plan.exmple, text: a }', PLAN], ['K7153 plan.exmple']],
  ['of no message, by an address', ["answers: { url: 'https://plan.exmple/a.png' }", PLAN], ["K7153 'https://plan.exmple/a.png'"]],
  [
    'of a page that is served',
    ["answers: { host: plan.example, text: 'see https://next.example/' }", 'answers: { host: next.example }', PLAN],
    [],
  ],
  [
    'that only another such step names',
    ['answers: { host: next.example }', "answers: { url: 'https://next.example/a' }", PLAN],
    ['K7153 next.example', "K7153 'https://next.example/a'"],
  ],
] as const)('an answer for a host: %s', (_, steps, want) => expect(run(steps, ADDRESSES)).toEqual(want));

test('the host that a clause names may be asked', () =>
  expect(run(['answers: { host: seats.example }'], ADDRESSES.replace('say how it goes', 'ask seats.example how it goes'))).toEqual([]));

const THERE = 'see: { part: status, text: Seat 3 }';
const GONE = 'gone: { part: status, text: Seat 3, after: there }';

test.each([
  ['just seen', [THERE, GONE], ['K7160 gone']],
  ['seen before a press', [THERE, 'click: status', GONE], []],
  ['seen before time goes by', [THERE, 'advance: 5s', GONE], []],
  ['with other words than what is seen', [THERE, GONE.replace('Seat 3', 'Seat 4')], []],
  ['a part by itself, which may go', ['see: { part: status }', 'gone: { part: status, after: there }'], []],
  [
    'none of it, in numbers',
    ['count: { part: status, text: Seat 3, min: 1 }', 'count: { part: status, text: Seat 3, is: 0 }'],
    ['K7160 count'],
  ],
] as const)('what is gone: %s', (_, steps, want) => expect(foundInTest(SPEC, steps, /^K7160/)).toEqual(want));
