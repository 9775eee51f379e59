import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type GetPromptResult,
  type InputRequiredResult,
  type ListPromptsResult,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ListToolsResult,
  type ReadResourceResult,
} from '@modelcontextprotocol/server';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { WireLog } from '../wire-log.ts';
import { tellErrors } from './error-answers.ts';
import { HeldCall } from './held-call.ts';
import { HeldRequest, type AskedMethod } from './held-request.ts';
import { OFFERS, type Offer, type OfferKind } from './offers.ts';
import { Round, ROUNDS_SINCE } from './round.ts';
import { schemaOf, type ScriptedTool } from './tool.ts';

/** What the server says of itself. */
export interface McpScript {
  /** Its name, as a page may show it. */
  readonly name: string;
  readonly tools: readonly ScriptedTool[];
  /** What it lists besides, as MCP writes it. Without this the server has no resources and no prompts. */
  readonly offers?: readonly Offer[];
}

/** What the connections of one peer have in common. */
export class Desk {
  script: McpScript = { name: 'kmd', tools: [] };
  /** Calls since the last script, oldest first. */
  calls: readonly HeldCall[] = [];
  /** Reads and prompts since the last script, oldest first. */
  requests: readonly HeldRequest[] = [];
  /** Scripts so far; a page that is loaded afresh connects again, and then only its own connections count. */
  epoch = 0;
  connected = 0;
  /** Of the last connection that asked for the tools. */
  revision?: string;
  readonly log: WireLog;

  constructor(log: WireLog) {
    this.log = log;
  }

  /** A server for one connection, or for one request where there are no connections. */
  server(revisions?: readonly string[]): Server {
    const { name, offers } = this.script;
    const { epoch } = this;
    const listed = { listChanged: true };
    const server = new Server(
      { name, title: name, version: '1.0.0' },
      {
        capabilities: { tools: listed, ...(offers && { resources: listed, prompts: listed }) },
        ...(revisions === undefined ? {} : { supportedProtocolVersions: [...revisions] }),
      },
    );
    tellErrors(server, this.log);
    server.setRequestHandler('tools/list', () => {
      this.revision = server.getNegotiatedProtocolVersion() ?? ROUNDS_SINCE;
      return this.#list();
    });
    server.setRequestHandler('tools/call', ({ params }, context): Promise<CallToolResult | InputRequiredResult> => {
      const round = new Round(server, context);
      const state = context.mcpReq.requestState<string>();
      return (state === undefined ? this.#call(params.name, (params.arguments ?? {}) as JsonObject, epoch) : this.#known(state)).enter(
        round,
      );
    });
    if (offers === undefined) return server;
    server.setRequestHandler('resources/list', () => this.#offered('resource') as ListResourcesResult);
    server.setRequestHandler('resources/templates/list', () => this.#offered('template') as ListResourceTemplatesResult);
    server.setRequestHandler('prompts/list', () => this.#offered('prompt') as ListPromptsResult);
    server.setRequestHandler(
      'resources/read',
      ({ params: { uri } }) => this.#hold('resources/read', { uri }) as Promise<ReadResourceResult>,
    );
    server.setRequestHandler('prompts/get', ({ params }) => {
      const { name: prompt, arguments: given = {} } = params;
      return this.#hold('prompts/get', { name: prompt, arguments: given }) as Promise<GetPromptResult>;
    });
    return server;
  }

  #hold(method: AskedMethod, params: JsonObject): Promise<unknown> {
    const request = new HeldRequest(method, params, this.log);
    this.requests = [...this.requests, request];
    this.log.wake();
    return request.reply;
  }

  #offered(kind: OfferKind): unknown {
    const { list, key } = OFFERS[kind];
    this.log.add({ peer: 'mcp', from: 'app', what: list });
    return { [key]: (this.script.offers ?? []).filter((one) => one.kind === kind).map(({ value }) => value) };
  }

  #call(tool: string, given: JsonObject, epoch: number): HeldCall {
    const call = new HeldCall(tool, given, this.log);
    if (epoch !== this.epoch && this.connected === this.epoch) {
      this.log.add({ peer: 'mcp', from: 'app', what: 'tools/call of an earlier page', detail: { tool } });
      call.answer({ content: [] });
      return call;
    }
    this.calls = [...this.calls, call];
    this.log.add({ peer: 'mcp', from: 'app', what: 'tools/call', detail: { tool, arguments: given } });
    return call;
  }

  #known(state: string): HeldCall {
    const call = this.calls.find((one) => one.state === state);
    if (call === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'there is no call with this requestState');
    return call;
  }

  #list(): ListToolsResult {
    this.log.add({ peer: 'mcp', from: 'app', what: 'tools/list' });
    const tools = this.script.tools.map(({ name, title, description, icon, annotations, outputSchema, schema }) => ({
      name,
      description: description ?? `The scripted tool ${name}`,
      ...(title === undefined ? {} : { title }),
      ...(icon === undefined ? {} : { icons: [{ src: icon }] }),
      ...(annotations === undefined ? {} : { annotations }),
      inputSchema: { ...schemaOf({}), ...schema },
      ...(outputSchema === undefined ? {} : { outputSchema }),
    }));
    const offered = (this.script.offers ?? []).filter(({ kind }) => kind === 'tool').map(({ value }) => value);
    return { tools: [...tools, ...offered] } as ListToolsResult;
  }
}
