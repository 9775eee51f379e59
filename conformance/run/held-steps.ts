import type { Step } from '../../specs/language/model/test.ts';
import { defined } from '../../specs/language/defined.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { PageStage } from '../target/stage.ts';
import { NotHere, type AssertVerb } from '../verbs/verb.ts';
import { sleep, type Idle } from './poll.ts';
import { assert, stillHolds, type JudgedStep, type StepTiming } from './run-step.ts';

/** What passed has to hold for this long (real time, ms), so that a change shortly after it is seen. */
const HOLD = 120;

interface Held {
  readonly position: number;
  readonly step: Step;
  readonly verb: AssertVerb;
  /** Real time (`Date.now()`) of the first pass. */
  readonly since: number;
}

/**
 * The steps since the last action that have to hold until the next one: negatives, and assertions that another message, announcement or
 * move of the focus would break. Each is observed again before the next action, at the earliest after `HOLD`.
 */
export class HeldSteps {
  readonly #stage: PageStage;
  readonly #planned: PlannedCase;
  readonly #idle: Idle;
  readonly #onFailure: ((step: Step) => Promise<void>) | undefined;
  #held: Held[] = [];

  constructor(stage: PageStage, planned: PlannedCase, idle: Idle, onFailure?: (step: Step) => Promise<void>) {
    this.#stage = stage;
    this.#planned = planned;
    this.#idle = idle;
    this.#onFailure = onFailure;
  }

  /** Takes a judged step in, if it has to hold. */
  add(position: number, step: Step, verb: AssertVerb, done: JudgedStep): void {
    const { judgement, record } = done;
    const holds =
      verb.kind === 'negative' ? judgement !== undefined : judgement?.verdict === 'passed' && verb.holds?.(record.args) === true;
    if (holds) this.#held.push({ position, step, verb, since: Date.now() });
  }

  /** Observes the held steps again and replaces the results that change. */
  async confirm(steps: JudgedStep[], timing: StepTiming): Promise<void> {
    const due = this.#held;
    this.#held = [];
    const last = due.at(-1);
    if (last === undefined) return;
    const left = last.since + HOLD - Date.now();
    if (left > 0) await this.#idle(() => sleep(left));
    for (const { position, step, verb } of due) {
      const earlier = steps[position];
      if (earlier === undefined || verb.sampling === 'once') continue;
      const { index, verb: id, as, args } = earlier.record;
      const base = { index, verb: id, ...defined({ as }), args };
      try {
        if (verb.kind === 'assert' && (await stillHolds(this.#stage, verb, base, this.#planned))) continue;
        const done = await assert(this.#stage, verb, base, this.#planned, { ...timing, idle: this.#idle, hold: HOLD });
        steps[position] = done;
        if (done.judgement.verdict === 'failed') await this.#onFailure?.(step).catch(() => undefined);
      } catch (error) {
        if (!(error instanceof NotHere)) throw error;
        steps[position] = { record: { ...base, withheld: { verdict: error.verdict, reason: error.message } } };
      }
    }
  }
}
