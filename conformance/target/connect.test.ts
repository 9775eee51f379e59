import { createServer, type Server } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { chromium, type BrowserServer } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBrowser, launchOptions } from './browser.ts';
import { connectTo } from './connect.ts';

let server: BrowserServer;
let page: Server;

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((done) => socket.listen(0, '127.0.0.1', done));
  const { port } = socket.address() as AddressInfo;
  await new Promise((done) => socket.close(done));
  return port;
}

beforeAll(async () => {
  const options = launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false);
  server = await chromium.launchServer(options);
  page = createServer((_, answer) => answer.end('<title>here</title>'));
  await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await server.close();
  page.close();
});

test('a browser of a Playwright server sees the pages of this machine and can be observed', async () => {
  const { browser, end } = await connectTo(server.wsEndpoint());
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(`http://127.0.0.1:${(page.address() as AddressInfo).port}/`);
  expect(await tab.title()).toBe('here');
  await end('close');
  expect(browser.isConnected()).toBe(false);
});

test('the developer tools of a running Chromium do as well', async () => {
  const port = await freePort();
  const options = launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false);
  const running = await chromium.launch({ ...options, args: [`--remote-debugging-port=${port}`] });
  const { browser, end } = await connectTo(`http://127.0.0.1:${port}`);
  expect(browser.version()).toBe(running.version());
  await end('close');
  await running.close();
});

test.each(['ws://127.0.0.1:9/', 'http://127.0.0.1:9/'])('nobody at %s is an error with the address', async (endpoint) => {
  await expect(connectTo(endpoint)).rejects.toThrow(`no browser answers at ${endpoint}: `);
});
