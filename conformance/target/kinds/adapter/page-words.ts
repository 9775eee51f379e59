import type { Page } from 'playwright';

/** Lines of a page in a reason, and characters of each. */
const LINES = 3;
const LENGTH = 120;

/** The lines of words on a page. */
export async function pageWords(page: Page): Promise<ReadonlySet<string>> {
  const text = await page.evaluate('document.body?.innerText ?? ""').catch(() => '');
  return new Set(
    String(text)
      .split('\n')
      .flatMap((line) => line.trim() || []),
  );
}

/** What a page says that it did not say before, as the end of a reason: an app that refuses tells a person why. */
export async function newWords(page: Page, before: ReadonlySet<string>): Promise<string> {
  const came = [...(await pageWords(page))].filter((line) => !before.has(line));
  if (came.length === 0) return '; nothing new stands on the page';
  const told = came.slice(0, LINES).map((line) => `“${line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line}”`);
  return `; new on the page: ${told.join(', ')}${came.length > LINES ? ` and ${came.length - LINES} lines more` : ''}`;
}
