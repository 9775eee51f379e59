import { setTimeout } from 'node:timers/promises';
import type { Frame, Page } from 'playwright';

/** Ms of real time that a frame within the page has to hear of it. */
const FRAME = 1_000;

/**
 * Puts a page behind another one of its browser, as far as its scripts hear of it, or in front again. A browser without a window keeps every
 * page in front, and what is drawn has to be looked at all the same: pictures and timers stay as they are.
 */
export async function putBehind(page: Page, isBehind: boolean): Promise<void> {
  const tell = `(() => {
    if (Object.hasOwn(document, 'hidden') === ${isBehind}) return;
    const told = { hidden: { get: () => true }, visibilityState: { get: () => 'hidden' }, hasFocus: { value: () => false } };
    for (const [name, property] of Object.entries(told))
      if (${isBehind}) Object.defineProperty(document, name, { ...property, configurable: true });
      else delete document[name];
    window.dispatchEvent(new Event(${isBehind} ? 'blur' : 'focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  })()`;
  // A frame that never loads never answers.
  const isTold = (frame: Frame): Promise<unknown> => {
    const told = frame.evaluate(tell).catch(() => undefined);
    return frame === page.mainFrame() ? told : Promise.race([told, setTimeout(FRAME, undefined, { ref: false })]);
  };
  await Promise.all(page.frames().map(isTold));
}
