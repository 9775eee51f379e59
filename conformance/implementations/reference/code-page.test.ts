import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../target/browser.ts';
import { serveReference, type ReferenceServer } from './serve.ts';

let browser: Browser;
let server: ReferenceServer;
let page: Page;
/** Address → what the server says of it; nothing is 404. */
let answers: Readonly<Record<string, Promise<string>>> = {};

beforeAll(async () => {
  const { executablePath } = findBrowser() ?? {};
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  server = await serveReference({
    more: async (path) => {
      const text = await answers[path];
      return text === undefined ? undefined : { type: 'text/plain; charset=utf-8', text };
    },
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  page = await browser.newPage();
});

const LISTING = JSON.stringify([
  { spec: 'door', surface: 'tui', files: [{ path: 'main.go', owner: 'generated', address: 'code/0' }] },
  { spec: 'door', surface: 'web', files: [{ path: 'main.go', owner: 'generated', address: 'code/1' }] },
]);

const status = (): Promise<string> => page.getByRole('status').innerText();
const source = (): Promise<string> => page.getByLabel('Source').innerText();

test('the code page says what it waits for, then shows the code', async () => {
  let arrive: (text: string) => void = () => undefined;
  answers = { 'code/index.json': new Promise((done) => (arrive = done)), 'code/0': Promise.resolve('package main') };
  await page.goto(new URL('code.html', server.url).href, { waitUntil: 'commit' });
  await expect.poll(status).toBe('kmd scaffold runs for every spec and surface…');
  arrive(LISTING);
  await expect.poll(source).toBe('package main');
  expect(await status()).toMatch(/^Generated: /);
});

test('the code page says that the code is not there', async () => {
  answers = {};
  await page.goto(new URL('code.html', server.url).href);
  await expect.poll(status).toMatch(/^The code cannot be shown\. Error: code\/index\.json: HTTP 404/);
});

test('an answer that comes late does not replace the file of the same name that was chosen since', async () => {
  let arrive: (text: string) => void = () => undefined;
  answers = {
    'code/index.json': Promise.resolve(LISTING),
    'code/0': new Promise((done) => (arrive = done)),
    'code/1': Promise.resolve('of the web'),
  };
  await page.goto(new URL('code.html', server.url).href);
  await page.getByLabel('Surface').selectOption('web');
  await expect.poll(source).toBe('of the web');
  const late = page.waitForResponse((response) => response.url().endsWith('code/0'));
  arrive('of the terminal');
  await (await late).finished();
  expect(await source()).toBe('of the web');
});
