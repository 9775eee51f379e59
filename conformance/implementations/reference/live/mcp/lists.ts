import { ProtocolError, type Client } from '@modelcontextprotocol/client';
import type { Lists } from '../traffic.ts';

/** What a server offers, and of which of it nothing is known as its list is not what MCP has there. */
export interface Read {
  readonly lists: Lists;
  readonly unread: readonly (keyof Lists)[];
}

/** Reads what a server offers. A list that it has not, or refuses to give, is empty. */
export async function readLists(client: Client): Promise<Read> {
  const offers = client.getServerCapabilities() ?? {};
  const fresh = { cacheMode: 'refresh' } as const;
  const unread: (keyof Lists)[] = [];
  const none =
    (list: keyof Lists) =>
    (error: unknown): [] => {
      // What the server says itself, such as that it knows no templates, is an answer.
      if (!(error instanceof ProtocolError)) unread.push(list);
      return [];
    };
  const [tools, resources, templates, prompts] = await Promise.all([
    offers.tools === undefined ? [] : client.listTools(undefined, fresh).then(({ tools: list }) => list, none('tools')),
    offers.resources === undefined ? [] : client.listResources(undefined, fresh).then(({ resources: list }) => list, none('resources')),
    offers.resources === undefined
      ? []
      : client.listResourceTemplates(undefined, fresh).then(({ resourceTemplates: list }) => list, none('templates')),
    offers.prompts === undefined ? [] : client.listPrompts(undefined, fresh).then(({ prompts: list }) => list, none('prompts')),
  ]);
  return { lists: { tools, resources, templates, prompts }, unread };
}
