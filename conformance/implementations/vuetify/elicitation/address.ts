import type { WordKey } from '../words.ts';

export interface Address {
  /** The whole address, unchanged. */
  readonly text: string;
  readonly host: string | undefined;
  readonly mayOpen: boolean;
  readonly warnings: readonly WordKey[];
}

/** Parses an address without network access. */
export function addressOf(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return { text, host: undefined, mayOpen: false, warnings: ['elicitation.url_mode.blocked'] };
  const loopback = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(url.hostname);
  const mayOpen = url.protocol === 'https:' || (url.protocol === 'http:' && loopback);
  const warnings: WordKey[] = [];
  if (!mayOpen) warnings.push('elicitation.url_mode.blocked');
  // The URL parser converts every non-ASCII host to Punycode.
  if (url.hostname.split('.').some((label) => label.startsWith('xn--'))) warnings.push('elicitation.url_mode.lookalike');
  if (url.username !== '' || url.password !== '') warnings.push('elicitation.url_mode.userinfo');
  if (url.protocol === 'http:') warnings.push('elicitation.url_mode.insecure');
  return { text, host: url.host === '' ? undefined : url.host, mayOpen, warnings };
}
