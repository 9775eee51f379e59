import type { FrameLocator, Locator, Page } from 'playwright';
import type { At } from './adapter-file.ts';

/**
 * What a driver acts on, once it is there: what is called so to the letter, else what has the words in its name. A field `day` is not `birthday`.
 * @throws Error of Playwright when nothing comes in time
 */
export async function exactly(page: Page, at: At, timeout: number): Promise<Locator> {
  const loose = locateAt(page, at);
  await loose.waitFor({ state: 'attached', timeout });
  const exact = locateAt(page, at, true);
  return (await exact.count()) > 0 ? exact : loose;
}

/** What a driver acts on. Shadow trees are looked into; of several elements the first visible one counts. */
export function locateAt(page: Page, at: At, exact = false): Locator {
  if (typeof at === 'string') return page.locator(at).filter({ visible: true }).first();
  const scope: Page | FrameLocator = at.frame === undefined ? page : page.frameLocator(at.frame);
  const found = isDrawn(at) ? locatorOf(scope, at, exact) : locatorOf(scope, at, exact).filter({ visible: true });
  return at.nth === undefined ? found.first() : found.nth(at.nth - 1);
}

/** Whether something else is drawn in place of a control, as for most switches: the control itself has no size and takes the keyboard alone. */
export function isDrawn(at: At): boolean {
  return typeof at !== 'string' && ['switch', 'checkbox', 'radio'].includes(at.role ?? '');
}

function locatorOf(scope: Page | FrameLocator, { role, name, label, text, css }: Exclude<At, string>, exact: boolean): Locator {
  if (role !== undefined) return scope.getByRole(role as Parameters<Page['getByRole']>[0], name === undefined ? {} : { name, exact });
  if (label !== undefined) return scope.getByLabel(label, { exact });
  if (text !== undefined) return scope.getByText(text, { exact });
  const named = scope.locator(css ?? '*');
  return name === undefined ? named : named.filter({ hasText: name });
}

/** An `At` in words: `button "Run"`. */
export function atText(at: At): string {
  if (typeof at === 'string') return at;
  const { role, label, text, css, name } = at;
  return `${role ?? label ?? text ?? css ?? 'element'}${name === undefined ? '' : ` "${name}"`}`;
}
