import type { CallRecord } from '../dispatch/calls/call-record.ts';
import type { Outcome } from '../dispatch/calls/outcome.ts';
import { CanvasStore } from '../dispatch/canvas/canvas-store.ts';
import type { BlockedImage } from '../dispatch/widgets/sanitise-images.ts';
import { canvasTool } from '../dispatch/canvas/canvas-tool.ts';
import { Dispatcher } from '../dispatch/dispatcher.ts';
import { defined, own } from '../dispatch/json.ts';
import type { Limits } from '../dispatch/limits.ts';
import type { Cut } from '../dispatch/results/truncate.ts';
import type { CallContext, ServerSetup } from '../dispatch/server.ts';
import { displayTool } from '../dispatch/widgets/display-tool.ts';
import { WidgetRegistry } from '../dispatch/widgets/registry.ts';
import type { CallView } from './call-view.ts';
import { OWN_WIDGETS } from './own-widgets.ts';
import { PendingCalls } from './pending-calls.ts';
import { aliasesOf, imageHostsOf, limitsOf, serversOf, widgetsOf, type NamedServer } from './session-message.ts';
import { OWN_SERVER, ownTools } from './own-tools.ts';

/** What a session needs of the surface: a way out for messages, and to be drawn again. */
export interface SessionPort {
  send(type: string, fields: Readonly<Record<string, unknown>>): void;
  changed(): void;
}

/** One session of an agent: a dispatcher whose servers are reached by messages, its canvas and its calls. */
export class AgentSession {
  readonly registry: WidgetRegistry;
  readonly canvas = new CanvasStore();
  readonly imageHosts: ReadonlySet<string>;
  readonly #port: SessionPort;
  readonly #dispatcher: Dispatcher;
  readonly #remote = new PendingCalls();
  readonly #local = new PendingCalls();
  readonly #calls = new Map<string, CallView>();
  #failed = 0;
  #over = false;

  constructor(message: unknown, usual: Limits, port: SessionPort) {
    this.#port = port;
    this.imageHosts = imageHostsOf(message);
    this.registry = new WidgetRegistry(OWN_WIDGETS, widgetsOf(message));
    const { registry, canvas, imageHosts } = this;
    const display = displayTool(registry, imageHosts, (...widget) => this.#mount(...widget));
    const tools = ownTools(registry);
    const named = serversOf(message);
    const servers = named.some(({ name, protocol }) => name === OWN_SERVER && protocol === 'webmcp')
      ? named
      : [...named, { name: OWN_SERVER, protocol: 'webmcp', connected: false, tools: [] } as const];
    this.#dispatcher = new Dispatcher({
      servers: servers.map((server) =>
        this.#setup(server.protocol === 'webmcp' ? { ...server, tools: [...tools, ...server.tools] } : server),
      ),
      aliases: aliasesOf(message),
      surfaceTools: new Map([
        ['widget_display', display],
        ['canvas', canvasTool(canvas, registry, imageHosts)],
      ]),
      limits: limitsOf(message, usual),
      onStart: (start) => {
        this.#calls.set(start.id, { start });
        port.changed();
      },
      onRecord: (record, outcome, cut) => this.#ended(record, outcome, cut),
    });
  }

  /** The calls of the session, oldest first. */
  get calls(): readonly CallView[] {
    return [...this.#calls.values()];
  }

  get failed(): number {
    return this.#failed;
  }

  /** Tells the model what there is in its first turn. */
  begin(): void {
    this.#sendTools();
  }

  /** Takes a message of the host. One that fits no call changes nothing. */
  take(message: Readonly<Record<string, unknown>>): void {
    if (this.#over) return;
    const id = own(message, 'id');
    if (message['type'] === 'agent/turn') {
      const { turn, results } = this.#dispatcher.nextRound();
      this.#port.send('agent/context', { turn, results });
      this.#sendTools();
    }
    if (typeof id !== 'string') return;
    const reason = own(message, 'reason');
    const words = typeof reason === 'string' ? reason : '';
    const { content, isError, structuredContent, value, name, input } = message;
    if (message['type'] === 'agent/tool_use') void this.#dispatcher.dispatch({ id, name: typeof name === 'string' ? name : '', input });
    if (message['type'] === 'mcp/result') this.#remote.succeed(id, defined({ content, structuredContent, isError }));
    if (message['type'] === 'mcp/error') this.#remote.fail(id, words);
    if (message['type'] === 'local/result') this.#local.succeed(id, value);
    if (message['type'] === 'local/error') this.#local.fail(id, words);
  }

  /** Ends the session: what runs is stopped, and the host hears of nothing else. */
  end(): void {
    this.#over = true;
    this.#dispatcher.end();
  }

  #setup({ name, protocol, connected, tools }: NamedServer): ServerSetup {
    const [type, pending] = protocol === 'mcp' ? (['mcp/call', this.#remote] as const) : (['local/call', this.#local] as const);
    const run = (tool: string, input: unknown, context: CallContext): Promise<unknown> => {
      const answer = pending.wait(context, () => this.#port.send('mcp/cancel', { id: context.id }));
      this.#port.send(type, { id: context.id, server: name, tool, arguments: input ?? {} });
      return answer;
    };
    return { name, protocol, tools, ...(connected ? { run } : {}) };
  }

  #mount(widget: string, data: unknown, call: string, blocked: readonly BlockedImage[]): { readonly id: string } {
    const { id } = this.canvas.add(widget, data, blocked);
    this.#send('agent/widget', { tool_use_id: call, id, widget, data });
    return { id };
  }

  #ended(record: CallRecord, outcome: Outcome, cut: Cut['cut']): void {
    const { id, name, args, result, error, elapsed, guided, calls, repeats, loop } = record;
    const start = this.#calls.get(id)?.start ?? record;
    this.#calls.set(id, { start, ended: { record, outcome, ...(cut === undefined ? {} : { cut }) } });
    if (outcome.isError) this.#failed += 1;
    this.#send('agent/tool_result', { tool_use_id: id, content: result, is_error: outcome.isError });
    this.#send('agent/call_recorded', { id, name, args: args ?? null, result, error, elapsed, guided, calls, repeats, loop });
    this.#port.changed();
  }

  #sendTools(): void {
    const { turn, tools } = this.#dispatcher.round;
    this.#send('agent/tools', { turn, tools });
  }

  #send(type: string, fields: Readonly<Record<string, unknown>>): void {
    if (!this.#over) this.#port.send(type, fields);
  }
}
