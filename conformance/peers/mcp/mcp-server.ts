import { randomUUID } from 'node:crypto';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { isInitializeRequest, Server, type CallToolResult, type ListToolsResult } from '@modelcontextprotocol/server';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import { startHttpPeer, type HttpPeer, type PeerRequest } from '../http-peer.ts';
import type { WireLog } from '../wire-log.ts';
import { HeldCall } from './held-call.ts';
import { schemaOf, type ScriptedTool } from './tool.ts';

const PATH = '/mcp';

interface Session {
  readonly transport: NodeStreamableHTTPServerTransport;
  readonly server: Server;
}

/** What the server says of itself. */
export interface McpScript {
  /** Its name, as a page may show it. */
  readonly name: string;
  readonly tools: readonly ScriptedTool[];
}

/**
 * A scripted MCP server over Streamable HTTP: it lists what it is told, and holds every call until it is told the result. Revisions up to
 * 2025-11-25, with sessions.
 */
export class McpPeer {
  /** Calls since the last script, oldest first. */
  calls: readonly HeldCall[] = [];
  readonly #log: WireLog;
  #http: HttpPeer | undefined;
  #script: McpScript = { name: 'kmd', tools: [] };
  readonly #sessions = new Map<string, Session>();
  /** Scripts so far; a page that is loaded afresh connects again, and then only its own sessions count. */
  #epoch = 0;
  #connected = 0;

  private constructor(log: WireLog) {
    this.#log = log;
  }

  static async start(log: WireLog): Promise<McpPeer> {
    const peer = new McpPeer(log);
    peer.#http = await startHttpPeer((request) => peer.#answer(request));
    return peer;
  }

  /** Where an app finds it. */
  get url(): string {
    return `${this.#http?.url ?? ''}${PATH}`;
  }

  /** Takes another script. Calls of before get an empty result and count no more; clients are told that the list has changed. */
  async take(script: McpScript): Promise<void> {
    const before = this.calls;
    this.calls = [];
    this.#epoch++;
    for (const call of before) call.answer({ content: [] });
    const changed = JSON.stringify(script.tools) !== JSON.stringify(this.#script.tools);
    this.#script = script;
    if (!changed) return;
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.sendToolListChanged().catch(() => undefined)));
  }

  async close(): Promise<void> {
    for (const call of this.calls) call.answer({ content: [] });
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.close().catch(() => undefined)));
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
    if (method === 'POST' && isInitializeRequest(body)) return (await this.#open()).handleRequest(request, response, body);
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'there is no such session' } };
    response.writeHead(id === undefined ? 400 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
  }

  async #open(): Promise<NodeStreamableHTTPServerTransport> {
    const { name } = this.#script;
    const epoch = this.#epoch;
    this.#connected = epoch;
    const server = new Server({ name, title: name, version: '1.0.0' }, { capabilities: { tools: { listChanged: true } } });
    server.setRequestHandler('tools/list', () => this.#list());
    server.setRequestHandler('tools/call', (request, context): Promise<CallToolResult> => {
      const { name: tool, arguments: given = {} } = request.params;
      const call = new HeldCall(tool, given as JsonObject, context, this.#log);
      if (epoch !== this.#epoch && this.#connected === this.#epoch) {
        this.#log.add({ peer: 'mcp', from: 'app', what: 'tools/call of an earlier page', detail: { tool } });
        call.answer({ content: [] });
        return call.result;
      }
      this.calls = [...this.calls, call];
      this.#log.add({ peer: 'mcp', from: 'app', what: 'tools/call', detail: { tool, arguments: given as JsonObject } });
      return call.result;
    });
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        this.#sessions.set(id, { transport, server });
        this.#log.add({ peer: 'mcp', from: 'app', what: 'initialize' });
      },
    });
    transport.onclose = () => {
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    await server.connect(transport);
    return transport;
  }

  #list(): ListToolsResult {
    this.#log.add({ peer: 'mcp', from: 'app', what: 'tools/list' });
    const tools = this.#script.tools.map(({ name, title, icon, schema }) => ({
      name,
      description: `The scripted tool ${name}`,
      ...(title === undefined ? {} : { title }),
      ...(icon === undefined ? {} : { icons: [{ src: icon }] }),
      inputSchema: { ...schemaOf({}), ...schema },
    }));
    return { tools } as ListToolsResult;
  }
}
