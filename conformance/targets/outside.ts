import type { BrowserContext, CDPSession, Page, Route } from 'playwright';
import type { Outside } from '../verbs/define.ts';
import { TargetError } from './faults.ts';
import { LIMITS } from './limits.ts';

interface Opened {
  readonly page: Page;
  readonly step: number;
}

const BLANK = '<!doctype html><html lang="en"><title>opened page</title><body></body></html>';

/** What leaves the page, recorded from before its own code ran. `step` is set by who runs the steps. */
export class OutsideRecord implements Outside {
  step = 0;
  private readonly context: BrowserContext;
  private readonly page: Page;
  private readonly fail: (error: TargetError) => void;
  private popups: Opened[] = [];
  private sentRequests: { url: string; type: string; step: number }[] = [];
  private consoleErrors: string[] = [];
  private loaded = false;
  private browser: CDPSession | undefined;

  constructor(context: BrowserContext, page: Page, fail: (error: TargetError) => void) {
    this.context = context;
    this.page = page;
    this.fail = fail;
  }

  /** Starts recording; call it before the page navigates. Pages that get opened are stubbed with an empty one. */
  async start(): Promise<void> {
    await this.context.route(
      () => true,
      (route) => this.route(route).catch(() => undefined),
    );
    this.context.on('page', (opened) => {
      if (opened === this.page) return;
      opened.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
      this.popups.push({ page: opened, step: this.step });
      if (this.popups.length > LIMITS.popups) {
        void opened.close().catch(() => undefined);
        this.fail(new TargetError('flood', `the page opened more than ${LIMITS.popups} pages`));
      }
    });
    this.context.on('request', (request) => this.requested(request.url(), request.resourceType()));
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.complain(message.text());
    });
    this.page.on('pageerror', (error) => this.complain(String(error.message)));
    this.browser = await this.context.newCDPSession(this.page).catch(() => undefined);
    // Playwright keeps requests for icons of sites to itself; one of them tells a stranger as much as any other.
    this.browser?.on('Network.requestWillBeSent', ({ request, type }) => {
      if (request.url.endsWith('/favicon.ico')) this.requested(request.url, (type ?? 'other').toLowerCase());
    });
    await this.browser?.send('Network.enable').catch(() => undefined);
  }

  /** From now on a navigation of the page itself is a fault. */
  settle(): void {
    this.loaded = true;
  }

  /** Forgets what was before the mount. */
  reset(): void {
    this.step = 0;
    this.popups = this.popups.filter(({ page }) => !page.isClosed());
    void this.closeOpened();
    this.popups = [];
    this.sentRequests = [];
    this.consoleErrors = [];
  }

  opened(): { url: string; step: number; closed: boolean }[] {
    return this.popups.map(({ page, step }) => ({ url: page.url(), step, closed: page.isClosed() }));
  }

  requests(): { url: string; type: string; step: number }[] {
    return [...this.sentRequests];
  }

  errors(): string[] {
    return [...this.consoleErrors];
  }

  /**
   * Whether the page has opened others, told or not yet: the browser knows of a page before Playwright tells of it. True when
   * the browser cannot be asked.
   */
  async hasOpened(): Promise<boolean> {
    return this.popups.length > 0 || (await this.countOpen()) !== 0;
  }

  async catchUp(): Promise<void> {
    for (const end = Date.now() + LIMITS.news; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const open = await this.countOpen();
      if (open === undefined || open <= this.popups.filter(({ page }) => !page.isClosed()).length) return;
    }
  }

  /** Pages beside the one under test that are open in the browser; `undefined` when it cannot be asked. */
  private async countOpen(): Promise<number | undefined> {
    try {
      const own = await this.browser?.send('Target.getTargetInfo');
      const all = await this.browser?.send('Target.getTargets');
      if (own === undefined || all === undefined) return undefined;
      const { targetId: self, browserContextId: context } = own.targetInfo;
      return all.targetInfos.filter(
        ({ type, targetId, browserContextId }) => type === 'page' && browserContextId === context && targetId !== self,
      ).length;
    } catch {
      return undefined;
    }
  }

  async closeOpened(): Promise<void> {
    await Promise.all(this.popups.map(({ page }) => page.close().catch(() => undefined)));
  }

  private requested(url: string, type: string): void {
    if (this.sentRequests.length < LIMITS.requests) this.sentRequests.push({ url: url.slice(0, 4000), type, step: this.step });
  }

  private complain(text: string): void {
    if (this.consoleErrors.length < LIMITS.errors) this.consoleErrors.push(text.slice(0, 2000));
  }

  private async route(route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    // The frame of a page that is only being opened is not known yet, and then it is not ours.
    const frame = frameOf(route);
    if (frame === undefined || frame.page() !== this.page) {
      return route.fulfill({ status: 200, contentType: 'text/html', body: BLANK });
    }
    if (frame === this.page.mainFrame() && this.loaded) {
      this.fail(new TargetError('navigated', `the page under test navigated away to ${request.url().slice(0, 200)}`));
      return route.abort();
    }
    return route.fallback();
  }
}

function frameOf(route: Route): ReturnType<Page['mainFrame']> | undefined {
  try {
    return route.request().frame();
  } catch {
    return undefined;
  }
}
