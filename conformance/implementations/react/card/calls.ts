import { copyAll, firstLine, viewsOf, type View } from '../content/view.ts';
import { fieldsIn, own, text, type Fields } from '../json.ts';
import type { Message } from '../surface.ts';

export type Status = 'pending' | 'running' | 'success' | 'error' | 'cancelled';

export interface Outcome {
  readonly views: readonly View[];
  /** The text that the copy button writes. */
  readonly copy: string;
  /** The first line of the failure reason, if any. */
  readonly reason: string | undefined;
}

export interface Call {
  readonly id: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly server: { readonly slug: string; readonly title: string | undefined; readonly trusted: boolean | undefined };
  readonly given: unknown;
  readonly schema: Fields | undefined;
  /** Position among the calls of this tool, from 1. */
  readonly ordinal: number;
  readonly status: Status;
  readonly outcome: Outcome | null;
  /** Number of retries; each run has its own result. */
  readonly run: number;
}

export type Action =
  | { readonly type: 'call'; readonly message: Message }
  | { readonly type: 'result'; readonly id: unknown; readonly message: Message }
  | { readonly type: 'move'; readonly id: unknown; readonly to: 'running' | 'cancelled' }
  | { readonly type: 'retry'; readonly id: unknown };

function callOf(message: Message, id: string, before: readonly Call[]): Call {
  const server = fieldsIn(message['server']);
  const trusted = own(server, 'trusted');
  const name = text(message['name']) ?? '';
  const schema = message['inputSchema'];
  return {
    id,
    name,
    title: text(message['title']),
    icon: text(message['icon']),
    server: {
      slug: text(own(server, 'slug')) ?? '',
      title: text(own(server, 'title')),
      trusted: typeof trusted === 'boolean' ? trusted : undefined,
    },
    given: message['arguments'] ?? {},
    schema: typeof schema === 'object' && schema !== null ? fieldsIn(schema) : undefined,
    ordinal: before.filter((call) => call.name === name).length + 1,
    status: 'pending',
    outcome: null,
    run: 0,
  };
}

function outcomeOf(message: Message): Outcome {
  const views = viewsOf(message['content'], message['structuredContent']);
  return { views, copy: copyAll(views), reason: firstLine(views) };
}

/** The call after an action; the same object when its state does not allow the transition. */
function moved(call: Call, action: Exclude<Action, { type: 'call' }>): Call {
  const { status } = call;
  switch (action.type) {
    case 'move':
      if (action.to === 'running') return status === 'pending' ? { ...call, status: 'running' } : call;
      return status === 'pending' || status === 'running' ? { ...call, status: 'cancelled' } : call;
    case 'result':
      if (status !== 'running') return call;
      return { ...call, status: action.message['isError'] === true ? 'error' : 'success', outcome: outcomeOf(action.message) };
    case 'retry':
      return status === 'error' ? { ...call, status: 'running', outcome: null, run: call.run + 1 } : call;
  }
}

export function reduce(calls: readonly Call[], action: Action): readonly Call[] {
  if (action.type === 'call') {
    const id = action.message['id'];
    return typeof id !== 'string' || calls.some((call) => call.id === id) ? calls : [...calls, callOf(action.message, id, calls)];
  }
  const next = calls.map((call) => (call.id === action.id ? moved(call, action) : call));
  return next.some((call, at) => call !== calls[at]) ? next : calls;
}
