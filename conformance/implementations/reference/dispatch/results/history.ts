import { compress } from './compress.ts';

/** The answer to one block, as the model gets it. */
export interface ToolResult {
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error: boolean;
}

/** The results of a session: what the model still sees of each, and each of them whole, under the id of its call. */
export class History {
  readonly #full = new Map<string, string>();
  readonly #results: { turn: number; result: ToolResult }[] = [];
  /** The results before this one are compressed; turns only grow. */
  #compressed = 0;

  /** Keeps a result whole before anything is cut from it. */
  keep(id: string, full: string): void {
    this.#full.set(id, full);
  }

  add(turn: number, result: ToolResult): void {
    this.#results.push({ turn, result });
  }

  /** The whole result of a call; `undefined` for a call without one. */
  full(id: string): string | undefined {
    return this.#full.get(id);
  }

  /** Compresses the results of this turn and of those before. */
  compressUpTo(turn: number, previewChars: number): void {
    for (let entry = this.#results[this.#compressed]; entry !== undefined && entry.turn <= turn; entry = this.#results[this.#compressed]) {
      const { tool_use_id: id, content } = entry.result;
      entry.result = { ...entry.result, content: compress(content, this.#full.get(id) ?? content, id, previewChars) };
      this.#compressed += 1;
    }
  }

  /** What the model gets of all results, oldest first. */
  get results(): readonly ToolResult[] {
    return this.#results.map(({ result }) => result);
  }
}
