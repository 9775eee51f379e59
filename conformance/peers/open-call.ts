import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Elicitation } from './mcp/elicitation.ts';
import type { Question } from './mcp/round.ts';

/** A call that has begun and waits for what the test lets happen: at an MCP server, or at an agent. Reasons are why the wire has no way. */
export interface OpenCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  /** What the call was made with to tell it from equal ones; absent where it came over a wire. */
  readonly mark?: unknown;
  readonly answered: boolean;
  /** Whether the app broke it off. */
  readonly cancelled: boolean;
  /** @returns the reason */
  answer(result: JsonObject): string | undefined;
  /** Answers with an error of the protocol. @returns the reason */
  fail(code: number, message: string): string | undefined;
  /** Answers a call that the app has broken off. @returns the reason */
  answerLate(result: JsonObject): Promise<string | undefined>;
  /** @returns the reason */
  progress(params: JsonObject): Promise<string | undefined>;
  /** Asks the person while the call is open; a reason is its `problem`. */
  elicit(question: Question): Elicitation;
  /** Says that the page of a question in URL mode is done. @returns the reason */
  complete(asked: Elicitation): Promise<string | undefined>;
}
