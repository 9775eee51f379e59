import { own } from '../json.ts';
import type { Server, Tool } from '../server.ts';

/** Tools of every server that are answered here, without a call and without activating the server. */
export const DISCOVERY_TOOLS: ReadonlySet<string> = new Set(['list_tools', 'search_tools']);

/** The answer of a discovery tool, as JSON: all tools of a server, or those whose name or description holds the query. */
export function discover(server: Server, tool: string, input: unknown): string {
  if (tool === 'list_tools') return JSON.stringify(server.tools);
  const asked = own(input, 'query');
  const query = (typeof asked === 'string' || typeof asked === 'number' ? String(asked) : '').toLowerCase();
  return JSON.stringify(server.tools.filter((candidate) => mentions(candidate, query)));
}

function mentions({ name, description = '' }: Tool, query: string): boolean {
  return name.toLowerCase().includes(query) || description.toLowerCase().includes(query);
}
