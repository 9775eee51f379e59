import { KoderMcpPrimitive } from 'kmd-kit/elements/mcp-primitives';
import { act, broken, hear } from './conversation.js';

const stage = document.querySelector('#stage');
const cards = new Map();
const KINDS = {
  tools: (tool) => [tool.name, { type: 'mcp/tool', tool: broken('no-description') ? { ...tool, description: undefined } : tool }],
  resources: (resource) => [resource.uri, { type: 'mcp/resource', resource }],
  resourceTemplates: (template) => [template.uriTemplate, { type: 'mcp/resource-template', template }],
  prompts: (prompt) => [prompt.name, { type: 'mcp/prompt', prompt }],
};
const ASKS = {
  'mcp:tool:invoke-requested': (id, { toolName: name, args }) => ({
    type: 'call',
    id: `${id}-${Date.now()}`,
    card: id,
    name,
    arguments: broken('no-values') ? {} : args,
  }),
  'mcp:resource:read-requested': (id, { uri }) => ({ type: 'read', card: id, uri: broken('wrong-address') ? `${uri}/` : uri }),
  'mcp:prompt:invoke-requested': (id, { promptName: name, args }) => ({ type: 'prompt', card: id, name, arguments: args }),
};

async function show(serverName, kind, offer) {
  const [name, opening] = KINDS[kind](offer);
  const id = `${kind}:${name}`;
  if (cards.has(id)) return;
  const card = new KoderMcpPrimitive();
  cards.set(id, card);
  card.addEventListener('kmd-message', ({ detail }) => act(ASKS[detail.type](id, detail)));
  stage.append(card);
  if (broken('reads-at-once') && kind === 'resources') act({ type: 'read', card: id, uri: name });
  await card.open({ id, serverName, ...opening });
}

hear({
  async lists({ server, lists }) {
    for (const [kind, offers] of Object.entries(lists)) for (const offer of offers) await show(server, kind, offer);
  },
  result: ({ card, problem, ...result }) =>
    cards
      .get(card)
      ?.receive(
        problem
          ? { type: 'mcp/failure', id: card, code: problem.code, reason: problem.message }
          : { ...result, type: 'mcp/tool-result', id: card },
      ),
  reply({ card, result, problem }) {
    if (problem) return cards.get(card).receive({ type: 'mcp/failure', id: card, code: problem.code, reason: problem.message });
    const type = result.contents ? 'mcp/resource-contents' : 'mcp/prompt-result';
    return cards.get(card).receive({ ...result, type, id: card });
  },
});
