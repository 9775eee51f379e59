import { KoderAgentSession } from 'kmd-kit/elements/tool-dispatch';
import { act, broken, hear } from './conversation.js';

const session = new KoderAgentSession();
const open = new Map();
let results = [];
let awaited = 0;

/** Tells the model once all calls of its turn have their results. */
function tell(given) {
  results.push(given);
  if (results.length < awaited) return;
  act({ type: 'told', results });
  results = [];
  awaited = 0;
}

session.addEventListener('kmd-message', ({ detail: { type, id, ...given } }) => {
  if (type === 'mcp/call') {
    const call = { type: 'call', id, name: given.tool, arguments: broken('no-arguments') ? {} : given.arguments };
    act(call);
    if (broken('calls-twice')) act(call);
  }
  if (type === 'mcp/cancel') act({ type: 'cancel', id });
  if (type === 'agent/tool_result')
    tell({ id: given.tool_use_id, text: given.content, isError: given.is_error && !broken('error-as-done') });
});

const answered = (id) => !open.delete(id);
hear({
  async lists({ server, lists: { tools } }) {
    if (session.isConnected) return;
    document.querySelector('#stage').append(session);
    await session.open({ type: 'agent/session', session: 's1', servers: [{ name: server, protocol: 'mcp', tools }] });
  },
  async call({ id, name, arguments: input }) {
    open.set(id, name);
    awaited++;
    await session.receive({ type: 'agent/tool_use', session: 's1', id, name, input });
  },
  result({ id, content, isError, structuredContent, problem }) {
    if (answered(id)) return undefined;
    if (problem) return session.receive({ type: 'mcp/error', session: 's1', id, reason: problem.message });
    return session.receive({ type: 'mcp/result', session: 's1', id, content, isError, structuredContent });
  },
});
