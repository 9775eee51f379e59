import { DefaultChatTransport, readUIMessageStream } from 'ai';

/** An agent behind a UI message stream of the AI SDK. It runs its tools itself. */
export default class AiSdk {
  runsTools = true;
  #messages = [];
  #transport;
  constructor(api) {
    this.#transport = new DefaultChatTransport({ api });
  }
  user(text) {
    this.#messages.push({ id: `m${this.#messages.length}`, role: 'user', parts: [{ type: 'text', text }] });
  }
  results() {
    throw new Error('The agent has its results.');
  }
  async *turn(_, abortSignal) {
    const wish = { trigger: 'submit-message', chatId: 'chat', messageId: undefined, messages: this.#messages, abortSignal };
    const stream = await this.#transport.sendMessages(wish);
    const seen = new Map();
    let last;
    for await (const message of readUIMessageStream({ stream, terminateOnError: true })) {
      last = message;
      for (const { type, toolCallId: id, toolName: name, state, input, output, errorText } of message.parts) {
        if (type !== 'dynamic-tool' || input === undefined || seen.get(id) === state) continue;
        const known = seen.get(id);
        seen.set(id, state);
        if (known === undefined) yield { call: { id, name, arguments: input } };
        if (state === 'input-available') yield { begun: id };
        if (state === 'output-available') yield { result: { id, ...output } };
        if (state === 'output-error') yield { result: { id, isError: true, content: [{ type: 'text', text: errorText }] } };
      }
    }
    if (last) this.#messages.push(last);
  }
}
