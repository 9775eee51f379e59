import { recorder } from './recorder.mjs';

/** A page of its own with the harness and the recorder. */
export async function openPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.addInitScript(recorder);
  await page.goto(url);
  await page.waitForFunction(() => globalThis.__kmd__);
  return page;
}
