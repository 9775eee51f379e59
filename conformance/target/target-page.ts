import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import type { Json } from '../../specs/language/model/json.ts';
import type { ArgumentOf, ElementsCalls, HarnessBridge, HarnessMethod, ObserverCalls, ResultOf } from '../observer/contract.ts';
import { injectedScript } from '../observer/load.ts';
import { firstLine } from '../protocol/error-text.ts';
import { bounded, TargetError } from '../protocol/faults.ts';
import { LIMITS } from './limits.ts';
import { SideEffectRecorder } from './side-effects.ts';

export interface PageOptions {
  readonly url: string;
  /** Real time in ms for the page to load and define `__kmd__`; `LIMITS.harness` by default. */
  readonly loadTimeout?: number;
  readonly trace?: boolean;
}

/** The observer as the page sees it, under its secret name. */
type Observers = Readonly<Record<string, Readonly<Record<string, (argument: unknown, about?: unknown) => unknown>>>>;

/** One page of the target in its own browser context, with a ready harness. */
export class TargetPage {
  readonly page: Page;
  readonly sideEffects: SideEffectRecorder;
  /** Mounts so far. */
  mounts = 0;
  paused = false;
  /** The emulated media features and size, as text; `undefined` at first. */
  emulated: string | undefined;
  readonly #context: BrowserContext;
  readonly #names: { readonly bridge: string; readonly observer: string };
  readonly #broken: Promise<never>;
  #breakNow: (error: TargetError) => void = () => undefined;
  #problem: TargetError | undefined;
  #closing = false;

