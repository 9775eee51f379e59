import { chromium, type Browser } from 'playwright';
import { bounded, TargetError } from './faults.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { LIMITS } from './limits.ts';

export interface BrowserOptions {
  readonly headed: boolean;
  /** WebSocket endpoint of a Playwright server to use instead of a browser of this machine. */
  readonly connect?: string;
  log(line: string): void;
}

/** One browser for the whole run, started again when it goes away. */
export class BrowserSession {
  private readonly options: BrowserOptions;
  private browser: Promise<Browser> | undefined;
  private closed = false;
  private clipboardFree: Promise<void> = Promise.resolve();

  constructor(options: BrowserOptions) {
    this.options = options;
  }

  /** @throws TargetError when no browser can be had */
  async get(): Promise<Browser> {
    if (this.closed) throw new TargetError('closed', 'the run was stopped');
    const known = this.browser;
    const current = await known?.catch(() => undefined);
    // Of several pages that find the browser gone, the first one starts it again.
    if ((current === undefined || !current.isConnected()) && this.browser === known) this.browser = this.start();
    return this.browser as Promise<Browser>;
  }

  /** Ends the browser under a page that cannot be closed. The next `get` starts another. */
  async restart(): Promise<void> {
    const browser = await this.browser?.catch(() => undefined);
    this.browser = undefined;
    if (browser !== undefined) await bounded(browser.close(), LIMITS.close, 'closed', 'the browser does not close').catch(() => undefined);
  }

  private async start(): Promise<Browser> {
    try {
      if (this.options.connect !== undefined) return await chromium.connect(this.options.connect, { timeout: 20_000 });
      const found = await ensureBrowser({ install: true, log: (line) => this.options.log(line) });
      return await chromium.launch(launchOptions(found, this.options.headed));
    } catch (error) {
      if (error instanceof TargetError) throw error;
      const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      throw new TargetError('no-browser', `the browser cannot be started: ${message}`);
    }
  }

  /** Runs `work` while nobody else uses the clipboard, which all pages of a browser share. */
  async withClipboard<T>(work: () => Promise<T>): Promise<T> {
    const before = this.clipboardFree;
    let free: () => void = () => undefined;
    this.clipboardFree = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      free();
    }
  }

  /** Ends the browser for good. */
  async close(): Promise<void> {
    this.closed = true;
    await this.restart();
  }
}
