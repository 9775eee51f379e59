import { canonicalJson } from '../json.ts';

/** What one more call makes of the counts of a session. */
export interface Count {
  readonly calls: number;
  readonly repeats: number;
  readonly loop: boolean;
  readonly guided: boolean;
}

/** Counts the calls of a session, and those that repeat another with equal arguments. */
export class CallCounter {
  readonly #repeats = new Map<string, number>();
  readonly #loopCalls: number;
  #calls = 0;
  #discovering = false;

  constructor(loopCalls: number) {
    this.#loopCalls = loopCalls;
  }

  count(name: string, input: unknown, discovery: boolean): Count {
    const key = keyOf(name, input);
    const repeats = (this.#repeats.get(key) ?? 0) + 1;
    this.#repeats.set(key, repeats);
    this.#calls += 1;
    const guided = this.#discovering;
    this.#discovering = discovery;
    return { calls: this.#calls, repeats, loop: repeats >= this.#loopCalls, guided };
  }
}

/** Equal for calls that are alike. A name in JSON holds no NUL, so the key of one call is never that of another. */
function keyOf(name: string, input: unknown): string {
  try {
    return `${JSON.stringify(name)}\0${canonicalJson(input)}`;
  } catch {
    // Too deep for JSON: alike by name alone.
    return `${JSON.stringify(name)}\0`;
  }
}
