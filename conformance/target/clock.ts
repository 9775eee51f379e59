import type { Clock } from '../verbs/verb.ts';
import type { ClockMove, ClockMoved, ClockStep } from '../observer/page-contract.ts';
import { LateTime } from './late-time.ts';
import { LIMITS } from './limits.ts';
import type { PageHost } from './host.ts';
import type { Surface } from './surface.ts';

/** Milliseconds of the page's clock per step while answers to polls are due. */
const STRIDE = 1000;
/** Milliseconds of one frame at 60 Hz. */
const FRAME = 16;

/** The page's clock. Installed before the page's own code; only a step pauses it. */
export class PageClock implements Clock {
  readonly #target: Surface;
  readonly #host: PageHost;
  readonly #late = new LateTime();

  constructor(target: Surface, host: PageHost) {
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
    this.#late.forget();
    this.#target.paused = false;
  }

  async advance(ms: number): Promise<void> {
    await this.#pauseAndAnswer();
    for (let left = this.#late.shorten(ms, this.#overrun()); left > 0;) {
      const part = Math.min(left, this.#host.nextAnswer);
      left -= part - (await this.#move('run', part, this.#host.answering ? STRIDE : part));
      await this.#host.answerFresh();
    }
  }

  async jump(ms: number): Promise<void> {
    await this.#pauseAndAnswer();
    await this.#move('jump', this.#late.shorten(ms, this.#overrun()));
    await this.#host.answerFresh();
  }

  /**
   * Advances a paused clock by a part of what `advance` left out.
   * @param whole all of it
   * @returns whether there was any
   */
  async catchUp(whole = false): Promise<boolean> {
    const part = this.#target.paused ? this.#late.take(whole) : 0;
    if (part === 0) return false;
    await this.#move('run', part);
    await this.#host.answerFresh();
    return true;
  }

  #overrun(): number {
    const { overrun } = this.#host;
    this.#host.overrun = 0;
    return overrun;
  }

  /** Advances a paused clock by one frame. */
  async frame(): Promise<void> {
    if (this.#target.paused) await this.#move('run', FRAME);
  }

  async #pauseAndAnswer(): Promise<void> {
    await this.#move(this.#target.paused ? 'look' : 'pause');
    this.#target.paused = true;
    await this.#host.answerFresh();
  }

  /** Makes a move and keeps the messages that came with it. @returns ms of the move that are left */
  async #move(step: ClockStep['step'], ms = 0, stride = ms): Promise<number> {
    const argument: ClockMove = { step, ms, stride, known: this.#host.known, outbox: this.#host.outbox };
    const answer = await this.#target.ask({ call: 'clock', argument }, LIMITS.time, "the page's timers do not come to an end");
    const { left, clock, outbox } = ('result' in answer ? answer.result : {}) as ClockMoved;
    const { now } = this.#target.answered(clock, 'clock');
    const { driven } = this.#target;
    this.#host.keep(driven === undefined ? this.#target.answered(outbox, 'sent') : { value: [...(await driven.sentByApp())], now });
    return left;
  }
}
