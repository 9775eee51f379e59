import type { FrameLocator, Locator, Page } from 'playwright';
import { placeText, type PartPlace } from '../judge/part-place.ts';

/** Real time in ms for one question to the page. */
const PATIENCE = 1000;

/**
 * Sentences on selectors that are no CSS, and on places at which a page has nothing, one for each part.
 * @param places part → where it is said to be
 * @param frame selector of the frame that is judged in place of the page
 */
export async function misplaced(
  page: Page,
  frame: string | undefined,
  places: Readonly<Record<string, readonly PartPlace[]>>,
): Promise<readonly string[]> {
  const named = Object.entries(places);
  if (named.length === 0) return [];
  const framed = frame !== undefined && (await count(page, frame, 'body')) > 0;
  const where = framed ? `the frame ${frame}` : frame === undefined ? 'the page' : `the page, which has no frame ${frame} now`;
  const sentences = await Promise.all(
    named.map(async ([part, list]) => {
      const broken = await Promise.all(list.map(async (one) => (typeof one !== 'string' || (await isCss(page, one)) ? [] : [one])));
      if (broken.flat().length > 0) return [`the selector of ${part} in the adapter is no CSS: ${broken.flat().join(' or ')}`];
      const counts = await Promise.all(list.map((one) => count(page, framed ? frame : undefined, one)));
      return counts.some((one) => one > 0)
        ? []
        : [`nothing in ${where} fits the place of ${part} in the adapter, ${list.map(placeText).join(' or ')}`];
    }),
  );
  return sentences.flat();
}

async function count(page: Page, frame: string | undefined, place: PartPlace): Promise<number> {
  const scope = frame === undefined ? page : page.frameLocator(`${frame} >> nth=0`);
  // What cannot be counted in time is not said to be missing.
  return inTime(located(scope, place).count(), 1);
}

function located(scope: Page | FrameLocator, place: PartPlace): Locator {
  if (typeof place === 'string') return scope.locator(`css=${place}`);
  const { role, name } = place;
  return scope.getByRole(role as Parameters<Page['getByRole']>[0], name === undefined ? {} : { name });
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
