import type { CallToolResult, ElicitRequestFormParams, ElicitResult, ServerContext } from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { WireLog } from '../wire-log.ts';

/** A question to the person, with the answer as soon as there is one. */
export interface Elicitation {
  answer?: ElicitResult;
  /** Why there will be no answer: an app that cannot ask. */
  problem?: string;
  /** Takes the question back. */
  withdraw(): void;
}

/** A `tools/call` that the server holds until it is told what to answer. */
export class HeldCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  answered = false;
  /** Whether the app sent `notifications/cancelled` for it. */
  cancelled = false;
  readonly #log: WireLog;
  readonly #context: ServerContext;
  #release: (result: CallToolResult) => void = () => undefined;
  readonly result: Promise<CallToolResult>;

  constructor(tool: string, given: JsonObject, context: ServerContext, log: WireLog) {
    this.tool = tool;
    this.arguments = given;
    this.#context = context;
    this.#log = log;
    this.result = new Promise((done) => {
      this.#release = done;
    });
    context.mcpReq.signal.addEventListener('abort', () => {
      if (this.answered) return;
      this.cancelled = true;
      this.answered = true;
      this.#release({ content: [] });
      log.add({ peer: 'mcp', from: 'app', what: 'notifications/cancelled', detail: { tool } });
    });
  }

  answer(result: JsonObject): void {
    if (this.answered) return;
    this.answered = true;
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'tools/call result', detail: result });
    this.#release(result as unknown as CallToolResult);
  }

  /** Asks the person while the call is held. The answer comes as an event of the log. */
  elicit(message: string, schema: Json): Elicitation {
    const withdraw = new AbortController();
    const asked: Elicitation = { withdraw: () => this.#withdraw(withdraw) };
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'elicitation/create', detail: { message } });
    const params = { message, requestedSchema: schema } as unknown as ElicitRequestFormParams;
    void this.#context.mcpReq
      .elicitInput(params, { signal: withdraw.signal, timeout: 600_000 })
      .then((answer) => {
        asked.answer = answer;
        this.#log.add({ peer: 'mcp', from: 'app', what: `elicitation ${answer.action}`, detail: (answer.content ?? {}) as Json });
      })
      .catch((error: unknown) => {
        if (withdraw.signal.aborted) return;
        asked.problem = error instanceof Error ? error.message : String(error);
        this.#log.add({ peer: 'mcp', from: 'app', what: 'elicitation error', detail: asked.problem });
      });
    return asked;
  }

  #withdraw(controller: AbortController): void {
    controller.abort(new Error('withdrawn by the server'));
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'notifications/cancelled' });
  }
}
