import type { Words } from '../words/words.ts';

/** An address as it is shown before anyone opens it. */
export interface Address {
  /** All of it as it was sent, in pieces: what comes before the host, the host, what comes after. */
  readonly pieces: readonly [before: string, host: string, after: string];
  /** The host as a browser understands it, empty when there is none. */
  readonly site: string;
  readonly canBeOpened: boolean;
  readonly warnings: readonly Exclude<keyof Words['page'], 'site'>[];
}

/** `scheme://`, a user name with `@`, and the host with its port. */
const PARTS = /^([a-z][a-z0-9+.-]*:[/\\]{2}(?:[^/\\?#@]*@)*)([^/\\?#]*)/i;
const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Reads an address without looking anything up. */
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
  // A browser writes every host that is not plain ASCII as Punycode, so that mixed scripts are caught, too.
  if (url.hostname.split('.').some((label) => label.startsWith('xn--'))) warnings.push('lookalike');
  if (url.protocol === 'http:') warnings.push('insecure');
  return { pieces, site: url.host, canBeOpened, warnings };
}
