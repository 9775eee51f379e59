import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedBrowser } from '../../conformance/target/launch.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { LiveDriver, openBrowser, type Locator } from '../fixtures/live-driver.ts';
import { McpServer, type Offer } from '../fixtures/mcp-server.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

// What a result asks of the canvas, and consent that is given in the drawer of a call.

const text = (words: string) => [{ type: 'text', text: words }];
const OFFERS: readonly Offer[] = [
  {
    tool: { name: 'show_weather', description: 'Draws the weather', inputSchema: { type: 'object' } },
    call: () =>
      Promise.resolve({
        content: text('drawn'),
        structuredContent: {
          autoui: [
            { tool: 'widget_display', input: { name: 'stat-card', params: { label: 'Recife', value: '29 °C', trend: 'up' } } },
            { tool: 'canvas', input: { action: 'resize', params: { width: 240, height: 160 } } },
            { tool: 'canvas', input: { action: 'style', params: { 'font-style': 'italic', position: 'fixed' } } },
            { tool: 'erase_disk', input: {} },
            { tool: 'widget_display', input: 'hostile' },
          ],
        },
      }),
  },
  {
    tool: { name: 'show_nothing', inputSchema: { type: 'object' } },
    call: () =>
      Promise.resolve({
        content: text('refused'),
        isError: true,
        structuredContent: { autoui: [{ tool: 'canvas', input: { action: 'clear' } }] },
      }),
  },
  {
    tool: { name: 'delete_all', description: 'Deletes everything', inputSchema: { type: 'object' } },
    call: () => Promise.resolve({ content: text('all is gone') }),
  },
];

let temporary: string;
let program: RunningProgram;
let server: McpServer;
let owned: OwnedBrowser;
let driver: LiveDriver;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'kmd-live-'));
  server = new McpServer(OFFERS);
  program = new RunningProgram(packageRoot(), temporary, ['serve', '--live', '--port', '0', '--server', await server.open()]);
  [owned] = await Promise.all([openBrowser(), program.printed('Press Ctrl-C')]);
  const context = await owned.browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  driver = new LiveDriver(await context.newPage());
  await driver.page.goto(/Live page +(\S+)/.exec(program.out)?.[1] ?? '');
  await driver.state.getByText('Connected to').waitFor();
}, 60_000);

afterAll(async () => {
  await owned.end('close');
  await program.stop('SIGINT');
  server.close();
  rmSync(temporary, { recursive: true, force: true });
});

const view = (name: string): Promise<void> => driver.page.getByRole('tab', { name }).click();
const callsTo = (name: string): number => driver.requests('tools/call').filter(({ params }) => params?.['name'] === name).length;

/** Looks at the page in every size and light. */
async function look(shot: string): Promise<void> {
  const { page } = driver;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 1280]) {
      await page.locator('.appearance').evaluate((one: HTMLDetailsElement) => (one.open = true));
      await page.locator('select[name=scheme]').selectOption(colorScheme);
      await page.locator('.appearance').evaluate((one: HTMLDetailsElement) => (one.open = false));
      await page.setViewportSize({ width, height: 900 });
      expect(await driver.violations()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      const folder = process.env['KMD_SHOTS'];
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${shot}-${colorScheme}-${width}.png`), fullPage: true });
    }
}

describe.sequential('the surfaces of the live page', () => {
  test('a widget that a result asks for stands on the canvas, as the blocks after it want it', async () => {
    await driver.run('show_weather');
    await view('Agent session');
    const widget = driver.page.getByRole('region', { name: 'Canvas' }).getByText('29 °C');
    await widget.waitFor();
    await expect.poll(() => widget.evaluate((one) => getComputedStyle(one).fontStyle)).toBe('italic');
    expect(await driver.page.getByRole('region', { name: 'Canvas' }).getByText('Recife').count()).toBe(1);
    await look('canvas');
  });

  test('what a failed result asks for is not done, nor anything that is no tool of the canvas', async () => {
    await driver.run('show_nothing');
    await view('Agent session');
    await driver.page.getByRole('region', { name: 'Canvas' }).getByText('29 °C').waitFor();
    expect(await driver.page.getByText('erase_disk').filter({ visible: true }).count()).toBe(0);
    expect(driver.errors).toEqual([]);
  });

  describe.sequential('consent in the drawer of a call', () => {
    let card: Locator;

    test('the call waits until its drawer is opened and answered', async () => {
      await view('Conversation');
      await driver.ask('delete_all');
      card = driver.page.getByRole('article', { name: /delete_all/ });
      await card.getByText('Approval needed').waitFor();
      expect(await driver.consent.count()).toBe(0);
      expect(callsTo('delete_all')).toBe(0);
      await card.getByRole('button').first().click();
      await card.getByText('Deletes everything').waitFor();
      await look('approval');
      expect(callsTo('delete_all')).toBe(0);
    });

    test('a yes resumes it, once', async () => {
      await card.getByRole('button', { name: 'Approve' }).click();
      await card.getByText('Completed').waitFor();
      expect(callsTo('delete_all')).toBe(1);
      await card.getByText('all is gone').first().waitFor();
    });

    test('a no sends nothing', async () => {
      await driver.ask('delete_all');
      const next = driver.page.getByRole('article', { name: /delete_all/ }).last();
      await next.getByRole('button').first().click();
      await next.getByRole('button', { name: 'Reject' }).click();
      await next
        .getByText(/cancelled/i)
        .first()
        .waitFor();
      expect(callsTo('delete_all')).toBe(1);
    });

    test('in another view the page asks itself', async () => {
      await view('Cards');
      await driver.ask('delete_all');
      await driver.consent.getByRole('button', { name: 'Do not run' }).click();
      expect(callsTo('delete_all')).toBe(1);
    });
  });
});
