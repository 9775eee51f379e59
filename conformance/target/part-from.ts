import type { CDPSession } from 'playwright';
import { bounded } from '../protocol/faults.ts';
import { LIMITS } from './limits.ts';
import type { Surface } from './surface.ts';

/** What a page hears when it is left. */
const ENDS = new Set(['beforeunload', 'freeze', 'pagehide', 'unload', 'visibilitychange', 'webkitvisibilitychange']);
/** Objects that hear it; no script can put others in their place. */
const HEARERS = ['window', 'document'];
const GROUP = 'kmd-listeners';

/** Among the scripts of the page. */
const HIDDEN = `for (const [name, value] of [['visibilityState', 'hidden'], ['hidden', true]])
  Object.defineProperty(document, name, { configurable: true, get: () => value });`;
/** In the observer's world, whose events the page did not make. In the order in which a browser tells them. */
const TELL = `(() => {
  const tell = (to, event) => { try { to.dispatchEvent(event); } catch {} };
  tell(window, new Event('beforeunload', { cancelable: true }));
  tell(window, new PageTransitionEvent('pagehide', { persisted: false }));
  for (const type of ['visibilitychange', 'webkitvisibilitychange', 'freeze']) tell(document, new Event(type, { bubbles: true }));
  tell(window, new Event('unload'));
})()`;

/**
 * Lets time pass, and tells the page that it is left where its code waits for that. The page stays: of the requests of one that goes, no tool of
 * a browser tells. What breaks meanwhile costs the page and no verdict, for the last look is over.
 * @returns whether the page is of no use any more
 */
export async function partFrom(surface: Surface, devtools: CDPSession, pass: () => Promise<unknown>): Promise<boolean> {
  try {
    await pass();
    const waits = waitsForEnd(devtools);
    if (!(await bounded(waits, LIMITS.call, 'hung', 'the page does not answer (listeners)'))) return false;
    await bounded(
      devtools.send('Runtime.evaluate', { expression: HIDDEN, silent: true }),
      LIMITS.call,
      'hung',
      'the page does not answer (end)',
    );
    await surface.bring(TELL);
    // The news of what was asked for comes before this answer.
    await surface.ask({ call: 'hints', argument: null }, LIMITS.call);
  } catch {
    // The page is of no use, whatever it did.
  }
  return true;
}

async function waitsForEnd(devtools: CDPSession): Promise<boolean> {
  try {
    const heard = await Promise.all(HEARERS.map((name) => typesHeard(devtools, name)));
    return heard.flat().some((type) => ENDS.has(type));
  } finally {
    await devtools.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
  }
}

async function typesHeard(devtools: CDPSession, name: string): Promise<readonly string[]> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: name, objectGroup: GROUP, silent: true });
  if (result.objectId === undefined) return [];
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
  return listeners.map(({ type }) => type);
}
