// A small MCP client for a page: tools by their names, and one question of a server at a time.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** A question of a server in form mode. */
export interface Question {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly schema: Record<string, unknown>;
  answer(result: { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, unknown> }): void;
}

/**
 * Connects to the server in the address of the page, `?mcp=`.
 * @param show the oldest question that waits; `undefined` when there is none
 * @returns the name of the server, and what calls one of its tools
 */
export async function connect(show: (question: Question | undefined) => void) {
  const url = new URLSearchParams(location.search).get('mcp') ?? '/mcp';
  const client = new Client({ name: document.title, version: '1.0.0' }, { capabilities: { elicitation: { form: {} } } });
  let open: readonly Question[] = [];
  let last = 0;
  const update = (next: readonly Question[]): void => {
    open = next;
    show(open[0]);
  };
  client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => {
    const { message, requestedSchema } = params as { message: string; requestedSchema?: Record<string, unknown> };
    const [title = '', ...rest] = message.split('\n');
    const id = ++last;
    const leave = (): void => update(open.filter((one) => one.id !== id));
    mcpReq.signal.addEventListener('abort', leave);
    return new Promise((done) => {
      const answer: Question['answer'] = (result) => {
        leave();
        // The SDK refuses a field that is there and undefined, as forms leave an emptied one; on the wire there is no such thing.
        done(JSON.parse(JSON.stringify(result)) as never);
      };
      update([...open, { id, title, description: rest.join('\n'), schema: requestedSchema ?? { type: 'object', properties: {} }, answer }]);
    });
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(url, location.href)));
  const { tools } = await client.listTools();
  return {
    server: client.getServerVersion()?.name ?? 'server',
    tools: tools.map(({ name }) => name),
    // A person may take longer than a minute, after which the SDK gives a call up.
    call: (name: string) => client.callTool({ name, arguments: {} }, { timeout: 24 * 60 * 60 * 1000 }),
  };
}
