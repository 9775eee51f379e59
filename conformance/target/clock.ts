import type { Clock } from '../verbs/verb.ts';
import type { ClockStep } from '../observer/contract.ts';
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
    await this.#move('pause');
    this.#target.paused = true;
  }

  async resume(): Promise<void> {
    await this.#move('resume');
    this.#target.paused = false;
  }

  async advance(ms: number): Promise<void> {
    await this.pause();
    await this.#settleAnswers();
    for (let left = ms; left > 0; ) {
      const stride = Math.min(left, this.#host.answering ? STRIDE : ms);
      await this.#move('run', stride);
      left -= stride;
      await this.#settleAnswers();
    }
  }

  async jump(ms: number): Promise<void> {
    await this.pause();
    await this.#move('jump', ms);
    await this.#settleAnswers();
  }

  /** Advances a paused clock by one frame. */
  async frame(): Promise<void> {
    if (this.#target.paused) await this.#move('run', FRAME);
  }

  /** Reads the outbox, so that its messages get the time of now, and answers. */
  async #settleAnswers(): Promise<void> {
    await this.#host.sent();
    await this.#host.respond();
  }

  async #move(step: ClockStep['step'], ms = 0): Promise<void> {
    const argument: ClockStep = { step, ms };
    const answer = await this.#target.ask({ call: 'clock', argument }, LIMITS.time, 'hung', "the page's timers do not come to an end");
    this.#target.answered(('result' in answer ? answer.result : '') as string, 'clock');
  }
}
