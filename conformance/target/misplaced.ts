import type { Page } from 'playwright';

/** Real time in ms for one count. */
const PATIENCE = 1000;

/**
 * Sentences on selectors to which nothing on a page fits, one for each part.
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
  const late = new Promise<number>((done) => setTimeout(done, PATIENCE, 1).unref());
  // What cannot be counted in time is not said to be missing.
  return Promise.race([
    scope
      .locator(`css=${selector}`)
      .count()
      .catch(() => 1),
    late,
  ]);
}
