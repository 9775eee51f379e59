import type { BrowserContext, CDPSession, Page, Request, Route } from 'playwright';
import type { Served, ServeRule, Tie } from '../verbs/verb.ts';
import type { Recorder } from './surface.ts';
import { bounded, TargetError } from '../protocol/faults.ts';
import { strainOfMachine } from '../protocol/strain.ts';
import { hostOf, originOf } from '../verbs/shared/compare/address.ts';
import { LIMITS } from './limits.ts';
import { ServedAnswers } from './served.ts';

interface Opened {
  readonly page: Page;
  readonly step: number;
}

interface Sent {
  readonly url: string;
  readonly type: string;
  body: string;
  /** Values of the headers that the page chose. */
  readonly head: string;
  readonly step: number;
}

type Knowledge = { readonly opener: boolean; readonly referrer: string };

/** The cookie of a place where a step says that the person is signed in. */
const SIGNED_IN = 'kmd-signed-in';
const BLANK = '<!doctype html><html lang="en"><title>opened page</title><body></body></html>';

/** Headers that a browser fills in. Those of an address of the page are no news, and those of the machine may hold anything. */
const FILLED_IN = /^(?:sec-|accept|user-agent$|referer$|origin$|cookie$|host$|upgrade-insecure-requests$|content-(?:type|length)$)/i;
/** Most of the values of the other headers, characters. */
const MOST_OF_HEAD = 4000;

/** The values of the headers that a page adds to a request. */
function chosen(headers: Readonly<Record<string, string>>): string {
  const added = Object.entries(headers).filter(([name]) => !FILLED_IN.test(name));
  return added
    .map(([, value]) => value)
    .join('\n')
    .slice(0, MOST_OF_HEAD);
}

/** Records the side effects of a page from before its own code runs. The step runner sets `step`. */
export class SideEffectRecorder implements Recorder {
  step = 0;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #fail: (error: TargetError) => void;
  #popups: Opened[] = [];
  #requests: Sent[] = [];
  #carried = 0;
  #moves = 0;
  /** Origins of which the page itself is made. */
  readonly #material = new Set<string>();
  #errors: string[] = [];
  /** By address, of sockets also by text: how much more the session of the observer has told than Playwright. */
  readonly #ahead = new Map<string, number>();
  readonly #sockets = new Map<string, string>();
  #loaded = false;
  readonly #answers = new ServedAnswers();
  #signedIn = false;
  /** Resolves when the person of an earlier case is signed out: what is signed in before that would be lost. */
  #signedOut: Promise<void> = Promise.resolve();
  readonly #devtools: CDPSession;
  #own: { readonly targetId: string; readonly browserContextId?: string } | undefined;

  constructor(context: BrowserContext, page: Page, devtools: CDPSession, fail: (error: TargetError) => void) {
    this.#context = context;
    this.#page = page;
    this.#devtools = devtools;
    this.#fail = fail;
  }

