import type { Page, Response } from 'playwright';
import { TargetError } from '../../../protocol/faults.ts';
import type { VainWaits } from './vain-waits.ts';

/** Where the page is, when it is not where it was opened. */
export function whereabouts(page: Page, url: string): string {
  const at = page.url();
  return URL.canParse(at) && new URL(at).href !== new URL(url).href ? `; the page has gone to ${at.slice(0, 200)}` : '';
}

/** The first status of an answer that says that the server is broken; below it an app may show its page all the same. */
const BROKEN = 500;

/** Refuses what a broken server answers instead of the page of the app. @throws TargetError */
export async function refuseBroken(page: Page, answer: Response | null): Promise<void> {
  if (answer === null || answer.status() < BROKEN) return;
  throw new TargetError('target-unreachable', `${answer.url()} answers with status ${answer.status()}${await shownOn(page)}`);
}

/** Refuses a page that went elsewhere by itself, such as to a page to sign in on, where a step was not done: it says nothing of the app. @throws TargetError */
export async function refuseElsewhere(page: Page, url: string, problem: string, waits: VainWaits): Promise<void> {
  const gone = whereabouts(page, url);
  if (gone !== '') throw waits.failed(new TargetError('mount-failed', `${problem}${gone}${await shownOn(page)}`));
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
