import { isSpecType, type ElicitResult } from '@modelcontextprotocol/server';
import type { Json } from '../../../specs/language/model/json.ts';
import type { WireLog } from '../wire-log.ts';
import type { Question } from './round.ts';

/** A question to the person, with the answer as soon as there is one. */
export class Elicitation {
  answer?: ElicitResult;
  /** Why there will be no answer: an app that cannot ask. */
  problem?: string;
  /** Why the server cannot take it back. */
  readonly lasting?: string;
  readonly question: Question;
  readonly #log: WireLog;
  readonly #withdrawn = new AbortController();

  /** @param unasked why the server cannot ask it at all */
  constructor(question: Question, log: WireLog, { lasting, unasked }: { readonly lasting?: string; readonly unasked?: string } = {}) {
    this.question = question;
    this.#log = log;
    if (lasting !== undefined) this.lasting = lasting;
    if (unasked !== undefined) this.problem = unasked;
    const { message, url } = question;
    const asks = url === undefined ? { message } : { message, url };
    // Nothing goes over the wire then, so neither end has said it.
    if (unasked === undefined) log.add({ peer: 'mcp', from: 'peer', what: 'elicitation/create', detail: asks });
    else log.add({ peer: 'mcp', from: 'peer', what: 'a question that was not asked', detail: { ...asks, because: unasked } });
  }

  /** Whether the app may still answer it. */
  get open(): boolean {
    return this.answer === undefined && this.problem === undefined && !this.#withdrawn.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#withdrawn.signal;
  }

  /** Takes what the app says; anything else than an answer of MCP is a problem. */
  hear(answer: unknown): void {
    if (!isSpecType.ElicitResult(answer)) return this.fail(`this is no answer: ${JSON.stringify(answer).slice(0, 120)}`);
    this.answer = answer as ElicitResult;
    this.#log.add({ peer: 'mcp', from: 'app', what: `elicitation ${answer.action}`, detail: (answer.content ?? {}) as Json });
  }

  fail(reason: unknown): void {
    if (this.#withdrawn.signal.aborted) return;
    this.problem = reason instanceof Error ? reason.message : String(reason);
    this.#log.add({ peer: 'mcp', from: 'app', what: 'elicitation error', detail: this.problem });
  }

  /** Takes the question back. */
  withdraw(): void {
    this.#withdrawn.abort(new Error('withdrawn by the server'));
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'notifications/cancelled' });
  }
}
