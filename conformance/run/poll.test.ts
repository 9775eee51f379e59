import { expect, test, vi } from 'vitest';
import { poll } from './poll.ts';

/** A page that tells of no change: what it shows at a time, ms from the start. */
const CASES = [
  { title: 'shows the words at once', shows: 0, expect: { passed: true, before: 40 } },
  { title: 'shows the words by a custom state after 90 ms', shows: 90, expect: { passed: true, before: 600 } },
  { title: 'shows the words by a style sheet of a script after 500 ms', shows: 500, expect: { passed: true, before: 1_400 } },
  { title: 'never shows the words', shows: Infinity, expect: { passed: false } },
];

test.each(CASES)('a quiet page that $title', async ({ shows, expect: { passed, before } }) => {
  const looks: number[] = [];
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const wait = (ms: number): Promise<boolean> => ((now += ms), Promise.resolve(false));
  const look = (): Promise<boolean> => (looks.push(now), Promise.resolve(now >= shows));
  expect(await poll(look, (seen) => seen, { deadline: 5_000, timeout: 5_000, minPolls: 5, wait })).toBe(passed);
  clock.mockRestore();
  expect(looks.length).toBeLessThanOrEqual(8);
  expect(looks.at(-1)).toBeLessThanOrEqual(before ?? 5_500);
});
