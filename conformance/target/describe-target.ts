import type { Browser } from 'playwright';
import { parseDescription, type Description } from '../protocol/description.ts';
import { LIMITS } from './limits.ts';
import { TargetPage, type PageOptions } from './target-page.ts';

/** An open page of the target with the description it gave. The caller closes the page. */
export interface DescribedTarget {
  readonly page: TargetPage;
  readonly description: Description;
}

/**
 * Opens a page of the target and calls `describe()`.
 * @throws TargetError when the page does not load, has no usable harness or gives no valid description
 */
export async function describeTarget(browser: Browser, options: PageOptions): Promise<DescribedTarget> {
  const page = await TargetPage.open(browser, options);
  try {
    if (options.driver !== undefined) {
      await page.prepare();
      return { page, description: options.driver.description };
    }
    return { page, description: parseDescription((await page.call('describe', [], LIMITS.call)).value) };
  } catch (error) {
    await page.close();
    throw error;
  }
}
