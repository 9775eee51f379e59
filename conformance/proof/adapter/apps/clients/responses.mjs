import OpenAI from 'openai';

/** A model behind OpenAI's responses. */
export default class Responses {
  #input = [];
  #client;
  constructor(baseURL) {
    this.#client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 });
  }
  user(content) {
    this.#input.push({ role: 'user', content });
  }
  results(list) {
    for (const { id, text } of list) this.#input.push({ type: 'function_call_output', call_id: id, output: text });
  }
  async *turn(tools, signal) {
    const offered = tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      name,
      description,
      parameters: inputSchema,
      strict: false,
    }));
    const stream = await this.#client.responses.create({ model: 'any', stream: true, input: this.#input, tools: offered }, { signal });
    for await (const event of stream) {
      if (event.type === 'response.output_text.delta') yield { text: event.delta };
      if (event.type === 'response.completed') this.#input.push(...event.response.output);
      if (event.type !== 'response.output_item.done' || event.item.type !== 'function_call') continue;
      const { call_id: id, name, arguments: given } = event.item;
      yield { call: { id, name, arguments: JSON.parse(given) } };
    }
  }
}
