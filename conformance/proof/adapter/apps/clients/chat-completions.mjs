import OpenAI from 'openai';
import { whole } from '../partial-json.mjs';

/** A model behind OpenAI's chat completions. */
export default class ChatCompletions {
  #messages = [];
  #client;
  constructor(baseURL) {
    this.#client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 });
  }
  user(content) {
    this.#messages.push({ role: 'user', content });
  }
  results(list) {
    for (const { id, text } of list) this.#messages.push({ role: 'tool', tool_call_id: id, content: text });
  }
  async *turn(tools, signal) {
    const offered = tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      function: { name, description, parameters: inputSchema },
    }));
    const stream = await this.#client.chat.completions.create(
      { model: 'any', stream: true, messages: this.#messages, tools: offered },
      { signal },
    );
    const calls = [];
    let said = '';
    for await (const { choices } of stream) {
      const delta = choices[0]?.delta ?? {};
      if (delta.content) yield { text: delta.content };
      said += delta.content ?? '';
      for (const { index, id, function: called } of delta.tool_calls ?? []) {
        calls[index] ??= { id, type: 'function', function: { name: called.name, arguments: '' } };
        const { function: known } = calls[index];
        known.arguments += called.arguments ?? '';
        const given = whole(known.arguments);
        if (given) yield { call: { id: calls[index].id, name: known.name, arguments: given } };
      }
    }
    this.#messages.push({ role: 'assistant', content: said || null, ...(calls.length > 0 && { tool_calls: calls }) });
  }
}