  /** Starts recording; call it before the page navigates. Opened pages get an empty document. */
  async start(): Promise<void> {
    await this.#context.route(
      () => true,
      (route) => this.#route(route).catch(() => undefined),
    );
    this.#context.on('page', (opened) => {
      if (opened === this.#page) return;
      opened.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
      this.#popups.push({ page: opened, step: this.step });
      if (this.#popups.length > LIMITS.popups) {
        void opened.close().catch(() => undefined);
        this.#fail(new TargetError('flood', `the page opened more than ${LIMITS.popups} pages`));
      }
    });
    for (const event of ['frameattached', 'framenavigated'] as const) this.#page.on(event as 'frameattached', () => this.#moved());
    // Two witnesses. The session of the observer tells none of the page's requests after an answer that was given later;
    // Playwright tells those of workers and other pages, too, and so it is with sockets.
    this.#devtools.on('Network.requestWillBeSent', ({ request, type }) => {
      if (!request.url.startsWith('data:'))
        this.#witnessed(request.url, (type ?? 'other').toLowerCase(), 1, request.postData ?? '', request.headers);
    });
    this.#context.on('request', (request) =>
      this.#witnessed(request.url(), request.resourceType(), -1, request.postData() ?? '', request.headers()),
    );
    this.#devtools.on('Network.webSocketCreated', ({ requestId, url }) => {
      this.#sockets.set(requestId, url);
      this.#witnessed(url, 'websocket', 1, '', {});
    });
    this.#devtools.on('Network.webSocketFrameSent', ({ requestId, response }) => {
      this.#heard(this.#sockets.get(requestId) ?? '', 1, response.payloadData);
    });
    this.#page.on('websocket', (socket) => {
      this.#witnessed(socket.url(), 'websocket', -1, '', {});
      socket.on('framesent', ({ payload }) =>
        this.#heard(socket.url(), -1, typeof payload === 'string' ? payload : payload.toString('base64')),
      );
    });
    this.#devtools.on('Network.webTransportCreated', ({ url }) => this.#requested(url, 'webtransport', ''));
    this.#page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(message.text());
    });
    this.#page.on('pageerror', (error) => this.#complain(String(error.message)));
    await this.#devtools.send('Network.enable');
  }

  /** Begins loading again. */
  unsettle(): void {
    this.#loaded = false;
  }

  /** Ends loading: from now on a navigation of the page is a fault. */
  readonly settle = (): void => {
    this.#loaded = true;
  };

  /** Clears the record before a mount. */
  reset(): void {
    this.step = 0;
    this.#popups = this.#popups.filter(({ page }) => !page.isClosed());
    void this.closeOpened();
    this.#popups = [];
    this.#requests = [];
    this.#carried = 0;
    this.#moves = 0;
    this.#errors = [];
    this.#answers.reset();
    if (this.#signedIn) this.#signedOut = this.#context.clearCookies({ name: SIGNED_IN }).catch(() => undefined);
    this.#signedIn = false;
  }

  address(): string {
    return this.#page.url();
  }

  title(): Promise<string> {
    return this.#page.title();
  }

  async cookies(): Promise<string[]> {
    return (await this.#context.cookies()).filter(({ name }) => name !== SIGNED_IN).map(({ name, value }) => `${name}=${value}`);
  }

  frames(): string[] {
    return this.#page.frames().map((frame) => frame.url());
  }

  async serve(rule: ServeRule): Promise<void> {
    this.#answers.add(rule);
    if (!rule.signedIn) return;
    this.#signedIn = true;
    await this.#signedOut;
    const domain = rule.host ?? hostOf(rule.url ?? '');
    await this.#context.addCookies([{ name: SIGNED_IN, value: '1', domain, path: '/', secure: true, sameSite: 'None' }]);
  }

  recognised(): readonly { readonly url: string; readonly credentials: boolean }[] {
    return this.#answers.recognised;
  }

  /** What steps answered in place of the network since the mount. */
  get served(): readonly Served[] {
    return this.#answers.served;
  }

  opened(): { url: string; step: number; closed: boolean }[] {
    return this.#popups.map(({ page, step }) => ({ url: page.url(), step, closed: page.isClosed() }));
  }

  async ties(): Promise<readonly Tie[]> {
    return Promise.all(
      this.#popups.map(async ({ page }) => {
        const asked = page.evaluate<Knowledge>('({ opener: opener !== null, referrer: document.referrer })');
        const known = await bounded(asked, LIMITS.news, 'hung', 'an opened page does not answer').catch(() => undefined);
        return { url: page.url(), ...(known ?? { opener: null, referrer: null }) };
      }),
    );
  }

  requests(): { url: string; type: string; body: string; step: number }[] {
    return this.#requests.map(({ url, type, body, head, step }) => ({ url, type, body: head === '' ? body : `${head}\n${body}`, step }));
  }

  madeFrom(): string[] {
    return [...this.#material];
  }

  errors(): string[] {
    return [...this.#errors];
  }

  /**
   * Whether something outlasts the mount: pages that were opened, among them those that Playwright has not reported yet, a person who is
   * signed in, or pictures, which a document does not ask for again. True when the browser does not answer.
   */
  async outlasts(): Promise<boolean> {
    return this.#signedIn || this.#answers.hasPictures || this.#popups.length > 0 || (await this.#countOpen()) !== 0;
  }

  async reported(): Promise<void> {
    // Playwright's messages come in order: after an answer nothing older is on its way.
    await bounded(this.#page.evaluate('0'), LIMITS.news, 'hung', 'the page does not answer').catch(() => undefined);
  }

  async catchUp(): Promise<void> {
    for (
      const end = Date.now() + LIMITS.news * strainOfMachine();
      Date.now() < end;
      await new Promise((resolve) => setTimeout(resolve, 20))
    ) {
      const open = await this.#countOpen();
      if (open === undefined || open <= this.#popups.filter(({ page }) => !page.isClosed()).length) return;
    }
  }

  /** Open pages beside the one under test; `undefined` when the browser does not answer. */
  async #countOpen(): Promise<number | undefined> {
    try {
      this.#own ??= (await this.#devtools.send('Target.getTargetInfo')).targetInfo;
      const { targetId: self, browserContextId: context } = this.#own;
      const { targetInfos } = await this.#devtools.send('Target.getTargets', { filter: [{ type: 'page' }] });
      return targetInfos.filter(
        ({ type, targetId, browserContextId }) => type === 'page' && browserContextId === context && targetId !== self,
      ).length;
    } catch {
      return undefined;
    }
  }

  async closeOpened(): Promise<void> {
    await Promise.all(this.#popups.map(({ page }) => page.close().catch(() => undefined)));
  }

  /** Records a request once: the second witness of it evens out the count and may know what it carries. */
  #witnessed(url: string, type: string, witness: 1 | -1, body: string, headers: Readonly<Record<string, string>>): void {
    const ahead = this.#ahead.get(url) ?? 0;
    this.#ahead.set(url, ahead + witness);
    if (ahead * witness >= 0) this.#requested(url, type, body, chosen(headers));
    else if (body !== '') {
      const known = this.#requests.find((one) => one.url === url && one.body === '');
      if (known === undefined || !this.#takes(body.length)) return;
      known.body = body;
    }
  }

  /** Records what a socket sends once. */
  #heard(url: string, witness: 1 | -1, text: string): void {
    const key = `${url}\n${text}`;
    const ahead = this.#ahead.get(key) ?? 0;
    this.#ahead.set(key, ahead + witness);
    if (ahead * witness >= 0) this.#requested(url, 'websocket', text);
  }

  #requested(url: string, type: string, body: string, head = ''): void {
    if (!this.#loaded) this.#material.add(URL.canParse(url) ? new URL(url).origin : '');
    if (this.#requests.length >= LIMITS.requests)
      this.#fail(new TargetError('flood', `the page made more than ${LIMITS.requests} requests`));
    else if (this.#takes(url.length + body.length)) this.#requests.push({ url, type, body, head, step: this.step });
  }

  /** Whether so many characters more are kept. Whole: in a part that nobody reads a page could tell anything. */
  #takes(characters: number): boolean {
    this.#carried += characters;
    if (this.#carried <= LIMITS.carried) return true;
    this.#fail(new TargetError('flood', `the requests of the page carry more than ${LIMITS.carried} characters`));
    return false;
  }

  #moved(): void {
    if (++this.#moves > LIMITS.moves)
      this.#fail(new TargetError('flood', `the page and its frames went to more than ${LIMITS.moves} addresses`));
  }

  #complain(text: string): void {
    if (this.#errors.length < LIMITS.errors) this.#errors.push(text.slice(0, 2000));
  }

  async #route(route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest()) return this.#answer(route);
    // A page that is just opening has no frame yet; it is never the page under test.
    const frame = frameOf(request);
    if (frame === undefined || frame.page() !== this.#page) {
      return route.fulfill({ status: 200, contentType: 'text/html', body: BLANK });
    }
    if (frame === this.#page.mainFrame() && this.#loaded) {
      this.#fail(new TargetError('navigated', `the page under test navigated away to ${request.url().slice(0, 200)}`));
      return route.abort();
    }
    return this.#answer(route);
  }

  /** Lets a step answer, else the network. */
  async #answer(route: Route): Promise<void> {
    if (!(await this.#answers.answer(route, originOf(this.#page.url()), this.step))) await route.fallback();
  }
}

/** The frame of a request; `undefined` for one of a worker or of a page that is just opening. */
function frameOf(request: Request): ReturnType<Page['mainFrame']> | undefined {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}
