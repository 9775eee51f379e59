import { Client, StreamableHTTPClientTransport, type ElicitRequestParams, type ElicitResult } from '@modelcontextprotocol/client';

/** The requests and notifications of a server that the host answers. */
export interface ClientHandlers {
  elicit(params: ElicitRequestParams, withdrawn: AbortSignal): Promise<ElicitResult>;
  elicited(elicitationId: string): void;
  listsChanged(): void;
  /** The transport met a problem; the connection may be gone. */
  troubled(): void;
}

export interface Address {
  /** The MCP server. */
  readonly server: string;
  /** The key to the relay of the page. */
  readonly token: string;
}

/** Time for the first exchange, in ms. */
const CONNECTING = 10_000;

/**
 * Connects to an MCP server through the relay of the page, over Streamable HTTP.
 * @throws Error of the SDK
 */
export async function openClient({ server, token }: Address, handlers: ClientHandlers): Promise<Client> {
  const changed = { onChanged: () => handlers.listsChanged(), autoRefresh: false };
  const client = new Client(
    { name: 'kmd-live', title: 'kmd live page', version: '0.1.0' },
    {
      capabilities: { elicitation: { form: {}, url: {} } },
      versionNegotiation: { mode: 'auto' },
      listChanged: { tools: changed, resources: changed, prompts: changed },
    },
  );
  client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => handlers.elicit(params, mcpReq.signal));
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => handlers.elicited(params.elicitationId));
  const transport = new StreamableHTTPClientTransport(new URL('live/relay', location.href), {
    requestInit: { headers: { 'x-kmd-token': token, 'x-kmd-server': server } },
  });
  await client.connect(transport, { timeout: CONNECTING });
  client.onerror = () => handlers.troubled();
  client.onclose = () => handlers.troubled();
  return client;
}
