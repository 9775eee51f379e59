/** An address in parts, with the checks to show before it is opened. */
export interface Address {
  readonly whole: string;
  /** The text before and after the host, unchanged; `before` is the whole text of an invalid address. */
  readonly before: string;
  readonly host: string;
  readonly after: string;
  /** Whether the page may be opened. */
  readonly allowed: boolean;
  /** Message keys of warnings. */
  readonly warnings: readonly string[];
}

/** Parses an address from an untrusted server, without network access. */
export function readAddress(whole: string): Address {
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { whole, before: whole, host: '', after: '', allowed: false, warnings: ['mcp.elicitation.url_mode.blocked'] };
  }
  // Plain `http:` is allowed for loopback hosts only: no network lies in between.
  const allowed = url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // Finds the host in the original text, after the scheme and the last @ of the authority.
  const authority = whole.indexOf('//') + 2;
  const end = whole.slice(authority).search(/[/?#\\]/);
  const at = whole.slice(0, end < 0 ? whole.length : authority + end).lastIndexOf('@');
  const found = whole.toLowerCase().indexOf(url.host, Math.max(authority, at + 1));
  const start = found < 0 ? whole.length : found;
  return {
    whole,
    before: whole.slice(0, start),
    host: url.host,
    after: whole.slice(start + url.host.length),
    allowed,
    warnings: [
      ...(url.hostname.split('.').some((label) => label.startsWith('xn--')) || found < 0 ? ['mcp.elicitation.url_mode.lookalike'] : []),
      ...(url.username === '' && url.password === '' ? [] : ['mcp.elicitation.url_mode.userinfo']),
      ...(allowed ? [] : ['mcp.elicitation.url_mode.insecure', 'mcp.elicitation.url_mode.blocked']),
    ],
  };
}
