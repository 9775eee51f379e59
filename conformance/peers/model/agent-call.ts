import type { JsonObject } from '../../../specs/language/model/json.ts';
import { Elicitation } from '../mcp/elicitation.ts';
import type { Question } from '../mcp/round.ts';
import type { OpenCall } from '../open-call.ts';
import type { WireLog } from '../wire-log.ts';
import type { WireCall } from './model-wire.ts';
import type { StreamedReply } from './streamed-reply.ts';

/** A call that the agent itself runs: the app sees it in the stream of the agent alone. */
export class AgentCall implements OpenCall {
  answered = false;
  cancelled = false;
  readonly call: WireCall;
  readonly reply: StreamedReply;
  readonly #log: WireLog;

  constructor(call: WireCall, reply: StreamedReply, log: WireLog) {
    this.call = call;
    this.reply = reply;
    this.#log = log;
    reply.send(reply.wire.agent?.start(call) ?? []);
    log.add({ peer: 'model', from: 'peer', what: 'the call begins', detail: { tool: call.tool } });
  }

  get tool(): string {
    return this.call.made;
  }

  get arguments(): JsonObject {
    return this.call.arguments;
  }

  get mark(): unknown {
    return this.call.mark;
  }

  answer(result: JsonObject): string | undefined {
    if (this.answered) return 'the call has its result already';
    const events = this.reply.wire.agent?.result(this.call, result) ?? 'the app runs the tools itself';
    if (typeof events === 'string') return events;
    this.answered = true;
    this.reply.send(events);
    this.#log.add({ peer: 'model', from: 'peer', what: 'result', detail: result });
    return undefined;
  }

  /** Tells of the connection that the app broke off. */
  breakOff(): void {
    if (this.answered) return;
    this.answered = true;
    this.cancelled = true;
    this.#log.add({ peer: 'model', from: 'app', what: 'broke the reply off', detail: { tool: this.tool } });
  }

  fail(): string {
    return 'the stream of an agent has no error of the protocol for a call';
  }

  answerLate(): Promise<string> {
    return Promise.resolve('the reply that a late result could stand in was broken off');
  }

  progress(): Promise<string> {
    return Promise.resolve('the stream of an agent has no progress');
  }

  elicit(question: Question): Elicitation {
    const asked = new Elicitation(question, this.#log);
    asked.fail('an agent asks nobody in this stream; it takes the peer mcp');
    return asked;
  }

  complete(): Promise<string> {
    return Promise.resolve('an agent asks nobody in this stream');
  }
}
