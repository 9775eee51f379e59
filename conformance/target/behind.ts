import type { Page } from 'playwright';

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
  await Promise.all(page.frames().map((frame) => frame.evaluate(tell).catch(() => undefined)));
}
