import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** What the page has of a list, and how the server is asked for it. */
const LISTS = { tools: 'listTools', resources: 'listResources', resourceTemplates: 'listResourceTemplates', prompts: 'listPrompts' };

/** One page that is open, with a client and a model of its own. */
export class Conversation {
  #calls = new Map();
  #stops = new Map();
  #answers = new Map();
  #env;
  #client;
  #model;
  #last = 0;

  constructor(say, env) {
    this.say = say;
    this.#env = env;
  }

  async connect() {
    const { CLIENT, MODEL_URL, MCP_URL, MCP_CONFIG, MCP_REVISION } = this.#env;
    if (CLIENT) this.#model = new (await import(`./clients/${CLIENT}.mjs`)).default(MODEL_URL);
    if (!this.#model?.runsTools) {
      const versionNegotiation = MCP_REVISION ? { mode: { pin: MCP_REVISION } } : undefined;
      const capabilities = { elicitation: { form: {}, url: {} } };
      this.#client = new Client({ name: 'agent-app', version: '1.0.0' }, { capabilities, versionNegotiation });
      this.#client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => this.#ask(params, mcpReq.signal));
      this.#client.setNotificationHandler('notifications/elicitation/complete', ({ params }) =>
        this.say({ type: 'visited', id: params.elicitationId }),
      );
      for (const of of ['tools', 'resources', 'prompts'])
        this.#client.setNotificationHandler(`notifications/${of}/list_changed`, () => void this.#list());
      const command = MCP_CONFIG && Object.values(JSON.parse(MCP_CONFIG).mcpServers)[0];
      await this.#client.connect(command ? new StdioClientTransport(command) : new StreamableHTTPClientTransport(new URL(MCP_URL)));
      await this.#list();
    }
    this.say({ type: 'ready' });
  }

  async close() {
    for (const stop of this.#stops.values()) stop.abort();
    await this.#client?.close();
  }

  act({ type, ...given }) {
    const failed = (error) => this.say({ type: 'said', role: 'problem', text: String(error) });
    const acts = {
      chat: () => this.#chat(given.text),
      again: () => this.#call(this.#calls.get(given.id)),
      stop: () => this.#stops.forEach((stop) => stop.abort()),
      answer: () => this.#answers.get(given.id)?.({ action: given.action, ...(given.content ? { content: given.content } : {}) }),
      // A page that dispatches itself: it calls tools and tells the model what came of them.
      call: () => this.#call(given),
      told: () => this.#told(given.results),
      cancel: () => this.#stops.get(given.id)?.abort(),
      read: () => this.#reply(given.card, () => this.#client.readResource({ uri: given.uri })),
      prompt: () => this.#reply(given.card, () => this.#client.getPrompt({ name: given.name, arguments: given.arguments })),
    };
    void Promise.resolve(acts[type]?.()).catch(failed);
  }

  get #server() {
    return this.#client?.getServerVersion()?.name ?? 'agent';
  }

  async #list() {
    const can = this.#client.getServerCapabilities() ?? {};
    const lists = {};
    for (const [key, ask] of Object.entries(LISTS))
      lists[key] = can[key.startsWith('resource') ? 'resources' : key] ? (await this.#client[ask]())[key] : [];
    this.say({ type: 'lists', server: this.#server, lists });
  }

  async #reply(card, ask) {
    this.say(await ask().then((result) => ({ type: 'reply', card, result }), ({ code, message }) => ({ type: 'reply', card, problem: { code, message } }))); // prettier-ignore
  }

  #ask({ message, requestedSchema, mode, url, elicitationId }, signal) {
    const id = elicitationId ?? `q${++this.#last}`;
    this.say({ type: 'ask', id, message, server: this.#server, schema: requestedSchema, ...(mode === 'url' ? { url } : {}) });
    signal.addEventListener('abort', () => this.say({ type: 'withdrawn', id }));
    return new Promise((done) => this.#answers.set(id, done));
  }

  async #chat(text) {
    this.#model.user(text);
    this.say({ type: 'said', role: 'user', text });
    await this.#turn();
  }

  async #told(results) {
    this.#model.results(results);
    await this.#turn();
  }

  async #turn() {
    const { tools } = (await this.#client?.listTools()) ?? { tools: [] };
    const stop = new AbortController();
    this.#stops.set('turn', stop);
    const calls = [];
    let said = '';
    try {
      for await (const { text, call, begun, result } of this.#model.turn(tools, stop.signal)) {
        said += text ?? '';
        if (call) calls.push(call);
        if (call)
          this.say({
            type: 'call',
            ...call,
            ...(this.#env.DEFECTS?.includes('loses-arguments') ? { arguments: {} } : {}),
            title: tools.find(({ name }) => name === call.name)?.title,
            server: this.#server,
          });
        if (begun) this.say({ type: 'running', id: begun });
        if (result) this.say({ type: 'result', ...this.#shown(result) });
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      for (const { id } of calls) this.say({ type: 'stopped', id });
    }
    if (said !== '') this.say({ type: 'said', role: 'assistant', text: said });
    this.say({ type: 'turned', calls: calls.length });
    if (calls.length === 0 || this.#model.runsTools || this.#env.PAGE === 'dispatch') return;
    const results = await Promise.all(calls.map((call) => this.#call(call)));
    await this.#told(
      results.map((result, index) => ({
        id: calls[index].id,
        text: JSON.stringify(result.content ?? ''),
        isError: result.isError === true,
      })),
    );
  }

  async #call({ id, name, arguments: given, card }) {
    this.#calls.set(id, { id, name, arguments: given });
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.say({ type: 'running', id });
    try {
      const result = await this.#client.callTool({ name, arguments: given }, { signal: stop.signal, timeout: 600_000 });
      this.say({ type: 'result', id, card, ...this.#shown(result) });
      return result;
    } catch (error) {
      const content = [{ type: 'text', text: String(error.message) }];
      this.say(
        stop.signal.aborted
          ? { type: 'stopped', id }
          : { type: 'result', id, card, isError: true, content, problem: { code: error.code, message: error.message } },
      );
      return { isError: true, content };
    }
  }

  #shown(result) {
    return this.#env.DEFECTS?.includes('error-as-done') ? { ...result, isError: false } : result;
  }
}
