import type { ElicitResult } from '@modelcontextprotocol/client';
import type { WireMessage } from '../../components/_runtime/contract.ts';
import type { Adapter, Ask } from '../traffic.ts';

/** The dialogs in which a server asks for input, one at a time. */
export const elicitation: Adapter = {
  spec: 'mcp-elicitation',
  place: 'above',
  take(traffic) {
    if (traffic.kind === 'asked') return [request(traffic.ask)];
    if (traffic.kind === 'withdrawn') return [{ type: 'elicitation/cancel', id: traffic.id }];
    if (traffic.kind === 'visited') return [{ type: 'elicitation/status', id: traffic.id, status: 'complete' }];
    return [];
  },
  sent(message, host) {
    const [id, values] = [String(message['id']), message['values']];
    if (message.type === 'elicitation/accept')
      host.answer(id, { action: 'accept', ...(values === undefined ? {} : { content: values as ElicitResult['content'] }) });
    else if (message.type === 'elicitation/reject') host.answer(id, { action: 'decline' });
    else if (message.type === 'elicitation/cancel' || message.type === 'elicitation/timeout') host.answer(id, { action: 'cancel' });
    // The end of a visit is told as soon as the server tells it, so that the answer to a poll is always the same.
    else if (message.type === 'elicitation/status') return [{ type: 'elicitation/status', id, status: 'pending' }];
    return undefined;
  },
};

function request({ id, server, params }: Ask): WireMessage {
  const { slug, title } = server;
  const shared = { type: 'elicitation/request', id, title: params.message, server: { slug, title } };
  return params.mode === 'url' ? { ...shared, mode: 'url', url: params.url } : { ...shared, mode: 'form', schema: params.requestedSchema };
}
