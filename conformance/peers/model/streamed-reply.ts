import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { MadeCall, ModelWire, Reply, Sse, WireCall } from './model-wire.ts';
import { offeredName } from './offered-name.ts';

/** A reply that streams: tool calls are in it as soon as they are known, its end is held until it is asked for. */
export class StreamedReply implements Reply {
  readonly id = randomUUID().slice(0, 8);
  readonly wire: ModelWire;
  readonly request: JsonObject;
  calls: readonly WireCall[] = [];
  text = '';
  ended = false;
  readonly #response: ServerResponse;
  #sequence = 0;

  /** @param gone told when the app breaks the connection off */
  constructor(wire: ModelWire, request: JsonObject, response: ServerResponse, gone: () => void) {
    this.wire = wire;
    this.request = request;
    this.#response = response;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache', ...wire.headers });
    response.on('close', () => {
      if (this.ended) return;
      this.ended = true;
      gone();
    });
    this.send(wire.begin(this));
  }

  call(made: MadeCall): WireCall {
    const call = numbered(made, this.calls.length, this);
    this.calls = [...this.calls, call];
    this.send(this.wire.call(this, call));
    return call;
  }

  say(text: string): void {
    this.text += text;
    this.send(this.wire.say(this, text));
  }

  end(): void {
    if (this.ended) return;
    this.send(this.wire.end(this));
    this.ended = true;
    this.#response.end();
  }

  /** Breaks it off in the middle, so that nothing in it begins. */
  breakOff(): void {
    this.ended = true;
    this.#response.destroy();
  }

  send(events: readonly Sse[]): void {
    if (this.ended) return;
    for (const { event, data, numbered: counts } of events) {
      const number = counts === true ? { sequence_number: this.#sequence++ } : {};
      const text = typeof data === 'string' ? data : JSON.stringify({ ...data, ...number });
      this.#response.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`);
    }
  }
}

/** A call with the id and the name that the app hears. */
export function numbered(
  { id, tool: made, arguments: given, mark }: MadeCall,
  index: number,
  reply: Pick<Reply, 'id' | 'request'>,
): WireCall {
  return { made, tool: offeredName(reply.request, made), arguments: given, index, id: id ?? `call_${reply.id}_${index}`, mark };
}
