import Anthropic from '@anthropic-ai/sdk';

/** A model behind Anthropic's messages. */
export default class Claude {
  #messages = [];
  #client;
  constructor(baseURL) {
    this.#client = new Anthropic({ apiKey: 'none', baseURL, maxRetries: 0 });
  }
  user(content) {
    this.#messages.push({ role: 'user', content });
  }
  results(list) {
    const content = list.map(({ id, text, isError }) => ({ type: 'tool_result', tool_use_id: id, content: text, is_error: isError }));
    this.#messages.push({ role: 'user', content });
  }
  async *turn(tools, signal) {
    const offered = tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }));
    const stream = this.#client.messages.stream({ model: 'any', max_tokens: 1000, messages: this.#messages, tools: offered }, { signal });
    const blocks = [];
    for await (const event of stream) {
      if (event.type === 'content_block_start') blocks[event.index] = { ...event.content_block, json: '' };
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') yield { text: event.delta.text };
      if (event.type === 'content_block_delta' && event.delta.type === 'input_json_delta')
        blocks[event.index].json += event.delta.partial_json;
      const block = event.type === 'content_block_stop' ? blocks[event.index] : undefined;
      if (block?.type === 'tool_use') yield { call: { id: block.id, name: block.name, arguments: JSON.parse(block.json || '{}') } };
    }
    this.#messages.push({ role: 'assistant', content: (await stream.finalMessage()).content });
  }
}
