import { isDiscovery, type Protocol, type Server } from './server.ts';

/** What a name says: the server, the protocol and the tool. */
export interface Route {
  readonly server: string;
  readonly protocol: Protocol;
  readonly tool: string;
  /** The server of the session; `undefined` for an unknown one. */
  readonly found: Server | undefined;
}

/**
 * Takes a name apart. Of several servers of the session, the one that has the tool counts, then the one with the longest name; without
 * any, the shortest reading counts. `undefined` for a name that cannot be read.
 */
export function routeOf(name: string, servers: readonly Server[]): Route | undefined {
  const readings = readingsOf(name, servers);
  const fitting = readings.filter(({ found }) => found !== undefined);
  const having = fitting.filter(({ found, tool }) => isDiscovery(tool) || found?.tools.has(tool) === true);
  return having.at(-1) ?? fitting.at(-1) ?? readings[0];
}

/** Every reading of a name, those with the shortest servers first. */
function readingsOf(name: string, servers: readonly Server[]): Route[] {
  const readings: Route[] = [];
  for (let at = name.indexOf('_', 1); at !== -1; at = name.indexOf('_', at + 1)) {
    for (const protocol of ['mcp', 'webmcp'] as const) {
      const [server, tool] = [name.slice(0, at), name.slice(at + protocol.length + 2)];
      if (tool === '' || !name.startsWith(`_${protocol}_`, at)) continue;
      const found = servers.find((one) => one.key === server && one.protocol === protocol);
      readings.push({ server, protocol, tool, found });
    }
  }
  return readings;
}
