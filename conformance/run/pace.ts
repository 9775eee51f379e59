import type { Verb } from '../verbs/verb.ts';
import { sleep, type Idle } from './poll.ts';

/**
 * The longest time in which two presses count as a double press, ms of real time, with a margin. A surface may turn away what is pressed
 * so soon after it came up: nobody reads what a message brought in less.
 */
const DOUBLE_PRESS = 600;

/**
 * The shortest time in which a person who has typed is at another control, ms of real time. Many forms take what was typed only once the keys
 * have rested for a third of a second; how fast this machine is must not decide what such an app sends.
 */
const TO_THE_NEXT = 600;

/**
 * Keeps a person's pace: after a message, or time that a test lets pass, the next input is never the second press of a double press. In an
 * app without a harness nobody is at the next control while the keys are still warm.
 */
export class Pace {
  readonly #isApp: boolean;
  #last = -Infinity;
  #isNew = false;
  #typed = -Infinity;

  constructor({ app = false }: { readonly app?: boolean } = {}) {
    this.#isApp = app;
  }

  /** Waits before an input that comes soon after another one, with such a step in between, and before one elsewhere soon after something was typed. */
  async before(verb: Verb | undefined, idle: Idle): Promise<void> {
    const left = Math.max(this.#isNew ? this.#last + DOUBLE_PRESS : 0, goesOn(verb) ? this.#typed + TO_THE_NEXT : 0) - Date.now();
    if (verb?.group === 'user' && left > 0) await idle(() => sleep(left));
  }

  after(verb: Verb | undefined): void {
    if (verb?.kind === 'act' && (verb.effect === 'delivers' || verb.effect === 'advances')) this.#isNew = true;
    if (verb?.group !== 'user') return;
    this.#last = Date.now();
    this.#isNew = false;
    if (this.#isApp && verb.kind === 'act' && (verb.effect === 'edits' || verb.types === true)) this.#typed = this.#last;
  }
}

/** Whether a verb goes to another part, to press it or to have the focus there. A key such as Enter is pressed by the hand that typed. */
function goesOn(verb: Verb | undefined): boolean {
  return verb?.kind === 'act' && verb.effect !== 'edits' && verb.params['part'] !== undefined && verb.params['key'] === undefined;
}
