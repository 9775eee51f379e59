/** What a reader must know of an address before a page is opened there. */
export interface Address {
  readonly whole: string;
  /** Text before and after the host as the server wrote it, or the whole text when it is no address. */
  readonly before: string;
  readonly host: string;
  readonly after: string;
  /** Only web pages may be opened. */
  readonly allowed: boolean;
  /** Keys of warnings. */
  readonly warnings: readonly string[];
}

/** Takes an address of an untrusted server apart, without asking the network for anything. */
export function readAddress(whole: string): Address {
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { whole, before: whole, host: '', after: '', allowed: false, warnings: ['mcp.elicitation.url_mode.blocked'] };
  }
  // Without encryption only this very machine: there is nobody in between.
  const allowed = url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  // The host is looked for after the scheme and after what may stand before an @, in the text as the server wrote it.
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
