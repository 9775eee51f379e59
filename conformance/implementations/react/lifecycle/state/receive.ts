import { text } from '../../json.ts';
import type { Message } from '../../surface.ts';
import { frameAddress } from '../read/address.ts';
import type { Action, Conversation } from './conversation.ts';
import type { Event } from './moves.ts';

/** What a message about one call does to it; `undefined` for one that does nothing. */
function eventOf(message: Message): Event | undefined {
  switch (message.type) {
    case 'tool/output':
      return { type: 'output', partial: message['partial'] };
    case 'tool/approval':
      return message['resume'] === true ? { type: 'approval', description: message['description'] } : undefined;
    case 'tool/ui': {
      const component = text(message['component']);
      const url = frameAddress(text(message['url']));
      const isComplete = component !== undefined && url !== undefined && text(message['stream']) !== undefined;
      return isComplete ? { type: 'ui', ui: { component, url } } : undefined;
    }
    default:
      return undefined;
  }
}

/** What a message does to the conversation; `undefined` for nothing. A message for an unknown call is noted. */
export function actionOf(message: Message, { calls }: Conversation): Action | undefined {
  if (message.type === 'chat/stopped') return { type: 'stop' };
  const id = text(message['tool_call_id']);
  const isChat = message.type === 'chat/message';
  if (id !== undefined && !calls.has(id) && (!isChat || message['role'] === 'tool')) {
    // eslint-disable-next-line no-console -- hosts look here for results that went astray.
    console.info(`A message for the unknown call ${JSON.stringify(id)} is ignored.`);
  }
  if (isChat) return { type: 'message', message };
  const event = eventOf(message);
  return id !== undefined && event ? { type: 'event', id, event } : undefined;
}
