import type { Message } from '../surface.ts';

export type State = 'idle' | 'requested' | 'done' | 'failed' | 'declined';

/** The state that an answer of the host leads to; `undefined` for a message that is none. */
export function stateAfter(message: Message): State | undefined {
  switch (message.type) {
    case 'mcp/tool-result':
      return message['isError'] === true ? 'failed' : 'done';
    case 'mcp/resource-contents':
    case 'mcp/prompt-result':
      return 'done';
    case 'mcp/failure':
      return 'failed';
    case 'mcp/declined':
      return 'declined';
    default:
      return undefined;
  }
}
