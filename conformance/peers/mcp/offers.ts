import { isSpecType, type Server } from '@modelcontextprotocol/server';
import type { JsonObject } from '../../../specs/language/model/json.ts';

/** What a server lists, kind by kind. */
export const OFFERS = {
  tool: { list: 'tools/list', key: 'tools', valid: isSpecType.Tool, changed: 'notifications/tools/list_changed' },
  resource: { list: 'resources/list', key: 'resources', valid: isSpecType.Resource, changed: 'notifications/resources/list_changed' },
  template: {
    list: 'resources/templates/list',
    key: 'resourceTemplates',
    valid: isSpecType.ResourceTemplate,
    changed: 'notifications/resources/list_changed',
  },
  prompt: { list: 'prompts/list', key: 'prompts', valid: isSpecType.Prompt, changed: 'notifications/prompts/list_changed' },
} as const;
export type OfferKind = keyof typeof OFFERS;

/** One thing that a server lists, as MCP writes it. */
export interface Offer {
  readonly kind: OfferKind;
  readonly value: JsonObject;
}

/** Why an offer cannot stand in a list; `undefined` for one that can. A client of the SDK refuses the whole list for one such item. */
export function offerProblem({ kind, value }: Offer): string | undefined {
  return OFFERS[kind].valid(value) ? undefined : `MCP does not allow this ${kind}: ${JSON.stringify(value).slice(0, 120)}`;
}

/** Tells a client that a list has changed. One that is gone hears nothing. */
export async function tellChanged(server: Server, kind: OfferKind): Promise<void> {
  const told =
    kind === 'tool' ? server.sendToolListChanged() : kind === 'prompt' ? server.sendPromptListChanged() : server.sendResourceListChanged();
  await told.catch(() => undefined);
}
