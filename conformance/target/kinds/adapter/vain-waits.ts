import type { TargetError } from '../../../protocol/faults.ts';

/** Waits in vain for what an app has never done yet. After some of them every further test would wait just as long. */
export class VainWaits {
  readonly #most: number;
  #errors: TargetError[] = [];
  #done = false;

  /** @param most waits until it is known that nothing comes */
  constructor(most: number) {
    this.#most = most;
  }

  /** What the last of them ended with, once there were enough. */
  get known(): TargetError | undefined {
    return this.#done ? undefined : this.#errors.at(this.#most - 1);
  }

  failed(error: TargetError): TargetError {
    this.#errors.push(error);
    return error;
  }

  /** It has been done: from now on what fails has a cause of its own. */
  done(): void {
    this.#done = true;
  }
}
