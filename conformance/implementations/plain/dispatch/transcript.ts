import { beginningOf, countOf } from './characters.ts';
import type { Outcome } from './outcome.ts';

/** The length of a compressed result. */
const PREVIEW_CHARS = 200;
/** A result of this many turns ago is compressed. */
const WHOLE_ROUNDS = 2;

/** A result as the model gets it. */
export interface Told {
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error: boolean;
}

interface Entry {
  readonly told: Told;
  readonly whole: string;
  readonly turn: number;
}

/** Every result of a session, whole and as the model gets it. */
export class Transcript {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;

  /** @param limit the number of characters of a result for the model */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Keeps a result whole, then cuts it for the model. */
  keep(id: string, { result, problem, uncut }: Outcome, turn: number): Told {
    const told: Told = {
      tool_use_id: id,
      content: uncut === true ? result : this.#cut(id, result),
      is_error: problem !== undefined,
    };
    this.#entries.set(id, { told, whole: result, turn });
    return told;
  }

  /** The number of characters of a result that the model gets. */
  keptOf({ result, uncut }: Outcome): number {
    return uncut === true ? countOf(result) : Math.min(countOf(result), this.#limit);
  }

  whole(id: string): string | undefined {
    return this.#entries.get(id)?.whole;
  }

  /** The results that the model has when a turn begins. */
  context(turn: number): readonly Told[] {
    return [...this.#entries.values()].map((entry) => (turn - entry.turn >= WHOLE_ROUNDS ? compressed(entry) : entry.told));
  }

  #cut(id: string, result: string): string {
    const kept = beginningOf(result, this.#limit);
    if (kept.length === result.length) return result;
    return `${kept}\n[${countOf(result)} characters in all: the tool recall gives them for the id ${id}]`;
  }
}

function compressed({ told, whole }: Entry): Told {
  const count = countOf(whole);
  if (count <= PREVIEW_CHARS || countOf(told.content) <= PREVIEW_CHARS) return told;
  const rest = `... [recall('${told.tool_use_id}') for full result, ${count} chars]`;
  return { ...told, content: beginningOf(whole, Math.max(0, PREVIEW_CHARS - countOf(rest))) + rest };
}
