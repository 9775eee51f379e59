import type { JsonRecord } from '../json.ts';

/** `mcp` for a remote server, `webmcp` for a server in the page. */
export type Protocol = 'mcp' | 'webmcp';

/** A server of a session. */
export interface Server {
  /** The host's own name of it. */
  readonly name: string;
  /** Its name within names of tools, unique among the servers of its protocol. */
  readonly key: string;
  readonly protocol: Protocol;
  readonly connected: boolean;
  /** Its tools by name, as the host described them. */
  readonly tools: ReadonlyMap<string, JsonRecord>;
}

/** The tools that answer from what the session knows; every server has them. */
const DISCOVERY: ReadonlySet<string> = new Set(['list_tools', 'search_tools']);

export function isDiscovery(tool: string): boolean {
  return DISCOVERY.has(tool);
}

/** The names of a server's tools as a model writes them. */
export function discoveryNames({ key, protocol }: Server): string[] {
  return [...DISCOVERY].map((tool) => `${key}_${protocol}_${tool}`);
}

export function toolNames({ key, protocol, tools }: Server): string[] {
  return [...tools.keys()].map((tool) => `${key}_${protocol}_${tool}`);
}
