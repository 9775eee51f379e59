import { defined } from '../../specs/language/defined.ts';
import type { Step } from '../../specs/language/model/test.ts';
import type { PlannedCase } from '../plan/plan-cases.ts';
import type { PageStage } from '../target/stage.ts';
import type { AssertVerb } from '../verbs/verb.ts';
import type { Idle } from './poll.ts';
import { sleep } from './poll.ts';
import { assert, type JudgedStep, type StepTiming } from './run-step.ts';

/** A negative holds for this long (real time, ms), so that a change shortly after it is seen. */
const HOLD = 120;

interface Held {
  readonly position: number;
  readonly step: Step;
  readonly verb: AssertVerb;
  /** Real time (`Date.now()`) of the first pass. */
  readonly since: number;
}

/** The negatives since the last action. Each is observed again before the next action, at the earliest after `HOLD`. */
export class HoldingNegatives {
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

  add(position: number, step: Step, verb: AssertVerb): void {
    this.#held.push({ position, step, verb, since: Date.now() });
  }

  /** Observes the held negatives again and replaces their results. */
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
      const done = await assert(this.#stage, verb, base, this.#planned, { ...timing, idle: this.#idle, hold: HOLD });
      steps[position] = done;
      if (done.judgement.verdict === 'failed') await this.#onFailure?.(step).catch(() => undefined);
    }
  }
}
