import { kill } from 'node:process';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { bounded } from '../protocol/faults.ts';
import { LIMITS } from './limits.ts';

/** A browser with the means to end it. */
export interface OwnedBrowser {
  readonly browser: Browser;
  /** Ends the browser: politely with some time to close, or at once. Resolves when it is gone, throws nothing. */
  end(how: 'close' | 'kill'): Promise<void>;
}

/**
 * Starts a browser. It listens to a pipe and so ends with this process, however that ends.
 * @throws Error of Playwright when it does not start
 */
export async function launch(options: LaunchOptions): Promise<OwnedBrowser> {
  const browser = await chromium.launch(options);
  return { browser, end: ending(browser, await processOf(browser)) };
}

/** A browser on another machine, which only closes. */
export function remote(browser: Browser): OwnedBrowser {
  return { browser, end: () => closed(browser) };
}

/** A browser of somebody else, which stays open. */
export function lent(browser: Browser): OwnedBrowser {
  return { browser, end: () => Promise.resolve() };
}

function ending(browser: Browser, pid: number | undefined): OwnedBrowser['end'] {
  return async (how) => {
    if (how === 'close') await closed(browser);
    // A page in an endless loop keeps its browser from closing. The other processes of the browser end with this one.
    if (pid !== undefined && browser.isConnected()) killProcess(pid);
    await closed(browser);
  };
}

async function closed(browser: Browser): Promise<void> {
  await bounded(browser.close(), LIMITS.end, 'closed', 'the browser does not close').catch(() => undefined);
}

function killProcess(pid: number): void {
  try {
    kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

/** The number of the browser's main process; Playwright knows that of the script that starts it. */
async function processOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id;
}
