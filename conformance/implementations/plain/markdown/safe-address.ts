const SAFE = new Set(['http:', 'https:', 'mailto:']);

/** The URL of a permitted link target. Relative addresses are rejected: they would resolve inside the app. */
export function safeAddress(text: string): string | undefined {
  try {
    const address = new URL(text);
    return SAFE.has(address.protocol) ? address.href : undefined;
  } catch {
    return undefined;
  }
}
