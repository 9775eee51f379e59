import { own, text } from '../../json.ts';
import type { Message } from '../../surface.ts';
import { callOf, type Call } from './call.ts';
import { moved, type Event } from './moves.ts';
import { said } from './said.ts';

/** What a message of the conversation shows: its text and its calls. */
export interface Turn {
  readonly key: string;
  readonly role: 'human' | 'ai';
  readonly text: string;
  readonly calls: readonly string[];
}

export interface Conversation {
  readonly turns: readonly Turn[];
  readonly calls: ReadonlyMap<string, Call>;
}

export const EMPTY: Conversation = { turns: [], calls: new Map() };

export type Action =
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'stop' }
  | { readonly type: 'clear' }
  | { readonly type: 'event'; readonly id: string; readonly event: Event };

/** Gives an event to one call. */
function happened(conversation: Conversation, id: string, event: Event): Conversation {
  const call = conversation.calls.get(id);
  const next = call && moved(call, event);
  return !next || next === call ? conversation : { ...conversation, calls: new Map(conversation.calls).set(id, next) };
}

const stopped = (conversation: Conversation, ids: Iterable<string>): Conversation =>
  [...ids].reduce((state, id) => happened(state, id, { type: 'stop' }), conversation);

/** Adds a message, or what a message that came before has got since. */
function spoken(conversation: Conversation, message: Message): Conversation {
  const { turns } = conversation;
  const key = text(message['id']) ?? `#${turns.length}`;
  const at = turns.findIndex((turn) => turn.key === key);
  const known = turns[at];
  const calls = new Map(conversation.calls);
  const items: unknown[] = Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
  for (const item of items) {
    const call = callOf(item, message['stopped'] === true, calls.values());
    if (call && !calls.has(call.id)) calls.set(call.id, call);
  }
  const added = [...calls.keys()].slice(conversation.calls.size);
  const content = own(message, 'content');
  const turn: Turn = {
    key,
    role: message['role'] === 'human' ? 'human' : 'ai',
    text: content === undefined ? (known?.text ?? '') : said(content),
    calls: [...(known?.calls ?? []), ...added],
  };
  const next = { turns: known ? turns.with(at, turn) : [...turns, turn], calls };
  if (known && known.text === turn.text && added.length === 0 && message['stopped'] !== true) return conversation;
  return message['stopped'] === true ? stopped(next, turn.calls) : next;
}

function heard(conversation: Conversation, message: Message): Conversation {
  if (message['role'] !== 'tool') return spoken(conversation, message);
  const id = text(message['tool_call_id']);
  const before = own(message, 'tool_calls') === undefined ? conversation : spoken(conversation, { ...message, content: '' });
  return id === undefined ? before : happened(before, id, { type: 'result', message });
}

export function reduce(conversation: Conversation, action: Action): Conversation {
  switch (action.type) {
    case 'message':
      return heard(conversation, action.message);
    case 'event':
      return happened(conversation, action.id, action.event);
    case 'stop':
      return stopped(conversation, conversation.calls.keys());
    case 'clear':
      return EMPTY;
  }
}
