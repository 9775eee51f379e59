import type { Client } from '@modelcontextprotocol/client';
import type { Lists } from '../traffic.ts';

/** What a server offers. A list that it has not, or cannot give, is empty. */
export async function readLists(client: Client): Promise<Lists> {
  const offers = client.getServerCapabilities() ?? {};
  const fresh = { cacheMode: 'refresh' } as const;
  const [tools, resources, templates, prompts] = await Promise.all([
    offers.tools === undefined ? [] : client.listTools(undefined, fresh).then(({ tools: list }) => list, none),
    offers.resources === undefined ? [] : client.listResources(undefined, fresh).then(({ resources: list }) => list, none),
    offers.resources === undefined ? [] : client.listResourceTemplates(undefined, fresh).then(({ resourceTemplates: list }) => list, none),
    offers.prompts === undefined ? [] : client.listPrompts(undefined, fresh).then(({ prompts: list }) => list, none),
  ]);
  return { tools, resources, templates, prompts };
}

function none(): [] {
  return [];
}
