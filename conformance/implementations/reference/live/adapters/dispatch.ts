import type { WireMessage } from '../../components/_runtime/contract.ts';
import { outcomeFields } from '../outcome-fields.ts';
import { OwnBlocks } from './own-blocks.ts';
import type { Adapter, Call, Traffic } from '../traffic.ts';

/** Longer than any call: the host of the page bounds them. */
const TIMEOUT = 60 * 60_000;

/** One session of the dispatcher for each connection: a call is the block that a model would have written. */
export function dispatch(): Adapter {
  let sessions = 0;
  let isNew = true;
  const session = (): string => `session-${sessions}`;
  /** Block → its session, as a call may outlive the connection. */
  const homes = new Map<string, string>();
  const own = new OwnBlocks();
  return {
    spec: 'tool-dispatch',
    place: 'activity',
    take(traffic) {
      if (traffic.kind === 'connected') isNew = true;
      // Tools that a server adds later are called all the same.
      if (traffic.kind === 'listed' && isNew) {
        isNew = false;
        const over = sessions === 0 ? [] : [{ type: 'agent/end', session: session() }];
        sessions += 1;
        return [...over, opens(session(), traffic)];
      }
      if (traffic.kind === 'called') {
        homes.set(idOf(traffic.call), session());
        return [block(session(), traffic.call)];
      }
      if (traffic.kind !== 'ended') return [];
      const home = homes.get(idOf(traffic.call)) ?? session();
      return [answer(home, traffic), ...own.first(home, idOf(traffic.call), traffic.outcome)];
    },
    sent(message, host) {
      // The call itself is made by the host, with the consent of the person: `mcp/call` says what is under way.
      if (message.type === 'mcp/cancel') host.cancel(String(message['id']).replace(/\.\d+$/, ''));
      return own.hear(message);
    },
  };
}

function opens(session: string, { server, lists }: Extract<Traffic, { kind: 'listed' }>): WireMessage {
  const tools = lists.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  return { type: 'agent/session', session, servers: [{ name: server.slug, protocol: 'mcp', tools }], timeoutMs: TIMEOUT };
}

function block(session: string, call: Call): WireMessage {
  return { type: 'agent/tool_use', session, id: idOf(call), name: `${nameOf(call.server.slug)}_mcp_${call.tool.name}`, input: call.args };
}

function answer(session: string, { call, outcome }: Extract<Traffic, { kind: 'ended' }>): WireMessage {
  const shared = { session, id: idOf(call) };
  if (outcome.kind === 'cancelled') return { type: 'mcp/error', ...shared, reason: 'cancelled' };
  if (outcome.kind === 'failed') return { type: 'mcp/error', ...shared, reason: outcome.reason };
  return { type: 'mcp/result', ...shared, ...outcomeFields(outcome) };
}

/** Each attempt is a block of its own. */
function idOf({ id, attempt }: Call): string {
  return `${id}.${attempt}`;
}

/** The name of a server as the dispatcher compares it. */
function nameOf(slug: string): string {
  return (
    slug
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'server'
  );
}
