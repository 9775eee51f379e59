import { expect, test } from 'vitest';
import { parseSpec } from '../../parse/parse-spec.ts';
import { link } from '../link.ts';
import { foundInTest, FRONT, VOCABULARY } from '../sample.ts';

// The first step of a test that no page can take which follows the tables, and none of those that one can.

const SPEC = `${FRONT}
## R1 — Jobs

- **R1.1** A job MUST say how it goes.

| Part | Role | Content | Within | Visible when |
|---|---|---|---|---|
| \`job\` | group | | | always |
| \`status\` | text | states | \`job\` | always |
| \`more\` | disclosure | | \`job\` | always |
| \`retry\` | button | \`job.retry\` | \`job\` | state: failed and field: again |
| \`details\` | group | | \`job\` | open: more |
| \`copy\` | button | \`job.copy\` | \`details\` | always |
| \`banner\` | group | | \`job\` | state: busy |

| State | Label |
|---|---|
| \`busy\` | \`job.busy\` |
| \`done\` | \`job.done\` |
| \`failed\` | \`job.failed\` |

| From | On | To | Guard |
|---|---|---|---|
| \`busy\` | receive \`job/end\` | \`failed\` | wrong |
| \`busy\` | receive \`job/end\` | \`done\` | not wrong |
| \`busy\` | after \`patience\` | \`failed\` | |
| \`failed\` | press \`retry\` | \`busy\` | again |

| Direction | Type | Fields |
|---|---|---|
| in | \`job/start\` | \`id: string\` |
| in | \`job/end\` | \`id: string, wrong?: bool, again?: bool\` |

\`\`\`yaml kmd:contract
instances: { opens: job/start, key: id }
\`\`\`

| Limit | Value |
|---|---|
| \`patience\` | 30s |

| Key | en-US |
|---|---|
| \`job.busy\` | "Busy" |
| \`job.done\` | "Done" |
| \`job.failed\` | "Failed" |
| \`job.retry\` | "Retry" |
| \`job.copy\` | "Copy" |

## T — Test contract
`;

const START = 'receive: { type: job/start, id: j1 }';
const FAIL = 'receive: { type: job/end, id: j1, wrong: true, again: true }';

const run = (steps: readonly string[], cases = '', codes = /^K708[34]/): string[] => foundInTest(SPEC, steps, codes, cases);

test.each([
  ['a label before its message', [START, 'see: { part: status, key: job.done }'], ['K7084 job.done']],
  ['a label after it', [START, FAIL, 'see: { part: status, key: job.failed }'], []],
  [
    'the message of another instance',
    [START, 'receive: { type: job/end, id: j2 }', 'see: { part: status, key: job.done }'],
    ['K7084 job.done'],
  ],
  ['a press in another state', [START, 'click: retry'], ['K7083 retry']],
  ['a press without the field', [START, 'receive: { type: job/end, id: j1, wrong: true }', 'click: retry'], ['K7083 retry']],
  ['a press in its state', [START, FAIL, 'click: retry', 'see: { part: status, key: job.busy }'], []],
  ['the state before a press', [START, FAIL, 'click: retry', 'see: { part: status, key: job.failed }'], []],
  ['a part in what nobody opened', [START, 'see: { part: copy }'], ['K7083 copy']],
  ['a part in what a step opened', [START, 'click: more', 'see: { part: copy }'], []],
  ['less than the limit', ['pause: {}', START, 'advance: 29s', 'see: { part: status, key: job.failed }'], ['K7084 job.failed']],
  ['the limit', ['pause: {}', START, 'advance: 30s', 'see: { part: status, key: job.failed }'], []],
  ['more than the limit', ['pause: {}', START, 'advance: 31s', 'see: { part: status, key: job.busy }'], ['K7084 job.busy']],
  [
    'time that waits for whoever is there',
    ['pause: {}', START, 'hover: status', 'advance: 31s', 'see: { part: status, key: job.busy }'],
    [],
  ],
  ['two cards before the first', ['count: { part: job, is: 2 }'], ['K7083 2']],
  ['one that holds them all, before the first', ['count: { part: job, is: 1 }', START], []],
  ['three cards of two', [START, 'receive: { type: job/start, id: j2 }', 'count: { part: job, is: 3 }'], ['K7083 3']],
  ['two cards of two', [START, 'receive: { type: job/start, id: j2 }', 'count: { part: job, is: 2 }'], []],
  [
    'a limit that no step waits for, by a clock that nobody stopped',
    [START, 'see: { part: status, key: job.failed }'],
    ['K7084 job.failed'],
  ],
  [
    'as many steps as may take as long as the limit',
    [START, 'see: { part: job }', 'see: { part: job }', 'see: { part: status, key: job.failed }'],
    [],
  ],
  ['the second of one instance', [START, 'see: { part: status, in: { part: job, nth: 2 }, key: job.busy }'], ['K7083 2']],
  [
    'the second of two instances',
    [START, 'receive: { type: job/start, id: j2 }', 'see: { part: status, in: { part: job, nth: 2 }, key: job.busy }'],
    [],
  ],
  ['what follows a first mistake', [START, 'click: retry', 'click: copy'], ['K7083 retry']],
] as const)('%s', (_, steps, want) => expect(run(steps)).toEqual(want));

