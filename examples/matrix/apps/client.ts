// A small MCP client for a page: tools by their names, and one question of a server at a time.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** A question of a server in form mode. */
export interface Question {
  readonly message: string;
  readonly schema: Record<string, unknown>;
  answer(result: { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, unknown> }): void;
}

/**
 * Connects to the server in the address of the page, `?mcp=`.
 * @param show the open question, `undefined` once the server has taken it back
 * @returns the name of the server, and what calls one of its tools
 */
export async function connect(show: (question: Question | undefined) => void) {
  const url = new URLSearchParams(location.search).get('mcp') ?? '/mcp';
  const client = new Client({ name: document.title, version: '1.0.0' }, { capabilities: { elicitation: { form: {} } } });
  client.setRequestHandler(
    'elicitation/create',
    ({ params }, { mcpReq }) =>
      new Promise((done) => {
        const { message, requestedSchema } = params as { message: string; requestedSchema?: Record<string, unknown> };
        mcpReq.signal.addEventListener('abort', () => show(undefined));
        const answer: Question['answer'] = (result) => {
          show(undefined);
          done(result as never);
        };
        show({ message, schema: requestedSchema ?? { type: 'object', properties: {} }, answer });
      }),
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url, location.href)));
  const { tools } = await client.listTools();
  return {
    server: client.getServerVersion()?.name ?? 'server',
    tools: tools.map(({ name }) => name),
    call: (name: string) => client.callTool({ name, arguments: {} }),
  };
}
