// What the page did by itself, as its end tells: a word for the kind, a space, the text.
import { hear } from './platform/channel.ts';
import { push } from './platform/collections.ts';
import { indexIn, slice } from './platform/text.ts';

export type News = 'open' | 'write' | 'writeText' | 'worklet' | 'connection' | 'deferred' | 'channel' | 'lock' | 'polite' | 'assertive';

const listeners: { readonly kind: News; readonly listener: (text: string) => void }[] = [];

export function hearNews(kind: News, listener: (text: string) => void): void {
  push(listeners, { kind, listener });
  // A text of the channel has one listener.
  if (listeners.length > 1) return;
  hear('news', (told) => {
    const space = indexIn(told, ' ');
    for (let i = 0; i < listeners.length; i++)
      if (slice(told, 0, space) === listeners[i].kind) listeners[i].listener(slice(told, space + 1));
  });
}
