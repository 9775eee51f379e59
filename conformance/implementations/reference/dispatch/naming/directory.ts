import { DISCOVERY_TOOLS } from '../discovery/tools.ts';
import type { Server, ServerSetup } from '../server.ts';
import { freePrefix } from './server-prefix.ts';
import { shortestReading, type ToolName } from './tool-name.ts';

/** A name with the server that it leads to; without one, the server is unknown. */
export interface Address extends ToolName {
  readonly known?: Server;
}

/** The servers of a session by their prefixes. */
export class Directory {
  readonly servers: readonly Server[];

  constructor(setups: readonly ServerSetup[]) {
    const taken = { mcp: new Set<string>(), webmcp: new Set<string>() };
    this.servers = setups.map((setup) => {
      const prefix = freePrefix(setup.name, taken[setup.protocol]);
      taken[setup.protocol].add(prefix);
      return { ...setup, prefix };
    });
  }

  /**
   * Where a name leads. `a_mcp_b_mcp_c` may be read in two ways: a server that has the tool wins, then the longest known
   * server; where none is known, the shortest reading. `undefined`: no name of this form.
   */
  address(name: string): Address | undefined {
    let best: { readonly known: Server; readonly tool: string; readonly has: boolean } | undefined;
    for (const known of this.servers) {
      const start = `${known.prefix}_${known.protocol}_`;
      if (!name.startsWith(start) || name.length === start.length) continue;
      const tool = name.slice(start.length);
      const has = DISCOVERY_TOOLS.has(tool) || known.tools.some((own) => own.name === tool);
      const better = best === undefined || (has === best.has ? known.prefix.length > best.known.prefix.length : has);
      if (better) best = { known, tool, has };
    }
    if (best === undefined) return shortestReading(name);
    return { server: best.known.prefix, protocol: best.known.protocol, tool: best.tool, known: best.known };
  }
}
