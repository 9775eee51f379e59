import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const forever = new AbortController().signal;

test('who finds no place waits in line', async () => {
  const slots = new Slots(1);
  const order: string[] = [];
  const leave = await slots.enter(forever);
  const rest = ['second', 'third'].map(async (name) => {
    const go = await slots.enter(forever);
    order.push(name);
    go?.();
  });
  order.push('first');
  leave?.();
  leave?.();
  await Promise.all(rest);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('who gives up leaves the line, and takes no place', async () => {
  const slots = new Slots(1);
  const leave = await slots.enter(forever);
  const stop = new AbortController();
  const given = slots.enter(stop.signal);
  const next = slots.enter(forever);
  stop.abort();
  leave?.();
  expect([await given, typeof (await next)]).toEqual([undefined, 'function']);
  expect(await slots.enter(AbortSignal.abort())).toBeUndefined();
});
