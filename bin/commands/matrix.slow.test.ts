import { createRequire } from 'node:module';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrowserSession } from '../../conformance/target/session.ts';
import { runIn } from '../fixtures/run.ts';

/** A card that never changes its state, on a page whose name is markup. */
const PAGE = `<!doctype html><html lang="en"><title>card</title><main></main><script>
const root = document.querySelector('main');
globalThis.__kmd__ = {
  protocol: 1,
  describe: () => ({ name: '<img src=x onerror=alert(1)>', version: '"1"', surface: 'web', specs: { 'mcp-tool-invocation': {} }, presets: ['material3'], locales: ['en-US'] }),
  mount: () => root.replaceChildren(),
  receive: ({ type, name }) => {
    if (type === 'tool/call') root.innerHTML = '<article role="region" aria-label="Tool invocation: ' + name + '"><b>' + name + '</b> <i>Waiting</i></article>';
  },
  sent: () => [],
};
</script></html>`;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const session = new BrowserSession({ headed: false, log: () => undefined });
let folder: string;
let server: Server;
let first: { code: number; out: string; err: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kmd-matrix-'));
  server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  writeFileSync(
    join(folder, 'kmd.matrix.yaml'),
    `matrix: 1
title: Two <b>pages</b>
out: site
targets:
  stuck: { name: 'Stuck & "still"', target: 'http://127.0.0.1:${port}/', specs: [mcp-tool-invocation], tests: ['T3[told]'], homepage: 'https://project.example/' }
  gone: { target: 'http://127.0.0.1:$port/', specs: [mcp-tool-invocation], server: { command: 'echo "<i>kmd-last-line</i>" && exit 3' } }
`,
  );
  first = await runIn(folder, 'matrix', 'kmd.matrix.yaml');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await session.close();
  rmSync(folder, { recursive: true });
});

