import { startHttpPeer, type HttpPeer, type PeerRequest } from '../http-peer.ts';
import type { WireLog } from '../wire-log.ts';
import { StreamedReply, wholeReply, type ModelCall } from './reply.ts';

/** What the model says when no call is asked for: no word that a spec has. */
const NOTHING = '…';

/** A scripted model behind the chat completions of OpenAI: its answers are the tool calls that a test asks for. */
export class ChatModelPeer {
  readonly #log: WireLog;
  #http: HttpPeer | undefined;
  #waiting: ModelCall[] = [];
  #reply: StreamedReply | undefined;

  private constructor(log: WireLog) {
    this.#log = log;
  }

  static async start(log: WireLog): Promise<ChatModelPeer> {
    const peer = new ChatModelPeer(log);
    peer.#http = await startHttpPeer((request) => peer.#answer(request));
    return peer;
  }

  /** The base URL that an app is given. */
  get url(): string {
    return `${this.#http?.url ?? ''}/v1`;
  }

  /** The calls in the reply that is still open. */
  get open(): number {
    return this.#reply === undefined || this.#reply.ended ? 0 : this.#reply.calls;
  }

  /**
   * Makes a call: in the reply that is still open, else in the answer to the next question.
   * @returns whether it is in a reply already
   */
  call(made: ModelCall): boolean {
    if (this.open === 0) {
      this.#waiting.push(made);
      return false;
    }
    this.#reply?.call(made);
    return true;
  }

  /** Whether a call waits for a question. */
  get asked(): boolean {
    return this.#waiting.length > 0;
  }

  /** Ends the open reply, so that the app starts the calls in it. */
  finish(): void {
    if (this.open > 0) this.#log.add({ peer: 'model', from: 'peer', what: 'end of the reply' });
    this.#reply?.end();
  }

  /** Forgets what was asked for. */
  reset(): void {
    this.#waiting = [];
    if (this.open > 0) this.#reply?.breakOff();
    this.#reply = undefined;
  }

  close(): Promise<void> {
    this.reset();
    return this.#http?.close() ?? Promise.resolve();
  }

  #answer({ method, path, body, response }: PeerRequest): void {
    if (method === 'GET' && path === '/v1/models') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'kmd', object: 'model', created: 0, owned_by: 'kmd' }] }));
      return;
    }
    if (method !== 'POST' || path !== '/v1/chat/completions' || typeof body !== 'object' || body === null) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `the scripted model has no ${method} ${path}`, type: 'invalid_request_error' } }));
      return;
    }
    const { stream, messages, tools } = body as { stream?: unknown; messages?: unknown; tools?: unknown };
    const last = Array.isArray(messages) ? (messages.at(-1) as { role?: unknown } | undefined) : undefined;
    // Some apps ask for a title or for suggestions beside the answer; those requests offer no tools.
    const calls = last?.role === 'user' && Array.isArray(tools) && tools.length > 0 ? this.#waiting.splice(0) : [];
    if (stream !== true) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wholeReply(calls, NOTHING)));
    } else {
      const reply = new StreamedReply(response);
      for (const call of calls) reply.call(call);
      if (calls.length > 0) this.#reply = reply;
      else {
        reply.say(NOTHING);
        reply.end();
      }
    }
    this.#log.add({ peer: 'model', from: 'app', what: 'chat/completions', detail: { calls: calls.length, stream: stream === true } });
  }
}
