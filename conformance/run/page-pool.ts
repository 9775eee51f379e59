import { faultOf, type FaultRecord } from '../protocol/faults.ts';
import { deviceOf, sameDevice, type Device } from '../target/device.ts';
import { LIMITS } from '../target/limits.ts';
import type { Opening, Surface, SurfaceOpener } from '../target/surface.ts';

export interface PagePoolOptions {
  /** Opens the pages. */
  readonly pages: SurfaceOpener;
  readonly signal: AbortSignal;
  /** An open page of the target for the first lane, which closes it. */
  readonly firstPage?: Surface;
}

/** The outcome of some work on a page. */
export interface PageUse<T> {
  readonly result: T;
  readonly fault?: FaultRecord | undefined;
  /** Whether the page may be mounted again. */
  readonly clean: boolean;
}

/** Work on a page. It throws nothing for faults of the target; they are in its outcome. */
export interface PageWork<T> {
  /** The device that it wants; absent: the usual one. */
  readonly device?: Device;
  run(page: Surface): Promise<PageUse<T>>;
  /** The result when no page could be opened. */
  unopened(fault: FaultRecord): T;
}

/** The pages of a target, one at a time per lane. `conform` and `explore` both work through it. */
export class PagePool {
  readonly #options: PagePoolOptions;
  #firstPage: Surface | undefined;

  constructor(options: PagePoolOptions) {
    this.#options = options;
    this.#firstPage = options.firstPage;
  }

  /** A new lane. Its owner drops the page at the end. */
  lane(): PageLane {
    const page = this.#firstPage;
    this.#firstPage = undefined;
    return new PageLane(this.#options, page);
  }

  /**
   * Hands the items out in their order, each to the next free of `lanes` lanes.
   * @param ended whether the item at an index and all after it are left out
   */
  async forEach<T>(
    items: readonly T[],
    lanes: number,
    work: (lane: PageLane, item: T, index: number) => Promise<void>,
    ended: (index: number) => boolean = () => false,
  ): Promise<void> {
    let next = 0;
    const stopped = (index: number): boolean => index >= items.length || this.#options.signal.aborted || ended(index);
    const runLane = async (lane: PageLane): Promise<void> => {
      for (let index = next++; !stopped(index); index = next++) await work(lane, items[index] as T, index);
      await lane.drop();
    };
    const count = Math.max(1, Math.min(lanes, items.length));
    await Promise.all(Array.from({ length: count }, () => runLane(this.lane())));
  }
}

/** One page at a time, mounted again for each work while the page stays clean. */
export class PageLane {
  readonly #options: PagePoolOptions;
  #page: Surface | undefined;

  constructor(options: PagePoolOptions, page: Surface | undefined) {
    this.#options = options;
    this.#page = page;
  }

  /** Runs work on the lane's page. */
  async use<T>(work: PageWork<T>): Promise<T> {
    const first = await this.#attempt(work);
    // Another lane may have brought the browser down; this work then gets a fresh one.
    const again = first.fault?.fault === 'closed' && !this.#options.signal.aborted;
    return again ? (await this.#attempt(work)).result : first.result;
  }

  /**
   * Runs work on a fresh page and writes a Playwright trace of it.
   * @returns whether there was a page to trace
   */
  async trace<T>(work: PageWork<T>, archive: string): Promise<boolean> {
    await this.drop();
    await this.#attempt(work, true);
    const opened = this.#page !== undefined;
    await this.drop(archive);
    return opened;
  }

  async #attempt<T>(work: PageWork<T>, trace = false): Promise<PageUse<T>> {
    let page: Surface;
    try {
      page = await this.#open({ trace, device: work.device ?? deviceOf({}) });
    } catch (error) {
      const fault = faultOf(error);
      return { result: work.unopened(fault), fault, clean: true };
    }
    const use = await work.run(page);
    if (!trace && !(use.clean && (await isReusable(page)))) await this.drop();
    return use;
  }

  async #open(how: Opening): Promise<Surface> {
    if (this.#page !== undefined && !sameDevice(this.#page.device, how.device)) await this.drop();
    this.#page ??= await this.#options.pages.open(how);
    return this.#page;
  }

  /** Closes the page; the next work gets a fresh one. A page that does not close takes the browser with it. */
  async drop(archive?: string): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    if (page !== undefined && !(await page.close(archive))) await this.#options.pages.restart();
  }
}

/** A page of which something outlasts the work is closed: news of opened pages may arrive late and would count for the next work. */
async function isReusable(page: Surface): Promise<boolean> {
  // What an app keeps in the browser goes with the page.
  if (page.mounts >= (page.driven === undefined || page.driven.driver.independent === true ? LIMITS.mounts : 1)) return false;
  const asked = page.guard(page.sideEffects.outlasts(), LIMITS.call, 'hung', 'the browser does not answer');
  return asked.then(
    (left) => !left,
    () => false,
  );
}
