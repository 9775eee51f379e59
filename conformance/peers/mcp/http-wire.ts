import { randomUUID } from 'node:crypto';
import { NodeStreamableHTTPServerTransport, toNodeHandler, toWebRequest, type NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import { createMcpHandler, isInitializeRequest, isLegacyRequest, type Server } from '@modelcontextprotocol/server';
import { startHttpPeer, type HttpPeer, type PeerRequest } from '../http-peer.ts';
import { tellChanged, type OfferKind } from './offers.ts';
import type { Revisions } from './revisions.ts';
import type { Desk } from './scripted-server.ts';

const PATH = '/mcp';

interface Session {
  readonly transport: NodeStreamableHTTPServerTransport;
  readonly server: Server;
}

/** MCP over Streamable HTTP: sessions up to 2025-11-25, single requests since 2026-07-28. */
export class HttpWire {
  readonly #desk: Desk;
  readonly #revisions: Revisions;
  readonly #sessions = new Map<string, Session>();
  readonly #single;
  #http: HttpPeer | undefined;

  private constructor(desk: Desk, revisions: Revisions) {
    this.#desk = desk;
    this.#revisions = revisions;
    this.#single = createMcpHandler(() => desk.server(), { legacy: 'reject' });
  }

  static async start(desk: Desk, revisions: Revisions, port: number): Promise<HttpWire> {
    const wire = new HttpWire(desk, revisions);
    wire.#http = await startHttpPeer((request) => wire.#answer(request), port);
    return wire;
  }

  get url(): string {
    return `${this.#http?.url ?? ''}${PATH}`;
  }

  async listChanged(kind: OfferKind = 'tool'): Promise<void> {
    const { notify } = this.#single;
    if (kind === 'tool') notify.toolsChanged();
    else if (kind === 'prompt') notify.promptsChanged();
    else notify.resourcesChanged();
    await Promise.all([...this.#sessions.values()].map(({ server }) => tellChanged(server, kind)));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.close().catch(() => undefined)));
    await this.#single.close();
    await this.#http?.close();
  }

  async #answer({ method, path, body, request, response }: PeerRequest): Promise<void> {
    if (path !== PATH) {
      response.writeHead(404).end();
      return;
    }
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? this.#sessions.get(id) : undefined;
    if (known !== undefined) return known.transport.handleRequest(request, response, body);
    const { sessions, single } = this.#revisions;
    if (single && (sessions === undefined || !(await isSessional(request, body))))
      return toNodeHandler(this.#single)(request as NodeIncomingMessageLike, response, body);
    if (method === 'POST' && isInitializeRequest(body)) return (await this.#open()).handleRequest(request, response, body);
    const error = `the server answered ${method} ${path}: there is no such session`;
    if (method === 'POST') this.#desk.log.add({ peer: 'mcp', from: 'peer', what: 'there is no such session', error });
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'there is no such session' } };
    response.writeHead(id === undefined ? 400 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
  }

  async #open(): Promise<NodeStreamableHTTPServerTransport> {
    const desk = this.#desk;
    desk.connected = desk.epoch;
    const server = desk.server(this.#revisions.sessions);
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        this.#sessions.set(id, { transport, server });
        desk.log.add({ peer: 'mcp', from: 'app', what: 'initialize' });
      },
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    await server.connect(transport);
    return transport;
  }
}

/** Whether a request is one of revisions with sessions. */
async function isSessional(request: PeerRequest['request'], body: unknown): Promise<boolean> {
  return body === undefined || (await isLegacyRequest(await toWebRequest(request as NodeIncomingMessageLike, body), body));
}
