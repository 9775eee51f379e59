import type { JsonObject } from '../../../specs/language/model/json.ts';
import { startHttpPeer, type HttpPeer, type PeerRequest } from '../http-peer.ts';
import type { WireLog } from '../wire-log.ts';
import { AgentCall } from './agent-call.ts';
import type { MadeCall, ModelWire, ToldResult, WireCall } from './model-wire.ts';
import { offeredNames } from './offered-name.ts';
import { numbered, StreamedReply } from './streamed-reply.ts';
import { MODEL_WIRES, type ModelWireId } from './wires.ts';

/** What the model says when no call is asked for: no word that a spec has. */
const NOTHING = '…';

/** The one model that it has, as the lists of all wires name it. */
const MODEL = {
  id: 'kmd',
  object: 'model',
  type: 'model',
  display_name: 'kmd',
  created: 0,
  created_at: '1970-01-01T00:00:00Z',
  owned_by: 'kmd',
};

/** A scripted model: its answers are the tool calls that a test asks for. It answers on every wire. */
export class ModelPeer {
  /** Calls that the agent runs since the last reset. */
  agentCalls: readonly AgentCall[] = [];
  /** The names of the tools that the app offered with the last question of a person. */
  offered: readonly string[] = [];
  readonly #log: WireLog;
  #http: HttpPeer | undefined;
  /** What the app told the model of results since the last reset, oldest first. */
  results: readonly ToldResult[] = [];
  /** Questions of a person since the last reset. */
  questions = 0;
  #made: readonly WireCall[] = [];
  #waiting: MadeCall[] = [];
  /** What the model says in words, as the answer to the next question. */
  #words: string | undefined;
  #reply: StreamedReply | undefined;

  private constructor(log: WireLog) {
    this.#log = log;
  }

  /** @param port 0 for any free one */
  static async start(log: WireLog, port = 0): Promise<ModelPeer> {
    const peer = new ModelPeer(log);
    peer.#http = await startHttpPeer((request) => peer.#answer(request), port);
    return peer;
  }

