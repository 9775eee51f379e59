import type { Clock } from '../verbs/verb.ts';
import { TargetError } from '../protocol/faults.ts';
import { LIMITS } from './limits.ts';
import type { PageHost } from './host.ts';
import type { TargetPage } from './target-page.ts';

/** Milliseconds of the page's clock per step while answers to polls are due. */
const STRIDE = 1000;
/** Milliseconds of one frame at 60 Hz. */
const FRAME = 16;

/** The page's clock. Installed before the page's own code; only a step pauses it. */
export class PageClock implements Clock {
  readonly #target: TargetPage;
  readonly #host: PageHost;

  constructor(target: TargetPage, host: PageHost) {
    this.#target = target;
    this.#host = host;
  }

  async pause(): Promise<void> {
    if (this.#target.paused) return;
    // The clock runs on between the reading and the pause, and it cannot pause in the past.
    for (const ahead of [50, 250, 1000, 4000]) {
      const done = await this.#bound(this.#target.page.clock.pauseAt((await this.#target.now()) + ahead)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof TargetError) throw error;
          return false;
        },
      );
      if (done) {
        this.#target.paused = true;
        return;
      }
    }
    throw new TargetError('internal', "the page's clock could not be paused");
  }

  async resume(): Promise<void> {
    await this.#bound(this.#target.page.clock.resume());
    this.#target.paused = false;
  }

  async advance(ms: number): Promise<void> {
    await this.pause();
    await this.#host.sent();
    await this.#host.respond();
    for (let left = ms; left > 0;) {
      const stride = Math.min(left, this.#host.answering ? STRIDE : ms);
      await this.#bound(this.#target.page.clock.runFor(stride));
      left -= stride;
      await this.#host.sent();
      await this.#host.respond();
    }
  }

  async jump(ms: number): Promise<void> {
    await this.pause();
    await this.#bound(this.#target.page.clock.fastForward(ms));
    await this.#host.sent();
    await this.#host.respond();
  }

  /** Advances a paused clock by one frame. */
  async frame(): Promise<void> {
    if (this.#target.paused) await this.#bound(this.#target.page.clock.runFor(FRAME));
  }

  now(): Promise<number> {
    return this.#host.now();
  }

  #bound<T>(work: Promise<T>): Promise<T> {
    return this.#target.guard(work, LIMITS.time, 'hung', "the page's timers do not come to an end");
  }
}
