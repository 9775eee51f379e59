import { chromium, type Browser } from 'playwright';
import { firstLine } from '../protocol/error-text.ts';
import { bounded, TargetError } from '../protocol/faults.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { LIMITS } from './limits.ts';

export interface BrowserOptions {
  readonly headed: boolean;
  /** WebSocket endpoint of a Playwright server, in place of a local browser. */
  readonly connect?: string;
  log(line: string): void;
}

/** One browser for a whole run, restarted after it went down. */
export class BrowserSession {
  readonly #options: BrowserOptions;
  #browser: Promise<Browser> | undefined;
  #closed = false;
  #clipboardFree: Promise<void> = Promise.resolve();

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** The running browser, started on first use. @throws TargetError when none can be started */
  async get(): Promise<Browser> {
    if (this.#closed) throw new TargetError('closed', 'the run was stopped');
    const known = this.#browser;
    const current = await known?.catch(() => undefined);
    // Several lanes may find the browser gone; the first one restarts it.
    if ((current === undefined || !current.isConnected()) && this.#browser === known) this.#browser = this.#start();
    return this.#browser as Promise<Browser>;
  }

  /** Closes the browser, for a page that cannot be closed. The next `get` starts another. */
  async restart(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    this.#browser = undefined;
    if (browser !== undefined) await bounded(browser.close(), LIMITS.close, 'closed', 'the browser does not close').catch(() => undefined);
  }

  async #start(): Promise<Browser> {
    try {
      if (this.#options.connect !== undefined) return await chromium.connect(this.#options.connect, { timeout: 20_000 });
      const found = await ensureBrowser({ install: true, log: (line) => this.#options.log(line) });
      return await chromium.launch(launchOptions(found, this.#options.headed));
    } catch (error) {
      if (error instanceof TargetError) throw error;
      throw new TargetError('no-browser', `the browser cannot be started: ${firstLine(error)}`);
    }
  }

  /** Runs `work` with the clipboard locked, which all pages of a browser share. */
  async withClipboard<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#clipboardFree;
    let free: () => void = () => undefined;
    this.#clipboardFree = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      free();
    }
  }

  /** Closes the browser for good. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.restart();
  }
}