  private constructor(context: BrowserContext, page: Page, names: { bridge: string; observer: string }) {
    this.#context = context;
    this.page = page;
    this.#names = names;
    this.#broken = new Promise((_, reject) => {
      this.#breakNow = reject;
    });
    this.#broken.catch(() => undefined);
    this.sideEffects = new SideEffectRecorder(context, page, (error) => this.#fail(error));
  }

  /**
   * Opens the URL and waits for the harness.
   * @throws TargetError when the page does not load or has no usable harness
   */
  static async open(browser: Browser, options: PageOptions): Promise<TargetPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: false,
      serviceWorkers: 'block',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    try {
      // Names that no page can know in advance.
      const mark = Math.random().toString(36).slice(2, 12);
      const names = { bridge: `__bridge_${mark}`, observer: `__observer_${mark}` };
      if (options.trace === true) await context.tracing.start({ screenshots: true, snapshots: true });
      // The order matters: the observer keeps real timers, the bridge keeps the clock that the page will see.
      await context.addInitScript({ content: await injectedScript('observer', names.observer) });
      await context.clock.install();
      await context.addInitScript({ content: await injectedScript('harness-bridge', names.bridge) });
      const self = new TargetPage(context, await context.newPage(), names);
      await self.#start(options);
      return self;
    } catch (error) {
      await bounded(context.close(), LIMITS.close, 'closed', 'closing').catch(() => undefined);
      throw error;
    }
  }

  async #start(options: PageOptions): Promise<void> {
    const timeout = options.loadTimeout ?? LIMITS.harness;
    const until = Date.now() + timeout;
    this.page.on('crash', () => this.#fail(new TargetError('crashed', 'the page crashed')));
    this.page.on('close', () => {
      if (!this.#closing) this.#fail(new TargetError('closed', 'the page closed itself'));
    });
    this.page.on('dialog', (dialog) => {
      void dialog.dismiss().catch(() => undefined);
      this.#fail(new TargetError('dialog', `the page opened a browser dialog (${dialog.type()}): ${dialog.message().slice(0, 200)}`));
    });
    await this.sideEffects.start();
    const response = await this.guard(
      this.page.goto(options.url, { waitUntil: 'commit', timeout }).catch((error: unknown) => {
        throw new TargetError('target-unreachable', `${options.url} cannot be opened: ${firstLine(error).replace(/^page\.goto: /, '')}`);
      }),
      timeout + 1000,
      'target-unreachable',
      `${options.url} did not answer within ${timeout / 1000} s`,
    );
    if (response !== null && !response.ok()) {
      throw new TargetError('target-unreachable', `${options.url} answered with HTTP status ${response.status()}`);
    }
    for (let state = 'absent'; state !== 'ready';) {
      if (Date.now() > until) {
        throw new TargetError(
          'no-harness',
          `${options.url} defined no __kmd__ within ${timeout / 1000} s; a page under test has to define it: see the harness protocol.`,
        );
      }
      state = await this.guard(
        this.page.evaluate(
          (name) => (globalThis as unknown as Record<string, HarnessBridge | undefined>)[name]?.ready() ?? 'absent',
          this.#names.bridge,
        ),
        Math.max(until - Date.now(), 1000),
        'hung',
        `${options.url} does not answer: its code never comes to an end`,
      ).catch((error: unknown) => {
        // A page that loads in steps (a redirect by script) has no context for a moment.
        if (error instanceof TargetError) throw error;
        return 'absent';
      });
      if (state === 'absent') await new Promise((resolve) => setTimeout(resolve, 50));
      else if (state !== 'ready') throw new TargetError('protocol', `__kmd__ of ${options.url} cannot be used: ${state}.`);
    }
    this.sideEffects.settle();
  }

  /** The first fault of the page. */
  get fault(): TargetError | undefined {
    return this.#problem;
  }

  #fail(error: TargetError): void {
    this.#problem ??= error;
    this.#breakNow(error);
  }

  /**
   * Waits for `work`, at most `ms` of real time, and only while the page has no fault.
   * @throws TargetError with the page's first fault, else with `fault` after the timeout
   */
  async guard<T>(
    work: Promise<T>,
    ms: number,
    fault: 'hung' | 'mount-timeout' | 'target-unreachable' | 'closed',
    message: string,
  ): Promise<T> {
    work.catch(() => undefined);
    try {
      return await bounded(Promise.race([work, this.#broken]), ms, fault, message);
    } catch (error) {
      if (error instanceof TargetError && error.fault === 'hung') this.#problem ??= error;
      // Not every way of leaving is a request.
      if (error instanceof Error && /^.*Execution context was destroyed/.test(error.message)) {
        this.#problem ??= new TargetError('navigated', 'the page under test navigated away');
      }
      // The fault of the page explains more than Playwright's error.
      throw this.#problem ?? error;
    }
  }

  /** Calls the harness. The result is JSON, bounded in size. */
  async call(method: HarnessMethod, args: readonly Json[], ms: number): Promise<Json> {
    const text = await this.guard(
      this.page.evaluate(
        ([name, called, given, limit, count]) =>
          ((globalThis as unknown as Record<string, unknown>)[name] as HarnessBridge).call(called, given, limit, count),
        [this.#names.bridge, method, JSON.stringify(args), LIMITS.answer, LIMITS.messages] as const,
      ),
      ms,
      method === 'mount' ? 'mount-timeout' : 'hung',
      `__kmd__.${method}() did not come to an end within ${ms / 1000} s`,
    );
    const answer = JSON.parse(text) as { value: Json } | { fault: string; message: string };
    if ('value' in answer) return answer.value;
    if (answer.fault === 'threw') {
      throw new TargetError(method === 'mount' ? 'mount-failed' : 'harness-failed', `__kmd__.${method}() failed: ${answer.message}`);
    }
    throw new TargetError(answer.fault === 'flood' ? 'flood' : 'harness-failed', answer.message);
  }

  /** The page's clock, milliseconds since 1970. */
  now(): Promise<number> {
    return this.guard(
      this.page.evaluate((name) => ((globalThis as unknown as Record<string, unknown>)[name] as HarnessBridge).now(), this.#names.bridge),
      LIMITS.call,
      'hung',
      'the page does not answer: its code never comes to an end',
    );
  }

  async clearClipboard(): Promise<void> {
    await this.guard(
      this.page.evaluate(
        (name) => ((globalThis as unknown as Record<string, unknown>)[name] as HarnessBridge).clearClipboard(),
        this.#names.bridge,
      ),
      LIMITS.call,
      'hung',
      'the clipboard could not be cleared',
    ).catch((error: unknown) => {
      if (error instanceof TargetError) throw error;
    });
  }

  /**
   * Makes one call of the observer (`observer/contract.ts`) about an element, by default the root of the document.
   * `deadline` is real time as of `Date.now()`.
   * @throws TargetError `hung` when the page does not answer
   */
  async observe<Name extends keyof ObserverCalls>(
    name: Name,
    argument: ArgumentOf<ObserverCalls, Name>,
    element: Locator | undefined,
    deadline: number,
  ): Promise<ResultOf<ObserverCalls, Name>> {
    const call = [this.#names.observer, name, argument] as [string, string, unknown];
    const work: Promise<unknown> =
      element === undefined
        ? this.page.evaluate(([observer, called, given]) => (globalThis as unknown as Observers)[observer]?.[called]?.(given), call)
        : element.evaluate(
            (target, [observer, called, given]) => (globalThis as unknown as Observers)[observer]?.[called]?.(given, target),
            call,
            {
              timeout: Math.max(deadline - Date.now(), LIMITS.look),
            },
          );
    return (await this.#answered(work, name, deadline)) as ResultOf<ObserverCalls, Name>;
  }

  /** Makes one call about all elements of a locator, the first `LIMITS.elements` of them. It waits for none to appear. */
  async observeAll<Name extends keyof ElementsCalls>(
    name: Name,
    argument: ArgumentOf<ElementsCalls, Name>,
    elements: Locator,
    deadline: number,
  ): Promise<readonly ResultOf<ElementsCalls, Name>[]> {
    const work: Promise<unknown> = elements.evaluateAll(
      (found, [observer, called, given, most]) => {
        const first: unknown[] = [];
        for (let i = 0; i < found.length && i < most; i++) first[i] = found[i];
        return (globalThis as unknown as Observers)[observer]?.[called]?.(given, first);
      },
      [this.#names.observer, name, argument, LIMITS.elements] as [string, string, unknown, number],
    );
    return (await this.#answered(work, name, deadline)) as readonly ResultOf<ElementsCalls, Name>[];
  }

  #answered<T>(work: Promise<T>, name: string, deadline: number): Promise<T> {
    return this.guard(work, Math.max(deadline - Date.now(), 0) + LIMITS.grace, 'hung', `the page does not answer (${name})`);
  }

  /** A devtools session, for calls that Playwright lacks. */
  devtools(): Promise<CDPSession> {
    return this.#context.newCDPSession(this.page);
  }

  screenshot(path: string): Promise<unknown> {
    return this.guard(
      this.page.screenshot({ path, timeout: 4000, animations: 'disabled' }),
      5000,
      'hung',
      'the page does not answer (screenshot)',
    );
  }

  /**
   * Closes the page.
   * @param trace file of a Playwright trace
   * @returns `false` for a page that does not close; it ends with the browser
   */
  async close(trace?: string): Promise<boolean> {
    this.#closing = true;
    if (trace !== undefined) {
      await bounded(this.#context.tracing.stop({ path: trace }), 15_000, 'closed', 'trace').catch(() => undefined);
    }
    return bounded(this.#context.close(), LIMITS.close, 'closed', 'the page does not close').then(
      () => true,
      () => false,
    );
  }
}
