import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProgram } from '../../fixtures/sample-spec.ts';
import { sampleReport } from '../../reporters/fixtures/sample-report.ts';
import html from '../../reporters/formats/html.ts';
import { BrowserSession } from '../../target/session.ts';

// The HTML report is a page that we ship: it is held to what we ask of others.
const text = html.render(sampleReport(), { program: sampleProgram([]), previous: new Map(), link: (path) => path });
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const session = new BrowserSession({ headed: false, log: () => undefined });
let browser: Browser;

beforeAll(async () => {
  browser = await session.get();
}, 60_000);
afterAll(() => session.close());

async function open(colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 640 } });
  await page.setContent(text);
  return page;
}

test.each(['light', 'dark'] as const)('axe finds nothing in the %s scheme', async (scheme) => {
  const page = await open(scheme);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe;
    return (await run()).violations.map(({ id }) => id);
  });
  expect(found).toEqual([]);
});

test('the page does not scroll sideways at 320 px', async () => {
  const page = await open();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the filter works by keyboard, hides rows and says how many are left', async () => {
  const page = await open();
  const rows = page.locator('tbody tr:visible');
  const before = await rows.count();
  await page.getByRole('checkbox', { name: 'passed' }).focus();
  await page.keyboard.press('Space');
  expect([await rows.count(), await page.getByRole('status').textContent()]).toEqual([before - 2, `${before - 2} tests shown`]);
});

test('a failed cell leads to its details', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'failed' }).first().press('Enter');
  expect(await page.locator(':target').textContent()).toContain('the text is not there');
});
