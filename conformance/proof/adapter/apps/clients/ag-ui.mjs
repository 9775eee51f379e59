import { HttpAgent } from '@ag-ui/client';
import { whole } from '../partial-json.mjs';

/** An agent behind AG-UI that leaves its tools to the app. */
export default class AgUi {
  #agent;
  #last = 0;
  constructor(url) {
    this.#agent = new HttpAgent({ url });
  }
  user(content) {
    this.#agent.addMessage({ id: `u${++this.#last}`, role: 'user', content });
  }
  results(list) {
    for (const { id, text } of list) this.#agent.addMessage({ id: `t${++this.#last}`, role: 'tool', toolCallId: id, content: text });
  }
  async *turn(tools, signal) {
    const [events, wake] = [[], { up: () => undefined }];
    const tell = (event) => {
      events.push(event);
      wake.up();
    };
    signal?.addEventListener('abort', () => this.#agent.abortRun());
    const offered = tools.map(({ name, description = '', inputSchema }) => ({ name, description, parameters: inputSchema }));
    const names = new Map();
    const texts = new Map();
    const heard = {
      onTextMessageContentEvent: ({ event }) => tell({ text: event.delta }),
      onToolCallStartEvent: ({ event }) => void names.set(event.toolCallId, event.toolCallName),
      onToolCallArgsEvent: ({ event: { toolCallId: id, delta } }) => {
        texts.set(id, (texts.get(id) ?? '') + delta);
        const given = whole(texts.get(id));
        if (given) tell({ call: { id, name: names.get(id), arguments: given } });
      },
    };
    const run = this.#agent.runAgent({ tools: offered }, heard).then(
      () => tell({ end: true }),
      (error) => tell({ error }),
    );
    while (true) {
      if (events.length === 0) await new Promise((up) => (wake.up = up));
      const event = events.shift();
      if (event?.error) throw event.error;
      if (event?.end) break;
      if (event) yield event;
    }
    await run;
  }
}
