import { expect, test } from 'vitest';
import { untilStopped } from './until-stopped.ts';

const after = <T>(ms: number, value: T): Promise<T> => new Promise((done) => setTimeout(() => done(value), ms));

test.each<[what: string, work: () => Promise<string>, stopAfter: number | undefined, outcome: string]>([
  ['work that ends', () => after(10, 'done'), undefined, 'done'],
  ['work that ends soon after a stop', () => after(100, 'done'), 10, 'done'],
  ['work that was stopped before it began, and ends soon', () => after(10, 'done'), 0, 'done'],
  ['work that never ends', () => new Promise(() => undefined), 10, 'the run was stopped'],
  ['work that fails', () => after(10, '').then(() => Promise.reject(new Error('broken'))), undefined, 'broken'],
])('%s', async (_, work, stopAfter, outcome) => {
  const stop = new AbortController();
  if (stopAfter === 0) stop.abort();
  else if (stopAfter !== undefined) setTimeout(() => stop.abort(), stopAfter);
  expect(await untilStopped(work(), stop.signal).catch((error: Error) => error.message)).toBe(outcome);
});
