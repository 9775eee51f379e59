import type { Word } from '../words/english.ts';

export interface Address {
  /** The whole address as it came, in three: what stands before the host, the host, the rest. */
  readonly parts: readonly [before: string, host: string, rest: string];
  /** The host that would be visited, as the network knows it. */
  readonly host: string;
  /** What to open, or undefined where nothing may be opened. */
  readonly opens: string | undefined;
  readonly warnings: readonly Word[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const PARTS = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#\\]*@)?)(\[[^\]]*\]|[^/?#:\\]*)(.*)$/is;

/** `https:` anywhere, `http:` on the machine itself; nothing else is ever opened. */
const mayOpen = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));

function warningsFor(url: URL | undefined, shownHost: string): Word[] {
  if (!url || !mayOpen(url)) return ['blocked'];
  const warnings: Word[] = [];
  if (/(?:^|\.)xn--/.test(url.hostname) || shownHost.toLowerCase() !== url.hostname) warnings.push('lookalike');
  if (url.username || url.password) warnings.push('userinfo');
  if (url.protocol === 'http:') warnings.push('insecure');
  return warnings;
}

export function addressOf(given: string): Address {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const [, before = '', host = '', rest = given] = PARTS.exec(given) ?? [];
  return {
    parts: [before, host, rest],
    host: url?.host ?? '',
    opens: url && mayOpen(url) ? url.href : undefined,
    warnings: warningsFor(url, host),
  };
}
