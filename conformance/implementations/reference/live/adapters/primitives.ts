import type { WireMessage } from '../../components/_runtime/contract.ts';
import { outcomeFields } from '../outcome-fields.ts';
import type { Adapter, Problem, Traffic } from '../traffic.ts';

/** JSON-RPC's code for an error without one: the way to the server is broken. */
const INTERNAL = -32_603;

/** One card for each tool, resource, template and prompt. */
export const primitives: Adapter = {
  spec: 'mcp-primitives',
  place: 'offers',
  take(traffic) {
    if (traffic.kind === 'listed') return cards(traffic);
    if (traffic.kind === 'ended') return ended(traffic);
    return traffic.kind === 'reading' ? read(traffic) : [];
  },
  sent(message, host, { id, state }) {
    // A card that asks for what a link of its result names awaits no answer.
    const origin = state === 'requested' ? id : undefined;
    const args = (message['args'] ?? {}) as Record<string, unknown>;
    if (message.type === 'mcp:tool:invoke-requested') host.run(String(message['toolName']), args, origin);
    else if (message.type === 'mcp:resource:read-requested') host.read(String(message['uri']), origin);
    else if (message.type === 'mcp:prompt:invoke-requested') host.prompt(String(message['promptName']), texts(args), origin);
    return undefined;
  },
};

function cards({ server: { slug: serverName }, lists }: Extract<Traffic, { kind: 'listed' }>): readonly WireMessage[] {
  const { tools, resources, templates, prompts } = lists;
  return [
    ...tools.map((tool) => ({ type: 'mcp/tool', id: `tools:${tool.name}`, serverName, tool })),
    ...resources.map((resource) => ({ type: 'mcp/resource', id: `resources:${resource.uri}`, serverName, resource })),
    ...templates.map((template) => ({ type: 'mcp/resource-template', id: `templates:${template.uriTemplate}`, serverName, template })),
    ...prompts.map((prompt) => ({ type: 'mcp/prompt', id: `prompts:${prompt.name}`, serverName, prompt })),
  ];
}

function ended({ call, outcome }: Extract<Traffic, { kind: 'ended' }>): readonly WireMessage[] {
  const { origin: id, attempt } = call;
  // A repeated call is of the card that repeated it.
  if (id === undefined || attempt > 1) return [];
  if (outcome.kind === 'cancelled') return [{ type: 'mcp/declined', id }];
  return [outcome.kind === 'failed' ? failure(id, outcome) : { type: 'mcp/tool-result', id, ...outcomeFields(outcome) }];
}

function read({ reading }: Extract<Traffic, { kind: 'reading' }>): readonly WireMessage[] {
  const { origin: id, kind, parts, problem } = reading;
  if (id === undefined) return [];
  if (problem !== undefined) return [failure(id, problem)];
  return [
    kind === 'resource' ? { type: 'mcp/resource-contents', id, contents: parts } : { type: 'mcp/prompt-result', id, messages: parts },
  ];
}

function failure(id: string, { code = INTERNAL, reason }: Problem): WireMessage {
  return { type: 'mcp/failure', id, code, reason };
}

function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
