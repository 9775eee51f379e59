import { expect, test } from 'vitest';
import type { InstanceData, WireMessage } from './runtime/contract.ts';
import { namedInstance, openingsOf } from './runtime/openings.ts';

const EACH: InstanceData = { opens: ['trip/plan'], each: 'stops', key: 'id', match: { 'trip/plan': 'stop' }, arrangement: 'list' };

test.each<{ what: string; stops: unknown; keys: readonly string[] }>([
  { what: 'each record of a list', stops: [{ id: 'a' }, { id: 7 }], keys: ['a', '7'] },
  { what: 'nothing for an empty list', stops: [], keys: [] },
  { what: 'nothing without a list', stops: undefined, keys: [] },
  { what: 'nothing for what is no record', stops: [null, 'a', ['b'], { id: 'c' }], keys: ['c'] },
])('opens $what', ({ stops, keys }) => {
  expect(openingsOf(EACH, { type: 'trip/plan', stops }).map(({ key }) => key)).toEqual(keys);
});

test('an item has the fields of its message, its own first, and the type of the message', () => {
  const message: WireMessage = { type: 'trip/plan', id: 'm', by: 'bus', stops: [{ id: 'a', by: 'foot', type: 'stop' }] };
  expect(openingsOf(EACH, message)[0]?.message).toMatchObject({ type: 'trip/plan', id: 'a', by: 'foot' });
});

test.each<{ message: WireMessage; named: string | undefined }>([
  { message: { type: 'trip/plan', id: 'm', stop: 'a' }, named: 'a' },
  { message: { type: 'trip/plan', id: 'm' }, named: undefined },
  { message: { type: 'trip/late', id: 3 }, named: '3' },
])('a later message names its instance: $message', ({ message, named }) => {
  expect(namedInstance(EACH, message)).toBe(named);
});
