import { ProtocolError } from '@modelcontextprotocol/server';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { WireLog } from '../wire-log.ts';
import { askedResultProblem } from './result-problem.ts';

/** What an app asks of a server beside the call of a tool. */
export type AskedMethod = 'resources/read' | 'prompts/get';

/** A request that the server holds until it is told what to answer. */
export class HeldRequest {
  answered = false;
  readonly method: AskedMethod;
  readonly params: JsonObject;
  readonly #log: WireLog;
  readonly #reply: Promise<JsonObject>;
  #answer: (result: JsonObject) => void = () => undefined;
  #refuse: (error: ProtocolError) => void = () => undefined;

  constructor(method: AskedMethod, params: JsonObject, log: WireLog) {
    this.method = method;
    this.params = params;
    this.#log = log;
    this.#reply = new Promise((answer, refuse) => {
      this.#answer = answer;
      this.#refuse = refuse;
    });
    // Nobody may wait any more when it is refused.
    this.#reply.catch(() => undefined);
    log.add({ peer: 'mcp', from: 'app', what: method, detail: params });
  }

  /** @throws ProtocolError when it is told to fail */
  get reply(): Promise<JsonObject> {
    return this.#reply;
  }

  /** @returns why the result cannot travel */
  answer(result: JsonObject): string | undefined {
    const problem = this.answered ? 'the request has its answer already' : askedResultProblem(this.method, result);
    if (problem !== undefined) return problem;
    this.answered = true;
    this.#log.add({ peer: 'mcp', from: 'peer', what: `${this.method} result`, detail: result });
    this.#answer(result);
    return undefined;
  }

  /** Answers with an error of the protocol. @returns the reason why it cannot */
  fail(code: number, message: string): string | undefined {
    if (this.answered) return 'the request has its answer already';
    this.answered = true;
    this.#log.add({ peer: 'mcp', from: 'peer', what: `${this.method} error`, detail: { code, message } });
    this.#refuse(new ProtocolError(code, message));
    return undefined;
  }
}
