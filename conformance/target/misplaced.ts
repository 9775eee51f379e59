import type { Page } from 'playwright';

/** Real time in ms for one question to the page. */
const PATIENCE = 1000;

/**
 * Sentences on selectors that are no CSS, and on those to which nothing on a page fits, one for each part.
 * @param places part → selectors
 * @param frame selector of the frame that is judged in place of the page
 */
export async function misplaced(
  page: Page,
  frame: string | undefined,
  places: Readonly<Record<string, readonly string[]>>,
): Promise<readonly string[]> {
  const named = Object.entries(places);
  if (named.length === 0) return [];
  const framed = frame !== undefined && (await count(page, frame, 'body')) > 0;
  const where = framed ? `the frame ${frame}` : frame === undefined ? 'the page' : `the page, which has no frame ${frame} now`;
  const sentences = await Promise.all(
    named.map(async ([part, selectors]) => {
      const broken = await Promise.all(selectors.map(async (one) => ((await isCss(page, one)) ? [] : [one])));
      if (broken.flat().length > 0) return [`the selector of ${part} in the adapter is no CSS: ${broken.flat().join(' or ')}`];
      const counts = await Promise.all(selectors.map((one) => count(page, framed ? frame : undefined, one)));
      return counts.some((one) => one > 0)
        ? []
        : [`nothing in ${where} fits the selector of ${part} in the adapter, ${selectors.join(' or ')}`];
    }),
  );
  return sentences.flat();
}

async function count(page: Page, frame: string | undefined, selector: string): Promise<number> {
  const scope = frame === undefined ? page : page.frameLocator(`${frame} >> nth=0`);
  // What cannot be counted in time is not said to be missing.
  return inTime(scope.locator(`css=${selector}`).count(), 1);
}

/** Whether the browser takes a selector; those of Playwright alone, such as `:text-is()`, it does not. */
async function isCss(page: Page, selector: string): Promise<boolean> {
  const taken = page.evaluate((one) => {
    try {
      document.createDocumentFragment().querySelector(one);
      return true;
    } catch {
      return false;
    }
  }, selector);
  return inTime(taken, true);
}

/** What is found out in time, else the other value. */
async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((done) => setTimeout(done, PATIENCE, otherwise).unref());
  return Promise.race([work.catch(() => otherwise), late]);
}
