import { expect, test } from 'vitest';
import { StateFollower, type Followed } from './follow-state.ts';
import type { Spec } from './spec.ts';

const place = { file: 'x', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
const row = (from: string, type: string, to: string, isError?: 'present' | 'absent'): object => ({
  ...{ from, to, place, on: { kind: 'receive', type } },
  guard: isError === undefined ? [] : [{ field: 'isError', test: isError }],
});

/** What the follower reads of a spec. */
const SPEC = {
  instances: { opens: ['call'], key: 'id', match: { result: 'of' }, arrangement: 'list' },
  moves: { refusable: [], again: ['result'], overrides: {}, place },
  wire: [],
  machine: {
    initial: 'waiting',
    states: [{ id: 'waiting' }, { id: 'running' }, { id: 'done', final: true }, { id: 'broken' }],
    starts: [],
    transitions: [
      row('waiting', 'result', 'running'),
      row('running', 'result', 'done', 'absent'),
      row('running', 'result', 'broken', 'present'),
    ],
  },
} as unknown as Spec;

test.each<[what: string, messages: object[], state: string | undefined, last: Followed]>([
  ['nothing at first', [{ type: 'result', of: 'a' }], undefined, 'nothing'],
  ['an opening', [{ type: 'call', id: 'a' }], 'waiting', 'opened'],
  [
    'a message that applies again',
    [
      { type: 'call', id: 'a' },
      { type: 'result', of: 'a' },
    ],
    'done',
    'moved',
  ],
  [
    'a guard',
    [
      { type: 'call', id: 'a' },
      { type: 'result', of: 'a', isError: true },
    ],
    'broken',
    'moved',
  ],
  [
    'the same opening',
    [
      { type: 'call', id: 'a' },
      { type: 'call', id: 'a' },
    ],
    'waiting',
    'nothing',
  ],
  [
    'another instance',
    [
      { type: 'call', id: 'a' },
      { type: 'call', id: 'b' },
    ],
    'waiting',
    'other',
  ],
  [
    'a message for another instance',
    [
      { type: 'call', id: 'a' },
      { type: 'result', of: 'b' },
    ],
    'waiting',
    'other',
  ],
  [
    'data alone',
    [
      { type: 'call', id: 'a' },
      { type: 'output', id: 'a' },
    ],
    'waiting',
    'brought',
  ],
  [
    'a message in a final state',
    [
      { type: 'call', id: 'a' },
      { type: 'result', of: 'a' },
      { type: 'result', of: 'a' },
    ],
    'done',
    'nothing',
  ],
  [
    'a message without a row',
    [
      { type: 'call', id: 'a' },
      { type: 'result', of: 'a', isError: true },
      { type: 'result', of: 'a' },
    ],
    'broken',
    'nothing',
  ],
])('%s', (_, messages, state, last) => {
  const follower = new StateFollower(SPEC);
  const meanings = messages.map((message) => follower.take(message as never));
  expect([follower.state, meanings.at(-1)]).toEqual([state, last]);
});
