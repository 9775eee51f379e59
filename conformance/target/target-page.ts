import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Json } from '../../specs/language/model/json.ts';
import type { PartPlace } from '../judge/part-place.ts';
import type { Answer, Place, Request } from '../observer/contract.ts';
import type { ClockMove, ClockMoved, ClockStep, HarnessMethod, PageAnswerText } from '../observer/page-contract.ts';
import { injectedScript } from '../observer/load.ts';
import { bounded, TargetError, withLines, type Fault, type Renewal } from '../protocol/faults.ts';
import type { Picture } from '../verbs/verb.ts';
import type { MountWish, Seat, StepAhead, TargetDriver } from './driver.ts';
import { deviceOf, settingsOf, type Device } from './device.ts';
import { emulate, type Conditions } from './emulate.ts';
import { lookForInk, type InkSearch } from './ink/look.ts';
import type { Ink } from '../observer/ink-contract.ts';
import { viewportCamera } from './ink/photograph.ts';
import { answered } from './answered.ts';
import { harnessCall } from './harness-call.ts';
import { LIMITS } from './limits.ts';
import { loadHarness, type LoadOptions } from './load-harness.ts';
import { misplaced } from './misplaced.ts';
import { newChannel, PageWorld } from './page-world.ts';
import { PageHands } from './page-hands.ts';
import { castScreen } from './screencast.ts';
import { partFrom } from './part-from.ts';
import { SideEffectRecorder } from './side-effects.ts';
import type { DrivenSurface, Opening, Surface } from './surface.ts';
import { userAgentOf } from './user-agent.ts';

export interface PageOptions extends LoadOptions, Partial<Opening> {
  /** Drives an app that has no harness. */
  readonly driver?: TargetDriver;
}

/** The size at which a driver acts on a page. */
const WIDE = { width: 1280, height: 800 };

/** One page of the target in its own browser context, with a ready harness. */
export class TargetPage implements Surface, DrivenSurface {
  readonly page: Page;
  readonly hands: PageHands;
  readonly sideEffects: SideEffectRecorder;
  readonly device: Device;
  /** Mounts so far. */
  mounts = 0;
  paused = false;
  /** The emulated media features and size, as text; `undefined` at first. */
  #emulated: string | undefined;
  readonly #driver: TargetDriver | undefined;
  #seat: Seat | undefined;
  readonly #context: BrowserContext;
  readonly #world: PageWorld;
  readonly #devtools: CDPSession;
  readonly #camera: ReturnType<typeof viewportCamera>;
  readonly #broken: Promise<never>;
  #breakNow: (error: TargetError) => void = () => undefined;
  #problem: TargetError | undefined;
  /** When the page last answered, in ms since 1970. */
  #heard = 0;
  #closing = false;

  private constructor(context: BrowserContext, page: Page, devtools: CDPSession, { driver, device = deviceOf({}) }: Partial<PageOptions>) {
    this.#driver = driver;
    this.device = device;
    this.#context = context;
    this.page = page;
    this.#devtools = devtools;
    this.#camera = viewportCamera(devtools);
    this.#world = new PageWorld(devtools, driver?.frame);
    const wait = (ms: number): Promise<unknown> => this.ask({ call: 'wait', argument: ms }, ms + LIMITS.grace);
    this.hands = new PageHands({
      page,
      devtools,
      wait,
      offset: () => this.#world.offset(),
      preferred: () => (this.#emulated = undefined),
    });
    this.#broken = new Promise((_, reject) => {
      this.#breakNow = reject;
    });
    this.#broken.catch(() => undefined);
    this.sideEffects = new SideEffectRecorder(context, page, devtools, (error) => this.#fail(error));
  }

