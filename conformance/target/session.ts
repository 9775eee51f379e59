import type { Browser } from 'playwright';
import { firstLine } from '../protocol/error-text.ts';
import { bounded, TargetError } from '../protocol/faults.ts';
import { ensureBrowser, headedBrowser, launchOptions } from './browser.ts';
import { connectTo, gridBrowser } from './connect.ts';
import { launch, lent, type OwnedBrowser } from './launch.ts';

/** A browser of Playwright that a caller lends. */
export type LentBrowser = Browser;

export interface BrowserOptions {
  readonly headed: boolean;
  /** `ws://` of a Playwright server or `http://` of a browser's developer tools, in place of a local browser. */
  readonly connect?: string;
  /** A running browser of the caller, which stays open. */
  readonly browser?: LentBrowser;
  log(line: string): void;
}

/** Time in ms for a killed browser to go, with its files. */
const KILLING = 1500;

/** One browser for a whole run, restarted after it went down. */
export class BrowserSession {
  readonly #options: BrowserOptions;
  readonly #stop = new AbortController();
  #browser: Promise<OwnedBrowser> | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #killed = false;
  #clipboardFree: Promise<void> = Promise.resolve();
  #keepsClipboard = false;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** The running browser, started on first use. @throws TargetError when none can be started */
  async get(): Promise<Browser> {
    const known = this.#browser;
    const current = await this.#unlessStopped(known?.catch(() => undefined));
    // Several lanes may find the browser gone; the first one restarts it.
    if ((current === undefined || !current.browser.isConnected()) && this.#browser === known) this.#browser = this.#start();
    const started = await this.#unlessStopped(this.#browser as Promise<OwnedBrowser>);
    return started.browser;
  }

  /** What `work` gives. @throws TargetError as soon as the session is closed */
  async #unlessStopped<T>(work: T | Promise<T>): Promise<T> {
    const { signal } = this.#stop;
    const stopped = (): TargetError => new TargetError('closed', 'the run was stopped');
    if (signal.aborted) throw stopped();
    let stop: () => void = () => undefined;
    const end = new Promise<never>((_, fail) => {
      stop = () => fail(stopped());
      signal.addEventListener('abort', stop);
    });
    try {
      return await Promise.race([work, end]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Closes the browser, for a page that cannot be closed. The next `get` starts another. */
  async restart(): Promise<void> {
    await this.#end('close');
  }

  /** Ends the browser. One that is still starting is killed as soon as it runs, or with this process. */
  async #end(how: 'close' | 'kill'): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    const ended = browser?.then((one) => one.end(this.#killed ? 'kill' : how)).catch(() => undefined);
    // There is nothing to wait for yet: what is left of the time belongs to the report.
    if (this.#killed && browser !== undefined && !(await isSettled(browser))) return;
    this.#ending = Promise.all([this.#ending, ended]);
    const gone = how === 'close' && !this.#killed ? this.#ending : bounded(this.#ending, KILLING, 'closed', 'the browser lives on');
    await gone.catch(() => undefined);
  }

  async #start(): Promise<OwnedBrowser> {
    const { browser, connect, headed, log } = this.#options;
    try {
      if (browser !== undefined) return lent(browser);
      if (connect !== undefined) return await connectTo(connect);
      const grid = await gridBrowser();
      if (grid !== undefined) return grid;
      const found = headed ? headedBrowser() : await ensureBrowser({ install: true, log: (line) => log(line), signal: this.#stop.signal });
      const launched = await launch(launchOptions(found, headed));
      this.#keepsClipboard = !headed;
      return launched;
    } catch (error) {
      if (error instanceof TargetError) throw error;
      throw new TargetError('no-browser', `the browser cannot be started: ${firstLine(error)}`);
    }
  }

  /**
   * A session with a browser of its own, and with it a clipboard that no page of this session writes to: a browser without a window keeps its
   * clipboard to itself.
   * @returns undefined when all browsers share one clipboard, or when there is one browser only
   */
  async apart(): Promise<BrowserSession | undefined> {
    await this.get();
    return this.#keepsClipboard ? new BrowserSession(this.#options) : undefined;
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
    this.#stop.abort();
    await this.#end('close');
  }

  /** Ends the browser at once, for good: what it does is of no use any more. */
  async kill(): Promise<void> {
    this.#killed = true;
    this.#stop.abort();
    await this.#end('kill');
  }
}

/** Whether a promise has an answer already. */
function isSettled(work: Promise<unknown>): Promise<boolean> {
  const answer = (): boolean => true;
  return Promise.race([work.then(answer, answer), new Promise<boolean>((done) => setImmediate(done, false))]);
}
