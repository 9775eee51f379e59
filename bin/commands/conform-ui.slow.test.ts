import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { OwnedBrowser } from '../../conformance/target/launch.ts';
import { openBrowser, type Page } from '../fixtures/live-driver.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

// A person at the page of `kmd conform --ui`, with a browser of their own beside the one of the run.

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Text of the page under test that tries to become markup of ours. */
const HOSTILE = '<img src=x onerror="globalThis.caught = true">';
/** A page that shows none of the states. */
const PAGE = `<!doctype html><html lang="en"><title>page</title><main id="stage"></main><script>
window.__kmd__ = { protocol: 1, describe: () => ({ name: 'page', version: '1', surface: 'web', specs: { 'save-status': {} }, presets: ['material3'], locales: ['en-US'] }),
  mount() { document.getElementById('stage').textContent = ${JSON.stringify(HOSTILE)}; }, receive() {}, sent: () => [] };</script></html>`;

let root: string;
let server: Server;
let program: RunningProgram;
let browser: OwnedBrowser;
let page: Page;
let address: string;
const foreign: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kmd-ui-'));
  for (const folder of ['project/specs', 'temporary']) mkdirSync(join(root, folder), { recursive: true });
  const spec = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8')
    .replace('`<my-save-status>`', '`<x-save-status>`')
    .replace('error: The disk is full', `error: '${HOSTILE}'`);
  writeFileSync(join(root, 'project/specs/save-status.kmd'), spec);
  writeFileSync(join(root, 'project/kmd.config.yaml'), 'specs: [specs]\nkit: { specs: [], presets: [material3] }\nprefix: X\n');
  server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  program = new RunningProgram(join(root, 'project'), join(root, 'temporary'), [
    'conform',
    url,
    '--ui',
    '--timeout',
    '4000',
    '--workers',
    '1',
  ]);
  await program.before(program.printed('Press Ctrl-C'));
  address = /http:\S+token=\S+/.exec(program.out)?.[0] ?? '';
  browser = await openBrowser();
  page = await browser.browser.newPage();
  page.on('request', (request) => {
    if (!/^(?:data:|http:\/\/127\.0\.0\.1:)/.test(request.url())) foreign.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  await page.locator('[data-test]').first().waitFor({ timeout: 60_000 });
});
afterAll(async () => {
  await browser.end('close');
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const verdictOf = (name: string): Promise<string | null> => page.locator(`[data-test="${name}"] small`).textContent();

test('lists every test, none of them run', async () => {
  const found = await page.locator('#tests small').allTextContents();
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found)).toEqual(new Set(['not run']));
});

test('a run can be stopped, and what was stopped has no verdict', async () => {
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.locator('#tests .running').first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('#run-all:enabled').waitFor({ timeout: 30_000 });
  expect(await page.locator('#tests small').allTextContents()).toContain('not run');
});

test('one test runs, by keyboard; it fails with its clause, what was expected and what was there', async () => {
  await page.locator('[data-test="save-status#T2"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('#run-one').focus();
  await page.keyboard.press('Enter');
  await page.locator('.failure').first().waitFor({ timeout: 50_000 });
  await page.locator('#run-all:enabled').waitFor({ timeout: 30_000 });
  expect([await verdictOf('save-status#T2'), await verdictOf('save-status#T1')]).toEqual(['failed', 'not run']);
  const detail = await page.locator('#detail').innerText();
  expect(detail).toMatch(/Clauses\s+R\d/);
  expect(await page.locator('.failure dt').allTextContents()).toEqual(expect.arrayContaining(['expected', 'actual']));
  expect(program.out).toContain('1 failed');
  expect(await page.locator('#live').getAttribute('src')).toMatch(/^data:image\/jpeg/);
});

test('a clause leads to its line', async () => {
  const link = page.locator('.clauses a').first();
  const [file, line] = ((await link.textContent()) ?? '').split(':');
  const clause = (await page.locator('.clauses li').first().textContent()) ?? '';
  const other = await browser.browser.newPage();
  await other.goto(new URL((await link.getAttribute('href')) ?? '', address).href);
  expect(await other.title()).toBe(file);
  expect(await other.locator(`#L${line}`).textContent()).toContain(/^R[\d.]+/.exec(clause)?.[0]);
  await other.close();
});

test('the filter leaves what was asked for', async () => {
  const failed = (await page.locator('#tests small').allTextContents()).filter((verdict) => verdict === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  await page.getByLabel('Verdict').selectOption('failed');
  expect(await page.locator('#tests small').allTextContents()).toEqual(failed);
  await page.getByLabel('Verdict').selectOption('all');
  await page.getByLabel('Filter').fill('no such test');
  await page.getByText('No test.', { exact: true }).waitFor();
  await page.getByLabel('Filter').fill('');
});

test('a change runs the tests again while it watches', async () => {
  await page.getByLabel('Watch for changes').check();
  const file = join(root, 'project/specs/save-status.kmd');
  writeFileSync(file, readFileSync(file, 'utf8').replace('can be repeated', 'has a second try'));
  await page.locator('#stop:enabled').waitFor({ timeout: 30_000 });
  await page.locator('#run-all:enabled').waitFor({ timeout: 50_000 });
  await page.getByLabel('Watch for changes').uncheck();
});

test('text of the page under test stays text; nothing comes from elsewhere; axe finds nothing', async () => {
  expect(await page.locator('#detail').innerText()).toContain('onerror');
  expect(await page.evaluate('globalThis.caught')).toBeUndefined();
  await page.evaluate(AXE);
  const found = (await page.evaluate('axe.run()')) as { violations: { id: string; nodes: { html: string }[] }[] };
  expect(found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect([foreign, errors]).toEqual([[], []]);
});

test('only who holds the token, on this machine, is served', async () => {
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(new URL(path, address), { headers })).status;
  const token = new URL(address).search;
  expect(await Promise.all([ask('/'), ask('/events'), ask('/?token=x'), ask(`/${token}`, { origin: 'http://evil.example' })])).toEqual([
    403, 403, 403, 403,
  ]);
  expect(await ask(`/source${token}&file=${encodeURIComponent('/etc/passwd')}`)).toBe(404);
});

test('Ctrl-C ends it in the middle of a run, and leaves nothing', async () => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.locator('#tests .running').first().waitFor({ timeout: 30_000 });
  const { code, took } = await program.stop('SIGINT');
  expect([code, took < 5000, program.processes()]).toEqual([130, true, []]);
});
