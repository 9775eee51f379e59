import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bounded } from './faults.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Work of `work` ms with a timeout of a second; each of `answers` comes so many ms after its start. */
async function outcome(work: number, answers?: readonly number[], strain = 1): Promise<string> {
  const started = Date.now();
  const renewal = answers && { heard: () => started + Math.max(0, ...answers.filter((at) => started + at <= Date.now())), most: 5_000 };
  const done = new Promise<string>((resolve) => setTimeout(() => resolve('done'), work));
  const ending = bounded(done, 1_000, 'hung', 'late', renewal, () => strain).catch(
    (error: Error) => `${error.message} after ${Date.now() - started} ms`,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  return ending;
}

test.each<[name: string, work: number, answers: readonly number[] | undefined, expected: string, strain?: number]>([
  ['ends in time', 900, undefined, 'done'],
  ['takes too long', 1_100, undefined, 'late after 1000 ms'],
  ['takes long, while answers come', 2_500, [600, 1_500, 2_300], 'done'],
  ['falls silent', 2_500, [600], 'late after 1600 ms'],
  ['answers from before count for nothing', 2_500, [-10], 'late after 1000 ms'],
  ['takes long on a machine under strain', 2_500, undefined, 'done', 3],
  ['never ends on a machine under strain', 1e8, undefined, 'late after 3000 ms', 3],
  ['never ends, while answers come', Infinity, Array.from({ length: 100 }, (_, at) => at * 500), 'late after 5000 ms'],
])('work that %s', async (_, work, answers, expected, strain) => {
  expect(await outcome(work === Infinity ? 1e8 : work, answers, strain)).toBe(expected);
});
