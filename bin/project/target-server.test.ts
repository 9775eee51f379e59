import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { startServer } from './target-server.ts';

const never = new AbortController().signal;

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const serving = (port: number, wait = 0): string =>
  `node -e "setTimeout(() => require('http').createServer((q, s) => s.end('ok')).listen(${port}, '127.0.0.1'), ${wait})"`;

async function start(
  command: (port: number) => string,
  timeout = 20_000,
  signal = never,
): Promise<{ url: string; server: Awaited<ReturnType<typeof startServer>> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/page.html`;
  return { url, server: await startServer({ server: { command: command(port), timeout }, url, folder: tmpdir(), signal }) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('the server of a target', () => {
  test('is there when the run begins, and gone after it', async () => {
    const { url, server } = await start((port) => serving(port, 300));
    expect([server.reused, await answers(url)]).toEqual([false, true]);
    await server.close();
    expect(await answers(url)).toBe(false);
  });

  test('ends with the processes that its shell started', async () => {
    const { url, server } = await start((port) => `${serving(port)} & wait`);
    await server.close();
    expect(await answers(url)).toBe(false);
  });

  test('that runs already is used and left alone', async () => {
    const { url, server } = await start((port) => serving(port));
    const second = await startServer({ server: { command: 'exit 1', timeout: 1000 }, url, folder: tmpdir(), signal: never });
    await second.close();
    expect([second.reused, await answers(url)]).toEqual([true, true]);
    await server.close();
  });

  test.each<[string, string, number, RegExp]>([
    ['a command that ends', 'echo no such port >&2; exit 3', 20_000, /it ended with status 3.*\n {2}no such port$/s],
    ['a command that serves nothing', 'node -e "setTimeout(() => {}, 60000)"', 400, /did not answer within 400 ms$/],
    ['escape sequences in its output', "printf '\\033[31mred\\n'; exit 1", 20_000, /\n {2}[^\u001b]*red$/],
  ])('%s is an error that says why', async (_, command, timeout, message) => {
    await expect(start(() => command, timeout)).rejects.toThrow(message);
  });

  test('an interruption ends the wait and the command', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    const { server, url } = await start((port) => serving(port, 5000), 20_000, stop.signal);
    await server.close();
    expect(await answers(url)).toBe(false);
  });
});
