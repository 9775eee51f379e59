import type { Words } from '../words/words.ts';

/** An address as shown before it is opened. */
export interface Address {
  /** The whole address, unchanged, split around the host. */
  readonly pieces: readonly [before: string, host: string, after: string];
  /** The host as the browser parses it; empty for an invalid address. */
  readonly site: string;
  readonly canBeOpened: boolean;
  readonly warnings: readonly Exclude<keyof Words['page'], 'site'>[];
}

/** `scheme://`, an optional user name with `@`, and the host with its port. */
const PARTS = /^([a-z][a-z0-9+.-]*:[/\\]{2}(?:[^/\\?#@]*@)*)([^/\\?#]*)/i;
const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Parses an address without network access. */
export function addressOf(text: string): Address {
  const [, before = '', host = ''] = PARTS.exec(text) ?? [];
  const pieces = [before, host, text.slice(before.length + host.length)] as const;
  if (!URL.canParse(text)) return { pieces, site: '', canBeOpened: false, warnings: ['blocked'] };
  const url = new URL(text);
  const near = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  const canBeOpened = url.protocol === 'https:' || near;
  const warnings: Address['warnings'][number][] = [];
  if (!canBeOpened) warnings.push('blocked');
  if (url.username !== '' || url.password !== '') warnings.push('userinfo');
  // The URL parser converts every non-ASCII host to Punycode, so this also detects mixed scripts.
  if (url.hostname.split('.').some((label) => label.startsWith('xn--'))) warnings.push('lookalike');
  if (url.protocol === 'http:') warnings.push('insecure');
  return { pieces, site: url.host, canBeOpened, warnings };
}
