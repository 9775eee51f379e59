import { expect, test } from 'vitest';
import { fieldsOfItems, itemOf, itemsOf, occurrence } from './runtime/items.ts';

test.each<{ what: string; list: unknown; at: readonly string[] }>([
  { what: 'their ids', list: [{ id: 'a b' }, { id: 2 }], at: ['a%20b', '2'] },
  { what: 'their places where two ids are equal', list: [{ id: 'a' }, { id: 'a' }], at: ['+0', '+1'] },
  { what: 'their places where one has none', list: [{ id: 'a' }, 'text'], at: ['+0', '+1'] },
  { what: 'nothing for what is no list', list: { id: 'a' }, at: [] },
])('items are told apart by $what', ({ list, at }) => {
  expect(itemsOf('row', list).map((item) => item.at)).toEqual(at);
});

test('an item inside an item keeps the one around it', () => {
  const [row] = itemsOf('row', [{ id: 'r', name: 'Row', note: 'outer' }]);
  const [, note] = itemsOf('note', [{ note: 'one' }, { note: 'two' }], row);
  expect(note?.at).toBe('r/+1');
  expect(itemOf('row', note)).toBe(row);
  expect(itemOf('nobody', note)).toBeUndefined();
  expect(fieldsOfItems(note)).toEqual({ id: 'r', name: 'Row', note: 'two', item: { note: 'two' } });
  expect([occurrence('open', note), occurrence('open', undefined)]).toEqual(['open r/+1', 'open']);
});
