// What the page did by itself, as its end tells: a word for the kind, a space, the text.
import { hear } from './platform/channel.ts';
import { indexIn, slice } from './platform/text.ts';

export type News = 'open' | 'write' | 'writeText' | 'worklet' | 'connection' | 'deferred' | 'channel' | 'lock' | 'polite' | 'assertive';

export function hearNews(kind: News, listener: (text: string) => void): void {
  hear('news', (told) => {
    const space = indexIn(told, ' ');
    if (slice(told, 0, space) === kind) listener(slice(told, space + 1));
  });
}
