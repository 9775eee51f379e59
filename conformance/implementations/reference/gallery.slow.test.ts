import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../target/browser.ts';
import { serveReference, type ReferenceServer } from './serve.ts';

let browser: Browser;
let server: ReferenceServer;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  const { executablePath } = findBrowser() ?? {};
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  server = await serveReference();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('requestfailed', (request) => faults.push(`${request.url()} did not come`));
  page.on('response', (response) => {
    if (!response.ok()) faults.push(`${response.status()} ${response.url()}`);
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What each cell shows: its caption, the height of its surface, the font of its title. */
async function cells(): Promise<readonly { name: string; height: number; font: boolean }[]> {
  await page.waitForFunction(() => {
    const frames = [...document.querySelectorAll('iframe')];
    return frames.length > 0 && frames.every((frame) => 'shown' in frame.dataset);
  });
  return page.evaluate(() =>
    [...document.querySelectorAll('figure')].map((cell) => {
      const inside = cell.querySelector('iframe')?.contentDocument;
      const name = cell.querySelector('figcaption')?.textContent ?? '';
      return {
        name,
        height: inside?.getElementById('surfaces')?.getBoundingClientRect().height ?? 0,
        font: inside === undefined || inside === null ? false : [...inside.fonts].every(({ status }) => status === 'loaded'),
      };
    }),
  );
}

describe('the gallery', () => {
  test('shows a surface in every preset and scheme, those out of sight too, each with its fonts', async () => {
    await page.goto(new URL('gallery.html', server.url).href);
    const shown = await cells();
    const names = shown.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.endsWith(', dark'))).toHaveLength(names.length / 2);
    expect(shown.filter(({ height, font }) => height < 24 || !font)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test.each([['A form'], ['A nested form']])('cuts nothing off: %s, in a window that is made narrower, too', async (scenario) => {
    await page.goto('about:blank');
    await page.goto(new URL(`gallery.html#spec=mcp-primitives&scenario=${scenario}`, server.url).href);
    await cells();
    const cut = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('iframe')]
          .filter(({ contentDocument, clientHeight }) => (contentDocument?.documentElement.scrollHeight ?? 0) > clientHeight)
          .map(({ title }) => title),
      );
    expect(await cut()).toEqual([]);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(cut).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('leads from a name to the single view of that look', async () => {
    await page.getByRole('link', { name: 'brutalist, dark' }).click();
    await page.waitForURL(/preset=brutalist/);
    expect(await page.getByLabel('Preset').inputValue()).toBe('brutalist');
    expect(await page.getByLabel('Scheme').inputValue()).toBe('dark');
  });

  test('an address that is edited changes the single view', async () => {
    const address = page.url();
    await page.evaluate("location.hash = location.hash.replace('dark', 'light')");
    await expect.poll(() => page.getByLabel('Scheme').inputValue()).toBe('light');
    await page.evaluate((before) => location.replace(before), address);
    await expect.poll(() => page.getByLabel('Scheme').inputValue()).toBe('dark');
  });

  test('the choices of a segmented control touch, so that the fill of one reaches the line', async () => {
    await page.getByLabel('Spec').selectOption('mcp-elicitation');
    await page.getByLabel('Scenario').selectOption('Two fields');
    const choices = page.frameLocator('iframe').getByRole('radiogroup').locator('label');
    await choices.nth(1).waitFor();
    const [first, second] = [await choices.nth(0).boundingBox(), await choices.nth(1).boundingBox()];
    expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0));
  });

  test('the title of a server begins where the surface does, from right to left too', async () => {
    await page.locator('[name=locale], #locale').selectOption('ar-XB');
    const surface = page.frameLocator('iframe');
    const title = surface.getByRole('heading').first();
    await expect.poll(() => title.evaluate((heading) => getComputedStyle(heading).textAlign)).toMatch(/right$/);
  });
});

test('a page that centres its text does not centre what a surface says', async () => {
  await page.goto(new URL('harness.html', server.url).href);
  const aligned = await page.evaluate(() => {
    document.body.style.textAlign = 'center';
    const surface = document.createElement('koder-mcp-tool-card');
    document.body.append(surface);
    return getComputedStyle(surface).textAlign;
  });
  expect(aligned).toBe('start');
});