test('a default of `false` is nothing that a guard finds', () => {
  const spec = SPEC.replace('wrong?: bool,', 'wrong?: bool = false,');
  const steps = [START, 'receive: { type: job/end, id: j1 }', 'see: { part: status, key: job.done }'];
  expect(foundInTest(spec, steps, /^K708[34]/)).toEqual([]);
});

test('a common step is reported at the case that cannot take it, once for all such cases', () => {
  const cases = [
    '- { id: right, values: { wrong: true } }',
    '- { id: other, values: { wrong: false } }',
    '- { id: third, values: { wrong: false } }',
  ];
  const steps = [
    'pause: {}',
    START,
    'receive: { type: job/end, id: j1, wrong: { each: wrong } }',
    'see: { part: status, key: job.failed }',
  ];
  expect(run(steps, `cases:\n${cases.map((one) => `  ${one}\n`).join('')}`)).toEqual(['K7084 { id: other, values: { wrong: false } }']);
});

test.each([
  ['a wait shorter than the limit', [START, 'advance: 29s', 'count: { part: banner, is: 0 }'], []],
  ['a wait much shorter than the limit', [START, 'advance: 5s', 'count: { part: banner, is: 0 }'], ['K7140 banner']],
  [
    'a wait shorter than the limit, of a clock that stands',
    ['pause: {}', START, 'advance: 29s', 'count: { part: banner, is: 0 }'],
    ['K7140 banner'],
  ],
  ['a wait as long as the limit', ['pause: {}', START, 'advance: 31s', 'count: { part: banner, is: 0 }'], []],
  ['gone with its state', [START, FAIL, 'count: { part: banner, is: 0 }'], []],
  ['the end of another instance', [START, 'receive: { type: job/end, id: j2 }', 'count: { part: banner, is: 0 }'], ['K7140 banner']],
  ['a row that names no state', [START, 'count: { part: more, is: 0 }'], []],
] as const)('what is still there: %s', (_, steps, want) => expect(run(steps, '', /^K7140/)).toEqual(want));

test('a message for an instance that nothing opened is shown beside the finding', () => {
  const stray = 'receive: { type: job/end, id: j2 }';
  const steps = [START, stray, 'see: { part: status, key: job.done }'].map((step) => `  - ${step}\n`).join('');
  const text = `${SPEC}\n\`\`\`yaml kmd:test T1\ncovers: [R1.1]\nsteps:\n${steps}\`\`\`\n`;
  const { spec } = parseSpec(text, '0.kmd', VOCABULARY);
  const { diagnostics } = link({ specs: spec ? [spec] : [], presets: [], catalogues: [], vocabulary: VOCABULARY });
  const [found] = diagnostics.filter(({ code }) => code === 'K7084');
  const shown = found?.related.map(({ message, place }) => [message, text.slice(place.start.offset, place.end.offset)]);
  expect(shown).toEqual([['this message names an instance that nothing opened', expect.stringContaining('j2')]]);
});
