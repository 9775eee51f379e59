import type { Browser } from 'playwright';
import { parseDescription, type Description } from '../protocol/description.ts';
import { LIMITS } from './limits.ts';
import type { Surface } from './surface.ts';
import { TargetPage, type PageOptions } from './target-page.ts';

/** An open surface of the target with the description it gave. The caller closes it. */
export interface DescribedTarget {
  readonly page: Surface;
  readonly description: Description;
}

/**
 * Opens a page of the target and calls `describe()`.
 * @throws TargetError when the page does not load, has no usable harness or gives no valid description
 */
export async function describeTarget(browser: Browser, options: PageOptions): Promise<DescribedTarget> {
  const page = await TargetPage.open(browser, options);
  if (options.driver === undefined) return describeSurface(page);
  try {
    await page.prepare();
    return { page, description: options.driver.description };
  } catch (error) {
    await page.close();
    throw error;
  }
}

/**
 * Calls `describe()` of an open surface, which is closed when it gives no valid description.
 * @throws TargetError
 */
export async function describeSurface(page: Surface): Promise<DescribedTarget> {
  try {
    return { page, description: parseDescription((await page.call('describe', [], LIMITS.call)).value) };
  } catch (error) {
    await page.close();
    throw error;
  }
}
