const SAFE = new Set(['http:', 'https:', 'mailto:']);

/** The address when a link may lead there; relative ones would lead into the app and may not. */
export function safeAddress(text: string): string | undefined {
  try {
    const address = new URL(text);
    return SAFE.has(address.protocol) ? address.href : undefined;
  } catch {
    return undefined;
  }
}
