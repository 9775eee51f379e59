import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../../../specs/language/model/json.ts';

/** A tool call that the model makes. */
export interface ModelCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

const base = (): object => ({ id: 'chatcmpl-kmd', created: Math.floor(Date.now() / 1000), model: 'kmd' });
const callOf = ({ tool, arguments: given }: ModelCall, index: number): object => ({
  index,
  id: `call_${index}_${Date.now().toString(36)}`,
  type: 'function',
  function: { name: tool, arguments: JSON.stringify(given) },
});

/** A reply that streams: tool calls are in it as soon as they are known, its end is held until it is asked for. */
export class StreamedReply {
  readonly #response: ServerResponse;
  /** Calls in it so far. */
  calls = 0;
  ended = false;

  constructor(response: ServerResponse) {
    this.#response = response;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    this.#send({ role: 'assistant', content: '' });
    response.on('close', () => {
      this.ended = true;
    });
  }

  call(made: ModelCall): void {
    this.#send({ tool_calls: [callOf(made, this.calls++)] });
  }

  say(text: string): void {
    this.#send({ content: text });
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.#send({}, this.calls > 0 ? 'tool_calls' : 'stop');
    this.#response.end('data: [DONE]\n\n');
  }

  /** Breaks it off in the middle, so that nothing in it begins. */
  breakOff(): void {
    this.ended = true;
    this.#response.destroy();
  }

  #send(delta: object, finish: string | null = null): void {
    const chunk = { ...base(), object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] };
    this.#response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }
}

/** A reply that comes at once. */
export function wholeReply(calls: readonly ModelCall[], text: string): object {
  const message =
    calls.length === 0 ? { role: 'assistant', content: text } : { role: 'assistant', content: null, tool_calls: calls.map(callOf) };
  const choices = [{ index: 0, message, finish_reason: calls.length === 0 ? 'stop' : 'tool_calls' }];
  return { ...base(), object: 'chat.completion', choices, usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } };
}
