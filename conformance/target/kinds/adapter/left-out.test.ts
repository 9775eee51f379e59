import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../specs/language/model/json.ts';
import type { WireMap } from '../../../../specs/language/wire/wire-map.ts';
import type { Verb } from '../../../verbs/verb.ts';
import { LeftOut } from './left-out.ts';

const map: WireMap = {
  ...{ wire: 1, shows: 'card', in: {}, out: {}, unread: {} },
  untold: { 'call.server.title': 'no place for a title', 'call.server.trusted': 'no place for trust', 'call.time': 'no place for a time' },
  without: { 'call.server.title': ['R1.11'], 'call.server.trusted': ['trust', 'R2'] },
};
const call = (fields: JsonObject): JsonObject & { type: string } => ({ type: 'call', id: 'c1', ...fields });

function leftOutOf(fields: JsonObject): LeftOut {
  const leftOut = new LeftOut();
  leftOut.fromMessage(call(fields), map);
  return leftOut;
}

const step = (kind: Verb['kind'], args: JsonObject, clauses: readonly string[] = [], group: Verb['group'] = 'see') => ({
  verb: { kind, group } as Verb,
  args,
  clauses,
});

test('a field that a message means nothing without keeps it from being delivered', () => {
  expect(() => leftOutOf({ time: 5, server: { trusted: true } })).toThrow('no place for a time');
  expect(leftOutOf({}).concerns(step('assert', { part: 'trust' }))).toBeUndefined();
});

test.each<[what: string, of: ReturnType<typeof step>, reason: string | undefined]>([
  ['another part', step('assert', { part: 'status' }, ['R1.1']), undefined],
  ['a part that shows the field', step('assert', { part: 'status', in: { part: 'trust' } }), 'no place for trust'],
  ['an absence of such a part', step('negative', { part: 'trust', after: 'shown' }), 'no place for trust'],
  ['a text that holds the value', step('assert', { text: 'from Acme, Inc.' }), 'no place for a title'],
  ['a press on the value', step('act', { text: 'Acme' }), 'no place for a title'],
  [
    'a look at where the value stands, for later',
    step('act', { from: { texts: ['Acme', 'Result'] } }, [], 'protocol'),
    'no place for a title',
  ],
  ['a sent message that is kept', step('act', { from: { sent: 'retry' } }, ['R1.11'], 'protocol'), undefined],
  ['a clause', step('assert', { part: 'status' }, ['R1.11']), 'no place for a title'],
  ['a clause whose number only begins so', step('assert', { part: 'status' }, ['R1.111', 'R22.1']), undefined],
  ['a clause of a requirement', step('assert', { part: 'status' }, ['R2.4']), 'no place for trust'],
  ['a press in a test of a clause', step('act', { part: 'status' }, ['R1.11']), undefined],
  ['a further message with the value', step('act', { message: { type: 'call', name: 'Acme' } }, [], 'host'), undefined],
])('%s', (_, of, reason) => {
  expect(leftOutOf({ server: { title: 'Acme', trusted: false } }).concerns(of)).toBe(reason);
});

test('a call goes without what its wire loses, where it can', () => {
  const leftOut = new LeftOut();
  const told = leftOut.fromCall(
    { tool: 'search', title: 'Search', schema: {} },
    { ...map, without: { 'call.title': ['R1.9'] } },
    (name) => `call.${name}`,
    (name) => (name === 'tool' ? undefined : `no ${name}`),
  );
  expect(told).toEqual({ tool: 'search', schema: {} });
  expect(leftOut.concerns(step('assert', { text: 'Search' }))).toBe('no title');
});
