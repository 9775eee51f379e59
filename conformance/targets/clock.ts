import type { Clock } from '../verbs/define.ts';
import { TargetError } from './faults.ts';
import { LIMITS } from './limits.ts';
import type { PageHost } from './host.ts';
import type { TargetPage } from './page.ts';

/** How far one step goes while answers to polls are due. */
const STRIDE = 1000;
/** Milliseconds between two pictures of a common screen. */
const FRAME = 16;

/** The page's clock: running from before the page's own code, stopped only by a step. */
export class PageClock implements Clock {
  private readonly target: TargetPage;
  private readonly host: PageHost;

  constructor(target: TargetPage, host: PageHost) {
    this.target = target;
    this.host = host;
  }

  async pause(): Promise<void> {
    if (this.target.paused) return;
    // The clock runs on between reading it and stopping it, and it cannot be stopped in the past.
    for (const ahead of [50, 250, 1000, 4000]) {
      const done = await this.bound(this.target.page.clock.pauseAt((await this.target.now()) + ahead)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof TargetError) throw error;
          return false;
        },
      );
      if (done) {
        this.target.paused = true;
        return;
      }
    }
    throw new TargetError('internal', "the page's clock could not be stopped");
  }

  async resume(): Promise<void> {
    await this.bound(this.target.page.clock.resume());
    this.target.paused = false;
  }

  async advance(ms: number): Promise<void> {
    await this.pause();
    await this.host.sent();
    await this.host.respond();
    for (let left = ms; left > 0;) {
      const stride = Math.min(left, this.host.answering ? STRIDE : ms);
      await this.bound(this.target.page.clock.runFor(stride));
      left -= stride;
      await this.host.sent();
      await this.host.respond();
    }
  }

  async jump(ms: number): Promise<void> {
    await this.pause();
    await this.bound(this.target.page.clock.fastForward(ms));
    await this.host.sent();
    await this.host.respond();
  }

  /** Lets a frame's time go by when the clock stands still. */
  async frame(): Promise<void> {
    if (this.target.paused) await this.bound(this.target.page.clock.runFor(FRAME));
  }

  now(): Promise<number> {
    return this.host.now();
  }

  private bound<T>(work: Promise<T>): Promise<T> {
    return this.target.guard(work, LIMITS.time, 'hung', "the page's timers do not come to an end");
  }
}