  /**
   * Opens the URL and waits for the harness.
   * @throws TargetError when the page does not load or has no usable harness
   */
  static async open(browser: Browser, options: PageOptions): Promise<TargetPage> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      acceptDownloads: false,
      serviceWorkers: 'block',
      locale: 'en-US',
      userAgent: await userAgentOf(browser),
      ...settingsOf(options.device ?? deviceOf({})),
    });
    try {
      const channel = newChannel();
      if (options.trace === true) await context.tracing.start({ screenshots: true, snapshots: true });
      // The order matters: the page's end takes the clock away before the page can find it.
      await context.clock.install();
      await context.addInitScript({ content: await injectedScript('page-end', channel, options.device?.clipboard === 'refused') });
      const page = await context.newPage();
      const self = new TargetPage(context, page, await context.newCDPSession(page), options);
      await self.#world.prepare(await injectedScript('observer', channel));
      await self.#watch();
      if (options.driver === undefined) await self.#load(options);
      else self.#seat = await options.driver.seat();
      return self;
    } catch (error) {
      await bounded(context.close(), LIMITS.close, 'closed', 'closing').catch(() => undefined);
      throw error;
    }
  }

  async #watch(): Promise<void> {
    this.page.on('crash', () => this.#fail(new TargetError('crashed', 'the page crashed')));
    this.page.on('close', () => {
      if (!this.#closing) this.#fail(new TargetError('closed', 'the page closed itself'));
    });
    this.page.on('dialog', (dialog) => {
      void dialog.dismiss().catch(() => undefined);
      this.#fail(new TargetError('dialog', `the page opened a browser dialog (${dialog.type()}): ${dialog.message().slice(0, 200)}`));
    });
    await this.sideEffects.start();
  }

  async #load(options: LoadOptions): Promise<void> {
    await loadHarness(this.page, options, this.guard.bind(this), () => this.#readiness());
    this.sideEffects.settle();
  }

  async #readiness(): Promise<string> {
    await this.#world.enter();
    const answer = await this.#world.ask({ call: 'ready', argument: null });
    return String(('result' in answer ? this.answered(answer.result as PageAnswerText, 'ready') : { value: 'absent' }).value);
  }

  get driven(): DrivenSurface | undefined {
    return this.#driver === undefined ? undefined : this;
  }

  get driver(): TargetDriver {
    if (this.#driver === undefined) throw new TargetError('internal', 'the page has no driver');
    return this.#driver;
  }

  async emulate(conditions: Conditions): Promise<string | undefined> {
    const emulated = emulate(this.page, this.#devtools, conditions, this.#emulated);
    [this.#emulated] = await this.#answers(Promise.all([emulated, this.hands.begin(conditions.given.input)]));
    return this.driven === undefined || conditions.given.ids === undefined ? undefined : 'what carries no harness has ids of its own';
  }

  lookForInk(search: InkSearch): Promise<Ink> {
    return lookForInk({ ...search, devtools: this.#devtools });
  }

  async picture(): Promise<Picture> {
    const { width, height, data } = await this.#hear(this.#camera());
    return { width, height, data };
  }

  /** Lets the driver read what it is about. @throws TargetError when it cannot */
  async prepare(): Promise<void> {
    const { page } = this;
    const driver = this.#driver;
    if (driver?.prepare === undefined) return;
    const ms = driver.limits.mount;
    await this.#handed(driver.prepare(page), ms, `the target does not tell what it is about within ${ms / 1000} s`);
  }

  /**
   * Loads the app of a driver afresh and starts a new record. Its clock runs on.
   * @returns the time of the page's clock
   */
  async mountApp(wish: MountWish, clipboard: boolean): Promise<number> {
    const seat = this.#seated();
    const ms = this.driver.limits.mount + seat.starts;
    if (this.paused) await this.now('resume');
    const emptied = "navigator.clipboard?.writeText('').catch(() => undefined)";
    if (clipboard) await this.#answers(this.page.evaluate(emptied).catch(() => undefined));
    await this.#handed(seat.mount(this.page, wish), ms, `the app is not ready after ${ms / 1000} s`);
    this.paused = false;
    await this.ask({ call: 'begin', argument: null }, LIMITS.call);
    return this.now();
  }

  /** Hands a message to the driver, which causes it. @throws Undelivered, TargetError */
  async deliver(message: MountWish['messages'][number]): Promise<void> {
    const seat = this.#seated();
    const ms = Math.max(this.driver.limits.receive * 2, LIMITS.delivery);
    const late = `${message.type} could not be caused in ${ms / 1000} s`;
    // Nobody presses anything then, so a page that goes away goes by itself.
    if (!seat.acts(message)) return this.#handed(seat.deliver(this.page, message, this.sideEffects.settle), ms, late, false);
    // What a person presses may be out of reach on a narrow page; the message is the same on a wide one.
    const size = this.page.viewportSize();
    const narrow = size !== null && size.width < WIDE.width;
    if (narrow) await this.#answers(this.page.setViewportSize(WIDE));
    await this.#handed(seat.deliver(this.page, message, this.sideEffects.settle), ms, late);
    if (narrow) await this.#answers(this.page.setViewportSize(size));
  }

  /** Why a step would say nothing about the app of a driver now. */
  ahead(step: StepAhead): string | undefined {
    return this.#seat?.ahead?.(step);
  }

  /** What the app of a driver has sent since the mount. */
  async sentByApp(): Promise<readonly Json[]> {
    const seat = this.#seated();
    if (seat.catchUp !== undefined) await this.guard(seat.catchUp(), LIMITS.call, 'hung', 'the page does not answer (sent)');
    return seat.sent();
  }

  onWire(at: number): number | undefined {
    return this.#seat?.onWire?.(at);
  }

  misplaced(places: Readonly<Record<string, readonly PartPlace[]>>): Promise<readonly string[]> {
    return misplaced(this.page, this.driver.frame, places);
  }

  readonly wire = (): readonly string[] => this.#seat?.wire?.() ?? [];

  readonly over = (): boolean => this.#seat?.over?.() === true;
  readonly address = (): string => this.page.url();
  readonly refusals = (absent: boolean): readonly string[] => this.#seat?.refusals?.(absent) ?? [];

  async refuseGone(doubtful: boolean): Promise<void> {
    await this.#seat?.refuseGone?.(doubtful).catch((error: unknown) => Promise.reject(this.told(error)));
  }

  async isFramed(count: () => Promise<number>): Promise<boolean> {
    if (this.driver.frame !== undefined) return false;
    return this.#answers(this.#world.within('iframe', count)).then(
      (found) => found > 0,
      () => false, // of another origin, or gone
    );
  }

  #seated(): Seat {
    if (this.#seat === undefined) throw new TargetError('internal', 'the page has no driver');
    return this.#seat;
  }

  /** Lets the driver work on the page. @param leaves whether the page may go to another address meanwhile */
  async #handed(work: Promise<void>, ms: number, late: string, leaves = true): Promise<void> {
    if (leaves) this.sideEffects.unsettle();
    try {
      await this.guard(work, ms, 'mount-timeout', late);
      await this.#answers(this.#world.enter());
    } catch (error) {
      throw this.told(error);
    } finally {
      this.sideEffects.settle();
    }
  }

  /** Bounds what the browser does with a page whose code may never end. */
  #answers<T>(work: Promise<T>): Promise<T> {
    return this.guard(work, LIMITS.call, 'hung', 'the page does not answer: its code never ends');
  }

  told<E>(error: E): E {
    return withLines(error, this.#seat?.lastLines() ?? '');
  }

  /** @throws TargetError when the page shows what nobody can look into */
  async refuseClosedTrees(): Promise<void> {
    const host = await this.guard(this.#world.closedTree(), LIMITS.call, 'hung', 'the page does not answer (document)');
    if (host === undefined) return;
    const remedy = 'serve it with shadowrootmode="open" for the run';
    throw new TargetError('closed-tree', `<${host}> has a closed shadow tree from the markup, which hides what it shows; ${remedy}`);
  }

  /** Moves the clock of the page, or looks at it. @returns its time in ms since 1970 */
  async now(step: ClockStep['step'] = 'look'): Promise<number> {
    const argument: ClockMove = { step, ms: 0, stride: 0, known: 0, outbox: null };
    const answer = await this.ask({ call: 'clock', argument }, LIMITS.time, "the page's timers do not come to an end");
    const { clock } = ('result' in answer ? answer.result : {}) as ClockMoved;
    return this.answered(clock, 'clock').now;
  }

  /** The first fault of the page. */
  get fault(): TargetError | undefined {
    return this.#problem;
  }

  #fail(error: TargetError): void {
    const told = this.told(error);
    this.#problem ??= told;
    this.#breakNow(told);
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
    renewal?: Renewal,
  ): Promise<T> {
    work.catch(() => undefined);
    try {
      return await bounded(Promise.race([work, this.#broken]), ms, fault, message, renewal);
    } catch (error) {
      if (error instanceof TargetError && error.fault === 'hung') this.#problem ??= error;
      // Not every way of leaving is a request.
      if (error instanceof Error && /Execution context was destroyed|Cannot find context|navigated or closed/.test(error.message)) {
        this.#problem ??= this.told(new TargetError('navigated', `the page under test navigated away to ${this.page.url().slice(0, 200)}`));
      }
      // The fault of the page explains more than Playwright's error.
      throw this.#problem ?? error;
    }
  }

  attend<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
    return this.guard(work, ms, 'hung', message, { heard: () => this.#heard, most: LIMITS.step });
  }

  /** An answer of the page. */
  async #hear<T>(answer: Promise<T>): Promise<T> {
    const heard = await answer;
    this.#heard = Date.now();
    return heard;
  }

  /**
   * Makes one request of the observer, at most `ms` of real time.
   * @throws TargetError when the page does not answer
   */
  ask(
    request: Request,
    ms: number,
    message = `the page does not answer (${request.call})`,
    late: Extract<Fault, 'hung' | 'mount-timeout'> = 'hung',
  ): Promise<Answer> {
    return this.guard(this.#hear(this.#world.ask(request)), ms, late, message);
  }

  /** Calls the harness. The result is JSON, bounded in size. @throws TargetError with what the page's end says */
  async call(method: HarnessMethod, args: readonly Json[], ms: number): Promise<{ readonly value: Json; readonly now: number }> {
    const argument = harnessCall(method, args);
    const late = `__kmd__.${method}() did not come to an end within ${ms / 1000} s`;
    const answer = await this.guard(this.#world.ask({ call: 'harness', argument }), ms, 'hung', late);
    return this.answered(('result' in answer ? answer.result : '') as PageAnswerText, method);
  }

  answered(text: PageAnswerText, about: HarnessMethod | 'ready' | 'clock'): { readonly value: Json; readonly now: number } {
    return answered(text, about);
  }

  /** Runs a script in the observer's world. */
  bring(source: string): Promise<void> {
    return this.guard(this.#world.run(source), LIMITS.time, 'hung', 'the page does not answer (engine)');
  }

  /** The element of a place in the browser's accessibility tree; `undefined` for none. */
  accessibilityNode(place: Place): Promise<{ readonly role: string; readonly name: string } | undefined> {
    return this.guard(this.#world.accessibilityNode(place), LIMITS.call, 'hung', 'the page does not answer (accessibility tree)');
  }

  async part(): Promise<boolean> {
    if (this.#driver !== undefined) return false;
    const jump: ClockMove = { step: 'jump', ms: LIMITS.afterwards, stride: LIMITS.afterwards, known: 0, outbox: null };
    return partFrom(this, this.#devtools, () => this.ask({ call: 'clock', argument: jump }, LIMITS.time));
  }

  cast(onPicture: (picture: string) => void): () => void {
    return castScreen(this.#devtools, onPicture);
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
    this.#seat?.free();
    if (trace !== undefined) {
      await bounded(this.#context.tracing.stop({ path: trace }), 15_000, 'closed', 'trace').catch(() => undefined);
    }
    return bounded(this.#context.close(), LIMITS.close, 'closed', 'the page does not close').then(
      () => true,
      () => false,
    );
  }
}
