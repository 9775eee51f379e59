// Requests of which the tools of a browser tell nothing: those of worklets, of connections between browsers, of shared workers.
import { defineProperty } from './collections.ts';
import { getter, method } from './originals.ts';
import { fullAddress } from './page.ts';
import { baseAddress } from './nodes.ts';

const { apply, construct, deleteProperty } = Reflect;
const makeRequest = Request;
const urlOf = getter(Request.prototype, 'url');
const makeProxy = Proxy;
const { create } = Object;
const shape = { writable: true, enumerable: true, configurable: true };

/** Reports the address of each module that a worklet is given. */
export function noteWorkletModules(report: (url: string) => void): void {
  if (typeof Worklet !== 'function') return;
  const addModule = method(Worklet.prototype, 'addModule');
  const wrapped = {
    addModule(this: Worklet, url: unknown, options?: WorkletOptions): Promise<void> {
      const address = `${url as string}`;
      report(fullAddress(address, baseAddress(document)));
      return addModule(this, address, options);
    },
  };
  defineProperty(Worklet.prototype, 'addModule', { ...shape, value: wrapped.addModule });
}

/** Reports the address of each request that the browser sends later, most of them when the page is closed and nobody listens any more. */
export function noteDeferredRequests(report: (url: string) => void): void {
  const held = window as { fetchLater?: (request: RequestInfo, options?: object) => unknown };
  const original = held.fetchLater;
  if (original === undefined) return;
  const wrapped = {
    fetchLater(given: RequestInfo | URL, options?: RequestInit & { readonly activateAfter?: number }): unknown {
      // One request, read once: what the page gives may answer otherwise when the browser asks it again.
      const { activateAfter, ...asked } = { ...options };
      const request = new makeRequest(given, asked);
      const later = apply(original, window, [request, activateAfter === undefined ? {} : { activateAfter: +activateAfter }]) as unknown;
      report(typeof asked.body === 'string' ? `${urlOf(request)}#${asked.body}` : urlOf(request));
      return later;
    },
  };
  defineProperty(window, 'fetchLater', { ...shape, value: wrapped.fetchLater });
}

/** Reports the servers that a connection to another browser asks for a way, each with what it tells them. */
export function noteConnectionServers(report: (url: string) => void): void {
  if (typeof RTCPeerConnection !== 'function') return;
  const original = RTCPeerConnection;
  const { prototype } = original;
  const setConfiguration = method(prototype, 'setConfiguration');
  // No handler of the proxy is found on Object.prototype, where the page may put one.
  const handler = create(null) as ProxyHandler<typeof original>;
  handler.construct = (target, args: unknown[], newTarget) =>
    construct(target, [read(args[0] as RTCConfiguration | undefined, report)], newTarget) as object;
  const wrapped = new makeProxy(original, handler);
  const own = {
    setConfiguration(this: RTCPeerConnection, configuration?: RTCConfiguration): void {
      setConfiguration(this, read(configuration, report));
    },
  };
  defineProperty(prototype, 'setConfiguration', { ...shape, value: own.setConfiguration });
  defineProperty(prototype, 'constructor', { ...shape, enumerable: false, value: wrapped });
  const hidden = { ...shape, enumerable: false, value: wrapped };
  defineProperty(window, 'RTCPeerConnection', hidden);
  if ('webkitRTCPeerConnection' in window) defineProperty(window, 'webkitRTCPeerConnection', hidden);
}

/** A copy in which no getter of the page answers otherwise when the browser reads it. */
function read(given: RTCConfiguration | undefined, report: (url: string) => void): RTCConfiguration | undefined {
  if (given === undefined || given === null || typeof given !== 'object') return given;
  const iceServers: RTCIceServer[] = [];
  const configuration = { ...given, iceServers };
  const { iceServers: servers } = given;
  if (servers === undefined || servers === null) return { ...configuration, iceServers: undefined } as unknown as RTCConfiguration;
  for (let i = 0; i < servers.length; i++) {
    const { urls, username, credential, ...more } = servers[i];
    const list: string[] = [];
    if (typeof urls === 'string') append(list, urls);
    else for (let k = 0; k < urls.length; k++) append(list, `${urls[k]}`);
    for (let k = 0; k < list.length; k++) report(addressOf(list[k], username, credential));
    append(iceServers, {
      ...more,
      urls: list,
      ...(username === undefined ? {} : { username: `${username}`, credential: `${credential}` }),
    });
  }
  return configuration;
}
/** By definition: a setter that the page puts on Array.prototype would get the item. */
function append<T>(list: T[], item: T): void {
  defineProperty(list, list.length, { ...shape, value: item });
}

/** `stun:host:port` as an address with a host. */
function addressOf(url: string, username: unknown, credential: unknown): string {
  let colon = 0;
  while (colon < url.length && url[colon] !== ':') colon++;
  let address = '';
  for (let i = 0; i < url.length; i++) address += i === colon ? '://' : url[i];
  return username === undefined ? address : `${address}/${username as string}/${credential as string}`;
}

/**
 * Takes shared workers away, as service workers are: nobody tells what one asks for, and it outlives the page. Browsers without them exist,
 * so a page can do without.
 */
export function withoutSharedWorkers(): void {
  deleteProperty(window, 'SharedWorker');
}
