import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveReference, type ReferenceServer } from './serve.ts';

let server: ReferenceServer;
beforeAll(async () => {
  server = await serveReference({
    more: (path) => Promise.resolve(path === 'code/0' ? { type: 'text/plain; charset=utf-8', text: 'größer' } : undefined),
  });
}, 60_000);
afterAll(() => server.close());

/** Sends a request with an unnormalized path, which `fetch` would normalize. */
function status(path: string, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    request({ hostname, port, path, method }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}

describe('the reference server', () => {
  it.each([
    ['/', 200],
    ['/harness.html', 200],
    ['/harness.js', 200],
    ['/code/0', 200],
    ['/code/1', 404],
    ['/nothing.js', 404],
    ['/../package.json', 404],
    ['/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd', 404],
    ['/%2e%2e/%2e%2e/etc/hostname', 404],
    ['//etc/passwd', 404],
    ['/%', 404],
    ['/harness.html%00.js', 404],
  ])('answers GET %s with %i', async (path, expected) => {
    expect(await status(path)).toBe(expected);
  });

  it('takes nothing but GET and HEAD', async () => {
    expect([await status('/', 'HEAD'), await status('/', 'POST'), await status('/', 'DELETE')]).toEqual([200, 405, 405]);
  });

  it('serves files that are made, whole', async () => {
    const made = await fetch(new URL('code/0', server.url));
    expect([made.headers.get('content-type'), made.headers.get('content-length'), await made.text()]).toEqual([
      'text/plain; charset=utf-8',
      '8',
      'größer',
    ]);
  });

  it('says what a file is and that it must not be kept', async () => {
    const script = await fetch(new URL('harness.js', server.url));
    expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
  });
});
