// What a page tells other windows of its origin: channels and the names of locks. The page's end notes it, the observer listens in.
import { defineProperty, mapHas, mapSet, newMap } from './collections.ts';
import { getter, method } from './originals.ts';

const { apply } = Reflect;
const shape = { writable: true, enumerable: true, configurable: true };
const makeChannel = typeof BroadcastChannel === 'function' ? BroadcastChannel : undefined;
const nameOf = makeChannel && getter(makeChannel.prototype, 'name');
const post = makeChannel && method(makeChannel.prototype, 'postMessage');

/** Reports the name of a channel before each message on it, and each name of a lock. */
export function noteTellings(report: (how: 'channel' | 'lock', name: string) => void): void {
  if (makeChannel && nameOf && post) {
    const wrapped = {
      postMessage(this: BroadcastChannel, message: unknown): void {
        report('channel', nameOf(this));
        post(this, message);
      },
    };
    defineProperty(makeChannel.prototype, 'postMessage', { ...shape, value: wrapped.postMessage });
  }
  if (typeof LockManager !== 'function') return;
  const { request } = LockManager.prototype;
  const wrapped = {
    request(this: LockManager, ...given: unknown[]): unknown {
      // Read once: an object may answer otherwise when the browser asks it again.
      if (given.length > 0) given[0] = `${given[0] as string}`;
      report('lock', given[0] as string);
      return apply(request, this, given) as unknown;
    },
  };
  defineProperty(LockManager.prototype, 'request', { ...shape, value: wrapped.request });
}

const dataOf = getter(MessageEvent.prototype, 'data');
const addListener = method(EventTarget.prototype, 'addEventListener');
const channels = newMap<string, BroadcastChannel>();
/** Channels that are listened to at most. */
const MOST = 50;
/** Whether the page has a channel that nobody listens to: what it was made for may be told on it at any later time. */
let isDeaf = false;
export const missesChannels = (): boolean => isDeaf;
/** Listens to a channel once. What is posted after this is heard. */
export function listenToChannel(name: string, heard: (message: unknown) => void): void {
  if (!makeChannel || mapHas(channels, name)) return;
  if (channels.size >= MOST) {
    isDeaf = true;
    return;
  }
  const channel = new makeChannel(name);
  mapSet(channels, name, channel);
  addListener(channel, 'message', (event) => heard(dataOf(event as MessageEvent)));
}
