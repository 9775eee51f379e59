import type { Verb } from '../verbs/verb.ts';
import { sleep, type Idle } from './poll.ts';

/**
 * The longest time in which two presses count as a double press, ms of real time, with a margin. A surface may turn away what is pressed
 * so soon after it came up: nobody reads what a message brought in less.
 */
const DOUBLE_PRESS = 600;

/** Keeps a person's pace: after a message, or time that a test lets pass, the next input is never the second press of a double press. */
export class Pace {
  #last = -Infinity;
  #isNew = false;

  /** Waits before an input that comes soon after another one, with such a step in between. */
  async before(verb: Verb | undefined, idle: Idle): Promise<void> {
    const left = this.#last + DOUBLE_PRESS - Date.now();
    if (verb?.group === 'user' && this.#isNew && left > 0) await idle(() => sleep(left));
  }

  after(verb: Verb | undefined): void {
    if (verb?.kind === 'act' && (verb.effect === 'delivers' || verb.effect === 'advances')) this.#isNew = true;
    if (verb?.group !== 'user') return;
    this.#last = Date.now();
    this.#isNew = false;
  }
}
