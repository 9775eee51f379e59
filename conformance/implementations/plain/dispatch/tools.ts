import { own, recordOf, type Json } from '../json.ts';
import type { Environment } from '../surface.ts';
import type { Answers } from './answers.ts';
import type { Canvas } from './canvas.ts';
import { changeCanvas } from './canvas-tool.ts';
import { discovered } from './discovery.ts';
import { failure, jsonOutcome, textOutcome, type Outcome } from './outcome.ts';
import type { Route } from './route.ts';
import { discoveryNames, isDiscovery, toolNames, type Server } from './server.ts';
import type { Setup } from './setup.ts';
import { displayWidget } from './widget-display.ts';

/** The tools of a session: which are active, and where a call goes. */
export class Tools {
  readonly #send: Environment['send'];
  readonly #setup: Setup;
  readonly #canvas: Canvas;
  readonly #answers: Answers;
  readonly #activated = new Set<Server>();

  constructor(send: Environment['send'], setup: Setup, canvas: Canvas, answers: Answers) {
    this.#send = send;
    this.#setup = setup;
    this.#canvas = canvas;
    this.#answers = answers;
  }

  /** The names that the model is told of: discovery, and all tools of the servers that were used. */
  active(): string[] {
    const names = [...this.#setup.servers.flatMap(discoveryNames), ...[...this.#activated].flatMap(toolNames)];
    return [...new Set(names)];
  }

  /** Runs a call; `undefined` when its answer comes later. */
  run(id: string, name: string, route: Route, input: Json): Outcome | undefined {
    const { found, protocol, server, tool } = route;
    if (found !== undefined && isDiscovery(tool)) return { ...jsonOutcome(discovered(found, tool, input)), uncut: true };
    if (found !== undefined) this.#activated.add(found);
    if (protocol === 'mcp') {
      if (found?.connected !== true) return failure(`no MCP client available for tool ${name}`);
    } else {
      if (found === undefined) return failure(`no WebMCP server "${server}" found.`);
      const own = this.#own(id, tool, input);
      if (own !== undefined) return own;
    }
    this.#answers.expect(id, protocol);
    const { session } = this.#setup;
    this.#send({ type: protocol === 'mcp' ? 'mcp/call' : 'local/call', session, id, server: found.name, tool, arguments: input });
    return undefined;
  }

  /** Runs a tool of the surface itself. */
  #own(callId: string, tool: string, input: Json): Outcome | undefined {
    const { session, kinds } = this.#setup;
    if (tool === 'recall') return this.#recall(input);
    if (tool === 'canvas') return changeCanvas(input, this.#canvas);
    if (tool !== 'widget_display') return undefined;
    return displayWidget(input, kinds, this.#canvas, (shown) =>
      this.#send({ type: 'agent/widget', session, tool_use_id: callId, ...shown }),
    );
  }

  #recall(input: Json): Outcome {
    const id = own(recordOf(input) ?? {}, 'id');
    const name = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
    const whole = this.#answers.whole(name);
    return { ...textOutcome(whole ?? `No result found for id '${name}'.`), uncut: true };
  }
}
