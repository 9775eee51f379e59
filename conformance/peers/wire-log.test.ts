import { expect, test } from 'vitest';
import { WireLog } from './wire-log.ts';

test('who waits for an app that has ended is told at once, and who asks then does not wait', async () => {
  const log = new WireLog();
  const waits = log.until(() => undefined, 60_000);
  log.end();
  await expect(waits).resolves.toBeUndefined();
  await expect(log.until(() => undefined, 60_000)).resolves.toBeUndefined();
  await expect(log.until(() => 'there', 60_000)).resolves.toBe('there');
  log.clear();
  const next = log.until(() => log.events[0]?.what, 60_000);
  log.add({ peer: 'mcp', from: 'app', what: 'ping' });
  await expect(next).resolves.toBe('ping');
});
