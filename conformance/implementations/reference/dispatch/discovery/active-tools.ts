import { canonicalName } from '../naming/tool-name.ts';
import type { Server } from '../server.ts';
import { DISCOVERY_TOOLS } from './tools.ts';

/** The tools that the model is offered: those for discovery at first, all of a server once it was called. */
export class ActiveTools {
  readonly #names = new Set<string>();
  readonly #activated = new Set<Server>();

  constructor(servers: readonly Server[]) {
    for (const server of servers) for (const tool of DISCOVERY_TOOLS) this.#add(server, tool);
  }

  /** Adds all tools of a server, once. Returns whether this was the time. */
  activate(server: Server): boolean {
    if (this.#activated.has(server)) return false;
    this.#activated.add(server);
    for (const { name } of server.tools) this.#add(server, name);
    return true;
  }

  /** Canonical names, in the order in which they came. */
  get names(): readonly string[] {
    return [...this.#names];
  }

  #add({ prefix, protocol }: Server, tool: string): void {
    this.#names.add(canonicalName({ server: prefix, protocol, tool }));
  }
}
