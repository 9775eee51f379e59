import type { Page } from 'playwright';

/** Where the page is, when it is not where it was opened. */
export function whereabouts(page: Page, url: string): string {
  const at = page.url();
  return URL.canParse(at) && new URL(at).href !== new URL(url).href ? `; the page has gone to ${at.slice(0, 200)}` : '';
}

/** Characters of what a page shows in an error. */
const SHOWN = 400;

/** What a page shows instead of what a step looked for. */
export async function shownOn(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch(() => '');
  const text = tree.replace(/\s+/g, ' ').trim();
  if (text === '') return '; the page shows nothing';
  return `; the page shows: ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`;
}

/** Characters of an exception of a page in an error. */
export const THROWN = 300;

/** The first exception of a page: what follows it is often its consequence. */
export const thrownBy = ([first]: readonly string[]): string => (first === undefined ? '' : `; the page threw: ${first}`);

/** Forgets what the page keeps of an earlier mount. */
export async function forget(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => undefined);
}
