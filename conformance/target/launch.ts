import { env, kill } from 'node:process';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { bounded } from '../protocol/faults.ts';
import { LIMITS } from './limits.ts';
import { ownFolder, type OwnFolder } from './own-folder.ts';

/** A browser with the means to end it. */
export interface OwnedBrowser {
  readonly browser: Browser;
  /** Ends the browser: politely with some time to close, or at once. Resolves when it is gone, throws nothing. */
  end(how: 'close' | 'kill'): Promise<void>;
}

/** The variables that name the temporary folder, in the order in which Node.js asks them. */
const TEMPORARY = ['TMPDIR', 'TMP', 'TEMP'];

/**
 * Starts a browser whose temporary files lie in a folder of this process. It listens to a pipe and so ends with this process, however
 * that ends; the folder of a killed process goes at the next start.
 * @throws Error of Playwright when it does not start
 */
export async function launch(options: LaunchOptions): Promise<OwnedBrowser> {
  const folder = ownFolder();
  try {
    const browser = await withTemporary(folder.path, () => chromium.launch(options));
    return { browser, end: ending(browser, folder, await processOf(browser)) };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** A browser on another machine, which only closes. */
export function remote(browser: Browser): OwnedBrowser {
  return { browser, end: () => closed(browser) };
}

function ending(browser: Browser, folder: OwnFolder, pid: number | undefined): OwnedBrowser['end'] {
  return async (how) => {
    if (how === 'close') await closed(browser);
    // A page in an endless loop keeps its browser from closing. The other processes of the browser end with this one.
    if (pid !== undefined && browser.isConnected()) killProcess(pid);
    await closed(browser);
    folder.remove();
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

/** Playwright and the browser ask for the temporary folder while they start. */
async function withTemporary<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = TEMPORARY.map((name) => [name, env[name]] as const);
  for (const name of TEMPORARY) env[name] = path;
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete env[name];
      else env[name] = value;
    }
  }
}
