import { same, text } from '../../json.ts';
import type { Message } from '../../surface.ts';
import type { Call, Interface, State } from './call.ts';

/** Something that happens to one call. */
export type Event =
  | { readonly type: 'result'; readonly message: Message }
  | { readonly type: 'output'; readonly partial: unknown }
  | { readonly type: 'approval'; readonly description: unknown }
  | { readonly type: 'ui'; readonly ui: Interface }
  | { readonly type: 'answer' | 'retry' | 'stop' | 'timeout' };

const to = (call: Call, state: State, change: Partial<Call> = {}): Call => ({ ...call, ...change, state, moves: call.moves + 1 });

/** Whether the host offers to try a failed call again. */
export const canRetry = (call: Call): boolean => call.state === 'error' && !call.timedOut && call.ending?.['retryable'] === true;

function whileLive(call: Call, event: Event): Call {
  switch (event.type) {
    case 'result':
      // The failure of the run before, delivered once more, is not the answer to the retry.
      if (same(call.ending, event.message)) return call;
      return to(call, event.message['status'] === 'error' ? 'error' : 'completed', { ending: event.message });
    case 'stop':
      return to(call, 'interrupted');
    case 'output':
      return same(call.partial, event.partial) ? call : { ...call, partial: event.partial };
    case 'ui':
      return same(call.ui, event.ui) ? call : { ...call, ui: event.ui };
    case 'approval':
      return call.state === 'pending' ? to(call, 'awaiting', { approval: { description: text(event.description) } }) : call;
    case 'answer':
      return call.state === 'awaiting' ? to(call, 'pending', { approval: undefined }) : call;
    case 'timeout':
      return call.state === 'pending' ? to(call, 'error', { timedOut: true }) : call;
    case 'retry':
      return call;
  }
}

/** The call after an event; the same object where its state does not allow the event. */
export function moved(call: Call, event: Event): Call {
  if (call.state === 'pending' || call.state === 'awaiting') return whileLive(call, event);
  if (event.type === 'retry' && canRetry(call)) return to(call, 'pending', { partial: undefined });
  return call;
}
