import type { Adapter, Call } from '../traffic.ts';
import { outcomeFields } from '../outcome-fields.ts';

/** One card for each call. */
export const toolCard: Adapter = {
  spec: 'mcp-tool-invocation',
  place: 'activity',
  take(traffic) {
    if (traffic.kind === 'called' && traffic.call.attempt === 1) return [{ type: 'tool/call', ...callFields(traffic.call) }];
    if (traffic.kind === 'started') return [{ type: 'tool/status', id: traffic.call.id, status: 'running' }];
    if (traffic.kind !== 'ended') return [];
    const { call, outcome } = traffic;
    return outcome.kind === 'cancelled'
      ? [{ type: 'tool/status', id: call.id, status: 'cancelled' }]
      : [{ type: 'tool/result', id: call.id, ...outcomeFields(outcome) }];
  },
  sent(message, host) {
    if (message.type === 'tool/retry') host.repeat(String(message['id']));
    else if (message.type === 'resource/open') host.read(String(message['uri']));
    return undefined;
  },
};

function callFields({ id, tool, args, server }: Call): Record<string, unknown> {
  const { slug, title, trusted } = server;
  const icon = tool.icons?.[0]?.src;
  return {
    id,
    name: tool.name,
    title: tool.title ?? tool.annotations?.title,
    ...(icon === undefined ? {} : { icon }),
    server: { slug, title, trusted },
    arguments: args,
    inputSchema: tool.inputSchema,
  };
}
