import { expect, test } from 'vitest';
import { atOnce, inTurns, type Pieces } from './pieces.ts';

/** Work that ends when somebody else had a turn, or after the pieces. */
function* until(isDone: () => boolean, pieces: number): Pieces<'heard' | 'deaf'> {
  for (let piece = 0; piece < pieces; piece++) {
    yield;
    if (isDone()) return 'heard';
  }
  return 'deaf';
}

test('in turns an event comes in the middle of the work', async () => {
  let happened = false;
  setTimeout(() => (happened = true), 1);
  expect(await inTurns(until(() => happened, Infinity))).toBe('heard');
});

test('at once no event comes before the end', () => {
  let happened = false;
  queueMicrotask(() => (happened = true));
  expect(atOnce(until(() => happened, 100_000))).toBe('deaf');
});
