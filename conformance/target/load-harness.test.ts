import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadHarness } from './load-harness.ts';

const URL = 'http://localhost:5173/kmd.html';

test.each([
  [
    'net::ERR_CONNECTION_REFUSED',
    'nothing listens there. Start its server, or let `target: { server: … }` in kmd.config.yaml start it (net::ERR_CONNECTION_REFUSED)',
  ],
  ['net::ERR_NAME_NOT_RESOLVED', 'no host has that name (net::ERR_NAME_NOT_RESOLVED)'],
  ['net::ERR_EMPTY_RESPONSE', 'net::ERR_EMPTY_RESPONSE'],
])('a page that fails with %s is told with its address once', async (reason, said) => {
  const failure = new Error(`page.goto: ${reason} at ${URL}\nCall log:\n  - navigating to "${URL}"`);
  const page = { on: () => undefined, once: () => undefined, goto: () => Promise.reject(failure) } as unknown as Page;
  const run = loadHarness(
    page,
    { url: URL },
    (promise) => promise,
    () => Promise.resolve('ready'),
  );
  await expect(run).rejects.toMatchObject({ message: `${URL} cannot be opened: ${said}` });
});
