import { chromium, type Browser } from 'playwright';
import { firstLine } from '../protocol/error-text.ts';
import { TargetError } from '../protocol/faults.ts';
import { seleniumGrid } from './browser.ts';
import { remote, type OwnedBrowser } from './launch.ts';

/** Real time in ms for a remote browser to answer. */
const PATIENCE = 20_000;

/**
 * Connects to a browser that runs already: `ws://` and `wss://` of a Playwright server, `http://` and `https://` of the developer
 * tools of a Chromium, as `chromium --remote-debugging-port=9222` opens them.
 * @throws TargetError when nothing answers there, or a browser that cannot be observed
 */
export async function connectTo(endpoint: string): Promise<OwnedBrowser> {
  let browser: Browser;
  try {
    browser = /^https?:/.test(endpoint)
      ? await chromium.connectOverCDP(endpoint, { timeout: PATIENCE })
      : // The pages of this machine stay reachable from the other one, those of a server that conform starts too.
        await chromium.connect(endpoint, { timeout: PATIENCE, exposeNetwork: '<loopback>' });
  } catch (error) {
    throw new TargetError('no-browser', `no browser answers at ${endpoint}: ${firstLine(error)}`);
  }
  return observable(browser, endpoint);
}

/**
 * A browser of the Selenium Grid that `SELENIUM_REMOTE_URL` names; `undefined` without one.
 * @throws TargetError when the grid gives no browser that can be observed
 */
export async function gridBrowser(): Promise<OwnedBrowser | undefined> {
  const grid = seleniumGrid();
  if (grid === undefined) return undefined;
  try {
    // Playwright itself reads the variable, and those with capabilities and headers beside it.
    return await observable(await chromium.launch({ timeout: PATIENCE }), grid);
  } catch (error) {
    if (error instanceof TargetError) throw error;
    throw new TargetError('no-browser', `the Selenium Grid at ${grid} gives no browser: ${firstLine(error)}`);
  }
}

/** Asks once for what every step needs, the developer tools, so that a browser without them is an error and no verdict. */
async function observable(browser: Browser, place: string): Promise<OwnedBrowser> {
  const name = browser.browserType().name();
  const owned = remote(browser);
  try {
    const session = await browser.newBrowserCDPSession();
    await session.detach();
    const context = await browser.newContext();
    const tools = await context.newCDPSession(await context.newPage());
    const { frameTree } = await tools.send('Page.getFrameTree');
    await tools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'kmd-probe' });
    await context.close();
    return owned;
  } catch (error) {
    await owned.end('close');
    const reason = name === 'chromium' ? firstLine(error) : `it is ${name}`;
    throw new TargetError(
      'no-browser',
      `the browser at ${place} cannot be observed, which needs the developer tools of Chromium: ${reason}`,
    );
  }
}
