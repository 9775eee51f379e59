import type { Word } from '../words/english.ts';

export interface Address {
  /** The whole address, unchanged, split around the host. */
  readonly parts: readonly [before: string, host: string, rest: string];
  /** The host as the browser parses it. */
  readonly host: string;
  /** The URL to open; `undefined` when it is blocked. */
  readonly opens: string | undefined;
  readonly warnings: readonly Word[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const PARTS = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#\\]*@)?)(\[[^\]]*\]|[^/?#:\\]*)(.*)$/is;

/** Whether a URL may be opened: `https:` for any host, `http:` for loopback hosts only. */
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
