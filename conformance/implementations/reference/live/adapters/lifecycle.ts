import type { WireMessage } from '../../components/_runtime/contract.ts';
import { outcomeFields } from '../outcome-fields.ts';
import type { Adapter, Call, Outcome } from '../traffic.ts';

/**
 * The calls as a conversation tells of them: a message asks for a call, a message of the tool ends it. What is tried again on another
 * surface is a call of its own, for here the first one has ended; only a retry of this surface begins its call anew.
 */
export function lifecycle(): Adapter {
  /** Call → the id that it has in the conversation now, the id at which it is tried again, and back from an id. */
  const rows = new Map<string, string>();
  const calls = new Map<string, string>();
  const triedAgain = new Map<string, string>();
  const waiting = new Set<string>();
  const rowOf = ({ id }: Call): string => rows.get(id) ?? id;
  const callOf = (row: unknown): string => calls.get(String(row)) ?? String(row);
  const called = (call: Call): readonly WireMessage[] => {
    const again = triedAgain.get(call.id);
    const row = again ?? (call.attempt === 1 ? call.id : `${call.id}.${call.attempt}`);
    triedAgain.delete(call.id);
    rows.set(call.id, row);
    calls.set(row, call.id);
    waiting.add(row);
    return again === undefined ? [asks(row, call)] : [];
  };
  return {
    spec: 'tool-call-lifecycle',
    place: 'activity',
    approves: true,
    take(traffic) {
      if (traffic.kind === 'called') return called(traffic.call);
      if (traffic.kind === 'asking') return [approval(rowOf(traffic.call), traffic.call)];
      if (traffic.kind === 'progressed') return [{ type: 'tool/output', tool_call_id: rowOf(traffic.call), partial: traffic.progress }];
      if (traffic.kind !== 'ended') return [];
      const row = rowOf(traffic.call);
      waiting.delete(row);
      // A conversation stops as a whole: while another call waits, the cancelled one fails by itself, as does one that was never sent.
      if (traffic.outcome.kind === 'cancelled' && traffic.outcome.sent && waiting.size === 0) return [{ type: 'chat/stopped' }];
      return [ends(row, traffic.call, traffic.outcome)];
    },
    sent(message, host) {
      if (message.type === 'tool/retry') {
        triedAgain.set(callOf(message['id']), String(message['id']));
        host.repeat(callOf(message['id']));
      } else if (message.type === 'approval/answer') host.decide(callOf(message['id']), message['decision'] === 'approve');
      else if (message.type === 'link/open') host.read(String(message['url']));
      return undefined;
    },
  };
}

function asks(id: string, { tool, args }: Call): WireMessage {
  return { type: 'chat/message', id: `asks-${id}`, role: 'ai', tool_calls: [{ id, name: tool.name, args }] };
}

/** The person opens the drawer of the call to answer. */
function approval(id: string, { tool, server }: Call): WireMessage {
  const description = [server.slug, tool.description].filter((text) => text !== undefined && text !== '').join(': ');
  return { type: 'tool/approval', tool_call_id: id, description, resume: true };
}

function ends(id: string, { attempt }: Call, outcome: Outcome): WireMessage {
  const message = { type: 'chat/message', id: `ends-${id}-${attempt}`, role: 'tool', tool_call_id: id };
  if (outcome.kind === 'cancelled') return { ...message, status: 'error', content: 'cancelled', retryable: true };
  const { content, isError } = outcomeFields(outcome);
  return { ...message, status: isError === true ? 'error' : 'success', content: plain(content), retryable: isError === true };
}

/** Content that is nothing but text, as the one text that a conversation holds of it; any other as it is. */
function plain(content: unknown): unknown {
  const texts = (Array.isArray(content) ? content : []).map((block: unknown) =>
    typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string' ? block.text : undefined,
  );
  return texts.length === 0 || texts.includes(undefined) ? content : texts.join('\n\n');
}
