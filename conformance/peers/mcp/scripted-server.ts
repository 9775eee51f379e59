import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type InputRequiredResult,
  type ListToolsResult,
} from '@modelcontextprotocol/server';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { WireLog } from '../wire-log.ts';
import { HeldCall } from './held-call.ts';
import { Round } from './round.ts';
import { schemaOf, type ScriptedTool } from './tool.ts';

/** What the server says of itself. */
export interface McpScript {
  /** Its name, as a page may show it. */
  readonly name: string;
  readonly tools: readonly ScriptedTool[];
}

/** What the connections of one peer have in common. */
export class Desk {
  script: McpScript = { name: 'kmd', tools: [] };
  /** Calls since the last script, oldest first. */
  calls: readonly HeldCall[] = [];
  /** Scripts so far; a page that is loaded afresh connects again, and then only its own connections count. */
  epoch = 0;
  connected = 0;
  readonly log: WireLog;

  constructor(log: WireLog) {
    this.log = log;
  }

  /** A server for one connection, or for one request where there are no connections. */
  server(revisions?: readonly string[]): Server {
    const { name } = this.script;
    const { epoch } = this;
    const server = new Server(
      { name, title: name, version: '1.0.0' },
      { capabilities: { tools: { listChanged: true } }, ...(revisions === undefined ? {} : { supportedProtocolVersions: [...revisions] }) },
    );
    server.setRequestHandler('tools/list', () => this.#list());
    server.setRequestHandler('tools/call', ({ params }, context): Promise<CallToolResult | InputRequiredResult> => {
      const round = new Round(server, context);
      const state = context.mcpReq.requestState<string>();
      return (state === undefined ? this.#call(params.name, (params.arguments ?? {}) as JsonObject, epoch) : this.#known(state)).enter(
        round,
      );
    });
    return server;
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
    const tools = this.script.tools.map(({ name, title, icon, schema }) => ({
      name,
      description: `The scripted tool ${name}`,
      ...(title === undefined ? {} : { title }),
      ...(icon === undefined ? {} : { icons: [{ src: icon }] }),
      inputSchema: { ...schemaOf({}), ...schema },
    }));
    return { tools } as ListToolsResult;
  }
}