const site = (path: string): string => join(folder, 'site', path);
const text = (path: string): string => readFileSync(site(path), 'utf8');
const pages = (): string[] =>
  (readdirSync(site('.'), { recursive: true, encoding: 'utf8' }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'));

test('a target that never starts is a row with its error and last lines, and the other one is tested', () => {
  expect([first.code, first.err]).toEqual([4, '']);
  expect(first.out).toMatch(/\[1\/2\] Stuck.*T: 1 failed.*\[2\/2\] gone.*not tested: .*status 3.*kmd-last-line.*site\/index\.html/s);
  expect(text('index.html')).toContain('Not tested: ');
  expect(text('targets/gone.html')).toMatch(/It could not be tested.*ended with status 3.*&#60;i&#62;kmd-last-line/s);
  expect(text('badges/gone.svg')).toContain('not tested');
  expect(text('badges/stuck.svg')).toContain('0 of 1 passed');
});

test('each clause has a page with its text, its tests and a picture of each failure', () => {
  const page = text('clauses/mcp-tool-invocation/R3.2.html');
  expect(page).toMatch(/<h1>R3\.2 of mcp-tool-invocation<\/h1>\s*<blockquote>.*targets\/stuck\.html#case-mcp-tool-invocation-T3-told/s);
  // The step about this one passed, though its test failed at another.
  expect(text('clauses/mcp-tool-invocation/R3.1.html')).toMatch(/<li>T3\[told\] .*passed/);
  const [, picture = ''] = /<img loading="lazy" src="([^"]+)"/.exec(page) ?? [];
  expect(existsSync(join(dirname(site('clauses/mcp-tool-invocation/R3.2.html')), picture))).toBe(true);
});

test('foreign text is text, every link leads somewhere, and nothing comes from the network', () => {
  const lost: string[] = [];
  for (const path of pages()) {
    const html = text(path);
    expect(html).not.toMatch(/<b>pages|<img src=x|<i>kmd|<script/);
    for (const [, link = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (link === 'https://project.example/') continue;
      const [file = '', anchor = ''] = link.split('#');
      const goal = file === '' ? site(path) : join(dirname(site(path)), decodeURIComponent(file));
      if (!existsSync(goal) || (anchor !== '' && !readFileSync(goal, 'utf8').includes(`id="${anchor}"`))) lost.push(`${path} → ${link}`);
    }
  }
  expect(lost).toEqual([]);
  expect(text('style.css')).not.toMatch(/url\(|@import/);
});

test.each([
  'index.html',
  'targets/stuck.html',
  'targets/gone.html',
  'specs/mcp-tool-invocation.html',
  'clauses/mcp-tool-invocation/R3.1.html',
])('%s: axe finds nothing in either scheme, and nothing scrolls sideways at 320 px', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await session.get()).newPage({ colorScheme, viewport: { width: 320, height: 640 } });
    await page.goto(pathToFileURL(site(path)).href);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await engine.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
    });
    expect([found, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([[], 320]);
    await page.close();
  }
});

test('the keyboard skips to the content, scrolls a table and follows a failed cell to its details', async () => {
  const page = await (await session.get()).newPage();
  await page.goto(pathToFileURL(site('specs/mcp-tool-invocation.html')).href);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('region', { name: 'Tests and targets' }).focus();
  await page.getByRole('row', { name: /T3\[told\]/ }).getByRole('link', { name: 'failed' }).press('Enter'); // prettier-ignore
  expect(await page.locator(':target').textContent()).toMatch(/T3\[told\].*Running/s);
});

test('--only runs one target; the others keep their result, and a file that was changed counts for nothing', async () => {
  const before = text('results/gone.json');
  const again = await runIn(folder, 'matrix', 'kmd.matrix.yaml', '--only', 'stuck');
  expect([again.code, text('results/gone.json')]).toEqual([1, before]);
  expect(text('index.html')).toMatch(/\(earlier run\)/);
  writeFileSync(site('results/gone.json'), '{"date":"2026-01-01","report":{"results":"<script>"}}');
  const none = await runIn(folder, 'matrix', 'kmd.matrix.yaml', '--only', 'none');
  expect([none.code, text('targets/gone.html')]).toEqual([0, expect.stringContaining('the file of its last result cannot be read')]);
});

test.each<[config: string, options: string[], code: number, says: RegExp]>([
  ['matrix: 1', [], 2, /kmd\.matrix\.yaml:1:1 .*targets/],
  ['matrix: 1\ntargets: { Stuck: {} }', [], 2, /Stuck/],
  ['matrix: 1\ntargets: { a: { taget: x } }', [], 2, /taget.*target/s],
  ['matrix: 1\ntargets: { a: {} }', ['--only', 'b'], 2, /no target called b; there are a/],
  ['matrix: 1\nout: full\ntargets: { a: {} }', [], 2, /holds something else/],
])('%s %j is refused with its place or reason', async (config, options, code, says) => {
  const other = mkdtempSync(join(folder, 'other-'));
  mkdirSync(join(other, 'full'));
  writeFileSync(join(other, 'full', 'index.html'), 'mine');
  writeFileSync(join(other, 'kmd.matrix.yaml'), config);
  const { code: got, err } = await runIn(other, 'matrix', 'kmd.matrix.yaml', ...options);
  expect([got, err]).toEqual([code, expect.stringMatching(says)]);
  expect(readFileSync(join(other, 'full', 'index.html'), 'utf8')).toBe('mine');
});

test('an unknown spec, and a preparation that fails, are rows; none of them ends the run', async () => {
  const other = mkdtempSync(join(folder, 'rows-'));
  writeFileSync(
    join(other, 'm.yaml'),
    "matrix: 1\ntargets:\n  a: { tests: [T99] }\n  b: { prepare: { command: 'echo kmd-no-package && exit 1' } }\n  c: { target: 'ftp://x' }\n",
  );
  const { code, out } = await runIn(other, 'matrix', 'm.yaml');
  expect(code).toBe(4);
  expect(out).toMatch(/T99.*kmd-no-package.*ftp:\/\/x is not a target/s);
});
