import type { Browser } from 'playwright';

const known = new WeakMap<Browser, Promise<string>>();

/** What a browser calls itself, without the word that there is no screen: a page may behave for that alone. */
export function userAgentOf(browser: Browser): Promise<string> {
  const agent = known.get(browser) ?? ask(browser);
  known.set(browser, agent);
  return agent;
}

async function ask(browser: Browser): Promise<string> {
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { userAgent } = await devtools.send('Browser.getVersion');
    return userAgent.replace('HeadlessChrome', 'Chrome');
  } finally {
    await devtools.detach().catch(() => undefined);
  }
}