  /** The base URL that an app is given. */
  url(wire: ModelWireId): string {
    return MODEL_WIRES[wire].address(this.#http?.url ?? '');
  }

  /** The calls in the reply that is still open. */
  get open(): number {
    return this.#reply === undefined || this.#reply.ended ? 0 : this.#reply.calls.length;
  }

  /**
   * Makes a call: in the reply that is still open, else in the answer to the next question.
   * @returns whether it is in a reply already
   */
  call(made: MadeCall): boolean {
    if (this.open === 0) {
      this.#waiting.push(made);
      return false;
    }
    if (this.#reply !== undefined) this.#make(this.#reply, made);
    return true;
  }

  /** Says a text as the answer to the next question. */
  say(text: string): void {
    this.#words = text;
  }

  /** Whether a call or a text waits for a question. */
  get asked(): boolean {
    return this.#waiting.length > 0 || this.#words !== undefined;
  }

  /** Ends the open reply, so that the app starts the calls in it. */
  finish(): void {
    const reply = this.#reply;
    if (reply === undefined || this.open === 0) return;
    this.#log.add({ peer: 'model', from: 'peer', what: 'end of the reply' });
    const begun = this.agentCalls.map(({ call }) => call);
    for (const call of reply.calls) if (!begun.includes(call)) reply.send(reply.wire.agent?.start(call) ?? []);
    reply.end();
  }

  /** Begins the call of a mark, or the oldest with a tool and arguments, that the agent runs itself. @returns whether there is one */
  start({ tool, arguments: given, mark }: MadeCall): boolean {
    const reply = this.#reply;
    if (reply === undefined || reply.ended) return false;
    const same = (call: WireCall): boolean =>
      mark === undefined ? call.made === tool && JSON.stringify(call.arguments) === JSON.stringify(given) : call.mark === mark;
    const begun = this.agentCalls.map(({ call }) => call);
    const call = reply.calls.find((one) => same(one) && !begun.includes(one));
    if (call === undefined) return false;
    this.agentCalls = [...this.agentCalls, new AgentCall(call, reply, this.#log)];
    return true;
  }

  /** Ends the reply of an agent once all of its calls have their results. */
  rest(): void {
    const reply = this.#reply;
    if (reply === undefined || reply.ended) return;
    const done = this.agentCalls.filter((one) => one.reply === reply && one.answered).length;
    if (done === reply.calls.length) reply.end();
  }

  /** Forgets what was asked for. */
  reset(): void {
    this.#waiting = [];
    this.#words = undefined;
    this.#made = [];
    this.results = [];
    this.questions = 0;
    this.offered = [];
    this.agentCalls = [];
    if (this.open > 0) this.#reply?.breakOff();
    this.#reply = undefined;
  }

  close(): Promise<void> {
    this.reset();
    return this.#http?.close() ?? Promise.resolve();
  }

  #answer({ method, path, body, response }: PeerRequest): void {
    const json = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (method === 'GET' && /^(\/v1)?\/models$/.test(path))
      return json(200, { object: 'list', data: [MODEL], has_more: false, first_id: MODEL.id, last_id: MODEL.id });
    const counted = Object.values<ModelWire>(MODEL_WIRES).find(({ counts }) => method === 'POST' && counts?.path.test(path) === true);
    if (counted?.counts !== undefined) return json(200, counted.counts.answer);
    const found = Object.entries<ModelWire>(MODEL_WIRES).find(([, wire]) => wire.path.test(path));
    if (method !== 'POST' || found === undefined || typeof body !== 'object' || body === null) {
      const message = `the scripted model has no ${method} ${path}`;
      this.#log.add({ peer: 'model', from: 'app', what: `${method} ${path}, which no wire has`, error: message });
      return json(404, { type: 'error', error: { message, type: 'invalid_request_error' } });
    }
    const [what, wire] = found;
    const request = body as JsonObject;
    this.#hear(wire.results?.(request) ?? []);
    const asks = wire.asks(request);
    const calls = asks ? this.#waiting.splice(0) : [];
    const words = asks ? this.#words : undefined;
    if (asks) {
      this.questions++;
      this.#words = undefined;
      this.offered = offeredNames(request);
    }
    const streamed = wire.streams(request) || wire.whole === undefined;
    const detail = { calls: calls.length, stream: streamed };
    if (streamed) this.#stream(new StreamedReply(wire, request, response, () => this.#gone()), calls, words);
    else {
      const id = Math.random().toString(36).slice(2, 10);
      const text = words ?? (calls.length === 0 ? NOTHING : '');
      const made = calls.map((call, index) => numbered(call, index, { id, request }));
      this.#made = [...this.#made, ...made];
      json(200, wire.whole?.({ id, request, text, calls: made }) ?? {});
    }
    this.#log.add({ peer: 'model', from: 'app', what, detail });
  }

  #stream(reply: StreamedReply, calls: readonly MadeCall[], words: string | undefined): void {
    if (words !== undefined || calls.length === 0) reply.say(words ?? NOTHING);
    for (const call of calls) this.#make(reply, call);
    if (calls.length > 0) this.#reply = reply;
    else reply.end();
  }

  #make(reply: StreamedReply, call: MadeCall): void {
    this.#made = [...this.#made, reply.call(call)];
  }

  #hear(told: readonly Pick<ToldResult, 'id' | 'content' | 'isError'>[]): void {
    for (const result of told) {
      const call = this.#made.find(({ id }) => id === result.id);
      if (call === undefined || this.results.some(({ id }) => id === result.id)) continue;
      this.results = [...this.results, { tool: call.made, arguments: call.arguments, ...result }];
    }
  }

  #gone(): void {
    for (const call of this.agentCalls) if (call.reply.ended) call.breakOff();
    this.#log.add({ peer: 'model', from: 'app', what: 'broke the reply off' });
  }
}
