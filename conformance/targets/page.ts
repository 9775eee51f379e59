import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { Json } from '../../specs/language/model/json.ts';
import { observerScript } from '../page/load.ts';
import { bounded, TargetError } from './faults.ts';
import { LIMITS } from './limits.ts';
import { OutsideRecord } from './outside.ts';

export interface PageOptions {
  readonly url: string;
  /** Real time in milliseconds for the page to load and define `__kmd__`. */
  readonly patience?: number;
  readonly trace?: boolean;
}

/** One page of the target in a context of its own, opened and with its harness there. */
export class TargetPage {
  readonly page: Page;
  readonly outside: OutsideRecord;
  /** Mounts so far. */
  mounts = 0;
  paused = false;
  /** The media features and size that are set, as text; `undefined` at first. */
  emulated: string | undefined;
  private readonly context: BrowserContext;
  private readonly names: { readonly gate: string; readonly observer: string };
  private readonly broken: Promise<never>;
  private breakNow: (error: TargetError) => void = () => undefined;
  private problem: TargetError | undefined;
  private closing = false;

  private constructor(context: BrowserContext, page: Page, names: { gate: string; observer: string }) {
    this.context = context;
    this.page = page;
    this.names = names;
    this.broken = new Promise((_, reject) => {
      this.breakNow = reject;
    });
    this.broken.catch(() => undefined);
    this.outside = new OutsideRecord(context, page, (error) => this.fail(error));
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
      const names = { gate: `__gate_${mark}`, observer: `__observer_${mark}` };
      if (options.trace === true) await context.tracing.start({ screenshots: true, snapshots: true });
      // The order matters: the observer keeps real timers, the gate keeps the clock that the page will see.
      await context.addInitScript({ content: observerScript(names.observer) });
      await context.clock.install();
      await context.addInitScript({ content: gateScript(names.gate) });
      const self = new TargetPage(context, await context.newPage(), names);
      await self.start(options);
      return self;
    } catch (error) {
      await bounded(context.close(), LIMITS.close, 'closed', 'closing').catch(() => undefined);
      throw error;
    }
  }

  private async start(options: PageOptions): Promise<void> {
    const patience = options.patience ?? LIMITS.harness;
    const until = Date.now() + patience;
    this.page.on('crash', () => this.fail(new TargetError('crashed', 'the page crashed')));
    this.page.on('close', () => {
      if (!this.closing) this.fail(new TargetError('closed', 'the page closed itself'));
    });
    this.page.on('dialog', (dialog) => {
      void dialog.dismiss().catch(() => undefined);
      this.fail(new TargetError('dialog', `the page opened a browser dialog (${dialog.type()}): ${dialog.message().slice(0, 200)}`));
    });
    await this.outside.start();
    const response = await this.guard(
      this.page.goto(options.url, { waitUntil: 'commit', timeout: patience }).catch((error: unknown) => {
        throw new TargetError('target-unreachable', `${options.url} cannot be opened: ${firstLine(error)}`);
      }),
      patience + 1000,
      'target-unreachable',
      `${options.url} did not answer within ${patience / 1000} s`,
    );
    if (response !== null && !response.ok()) {
      throw new TargetError('target-unreachable', `${options.url} answered with HTTP status ${response.status()}`);
    }
    for (let state = 'absent'; state !== 'ready';) {
      if (Date.now() > until) {
        throw new TargetError(
          'no-harness',
          `${options.url} defined no __kmd__ within ${patience / 1000} s; a page under test has to define it: see the harness protocol.`,
        );
      }
      state = await this.guard(
        this.page.evaluate(
          (name) => (globalThis as unknown as Record<string, { ready(): string } | undefined>)[name]?.ready() ?? 'absent',
          this.names.gate,
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
    this.outside.settle();
  }

  /** The first thing that broke, if anything did. */
  get fault(): TargetError | undefined {
    return this.problem;
  }

  private fail(error: TargetError): void {
    this.problem ??= error;
    this.breakNow(error);
  }

  /** Waits for `work`, but no longer than `ms`, and no longer than the page is whole. */
  async guard<T>(
    work: Promise<T>,
    ms: number,
    fault: 'hung' | 'mount-timeout' | 'target-unreachable' | 'closed',
    message: string,
  ): Promise<T> {
    work.catch(() => undefined);
    try {
      return await bounded(Promise.race([work, this.broken]), ms, fault, message);
    } catch (error) {
      if (error instanceof TargetError && error.fault === 'hung') this.problem ??= error;
      // Not every way of leaving is a request.
      if (error instanceof Error && /^.*Execution context was destroyed/.test(error.message)) {
        this.problem ??= new TargetError('navigated', 'the page under test navigated away');
      }
      // What Playwright says about a page that broke is less clear than why it broke.
      throw this.problem ?? error;
    }
  }

  /** Calls the harness. The result is JSON, bounded in size. */
  async call(method: 'describe' | 'mount' | 'receive' | 'sent', args: readonly Json[], ms: number): Promise<Json> {
    const text = await this.guard(
      this.page.evaluate(
        ([name, called, given, limit, count]) =>
          ((globalThis as unknown as Record<string, unknown>)[name] as { call(...all: unknown[]): Promise<string> }).call(
            called,
            given,
            limit,
            count,
          ),
        [this.names.gate, method, JSON.stringify(args), LIMITS.answer, LIMITS.messages] as const,
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
      this.page.evaluate((name) => ((globalThis as unknown as Record<string, unknown>)[name] as { now(): number }).now(), this.names.gate),
      LIMITS.call,
      'hung',
      'the page does not answer: its code never comes to an end',
    );
  }

  async clearClipboard(): Promise<void> {
    await this.guard(
      this.page.evaluate(
        (name) => ((globalThis as unknown as Record<string, unknown>)[name] as { clearClipboard(): Promise<void> }).clearClipboard(),
        this.names.gate,
      ),
      LIMITS.call,
      'hung',
      'the clipboard could not be cleared',
    ).catch((error: unknown) => {
      if (error instanceof TargetError) throw error;
    });
  }

  /** Calls a function of the observer (`conformance/page/`). */
  async observe(name: string, argument: Json, element: Locator | undefined, deadline: number): Promise<Json> {
    const work: Promise<unknown> =
      element === undefined
        ? this.page.evaluate(
            ([observer, called, given]) =>
              (
                (globalThis as unknown as Record<string, Record<string, unknown> | undefined>)[observer]?.[called] as (a: string) => unknown
              )(given),
            [this.names.observer, name, argument as unknown] as [string, string, string],
          )
        : element.evaluate(
            (target, [observer, called, given]) =>
              (
                (globalThis as unknown as Record<string, Record<string, unknown> | undefined>)[observer]?.[called] as (
                  a: string,
                  e: unknown,
                ) => unknown
              )(given, target),
            [this.names.observer, name, argument as unknown] as [string, string, string],
            { timeout: Math.max(deadline - Date.now(), LIMITS.look) },
          );
    return (await this.guard(
      work,
      Math.max(deadline - Date.now(), 0) + LIMITS.grace,
      'hung',
      `the page does not answer (${name})`,
    )) as Json;
  }

  /** Calls a function of the observer about all elements of a locator at once. It does not wait for any to come. */
  async observeAll(name: string, argument: Json, elements: Locator, deadline: number): Promise<Json> {
    const work: Promise<unknown> = elements.evaluateAll(
      (found, [observer, called, given, most]) =>
        ((globalThis as unknown as Record<string, Record<string, unknown>>)[observer]?.[called] as (a: unknown, e: unknown[]) => unknown)(
          given,
          found.slice(0, most),
        ),
      [this.names.observer, name, argument as unknown, LIMITS.elements] as [string, string, unknown, number],
    );
    return (await this.guard(
      work,
      Math.max(deadline - Date.now(), 0) + LIMITS.grace,
      'hung',
      `the page does not answer (${name})`,
    )) as Json;
  }

  /** Devtools session, for what Playwright has no call for. */
  devtools(): Promise<CDPSession> {
    return this.context.newCDPSession(this.page);
  }

  screenshot(path: string): Promise<unknown> {
    return this.guard(this.page.screenshot({ path, timeout: 4000, animations: 'disabled' }), 5000, 'hung', 'no picture could be taken');
  }

  /** Ends the page. A page that does not let itself be closed is left to the browser's end; `false` then. */
  async close(trace?: string): Promise<boolean> {
    this.closing = true;
    if (trace !== undefined) {
      await bounded(this.context.tracing.stop({ path: trace }), 15_000, 'closed', 'trace').catch(() => undefined);
    }
    return bounded(this.context.close(), LIMITS.close, 'closed', 'the page does not close').then(
      () => true,
      () => false,
    );
  }
}

let gate: string | undefined;
function gateScript(name: string): string {
  gate ??= readFileSync(join(packageRoot(), 'conformance', 'page', 'gate.js'), 'utf8');
  return gate.replace('__GATE__', name);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replace(/^page\.goto: /, '');
}
