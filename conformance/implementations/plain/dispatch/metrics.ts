import { recordOf, type Json } from '../json.ts';

/** From this many equal calls on they count as a loop. */
const LOOP_CALLS = 3;

/** What the session knows of a call when it begins. */
export interface Standing {
  readonly guided: boolean;
  readonly repeats: number;
  readonly loop: boolean;
}

/** The counts of a session. */
export class Metrics {
  #calls = 0;
  #discovering = false;
  readonly #repeats = new Map<string, number>();

  get calls(): number {
    return this.#calls;
  }

  /** Counts a call. */
  begin(name: string, input: Json, discovery: boolean): Standing {
    const key = JSON.stringify([name, sorted(input)]);
    const repeats = (this.#repeats.get(key) ?? 0) + 1;
    this.#repeats.set(key, repeats);
    const guided = this.#discovering;
    this.#discovering = discovery;
    this.#calls += 1;
    return { guided, repeats, loop: repeats >= LOOP_CALLS };
  }
}

/** A value that is written alike whatever the order of its fields. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return ['list', ...value.map((one) => sorted(one as Json))];
  const fields = recordOf(value);
  if (fields === undefined) return value;
  const names = Object.keys(fields).sort();
  return ['fields', ...names.map((name) => [name, sorted(fields[name] ?? null)])];
}
