import type { LinkData } from './contract.ts';

/** Hosts to which no network lies in between. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address that a link leads to. A message to the host takes any `http` or `https` address; the page itself opens `https`, and `http` on this
 * device alone. Returns `undefined` for any other value: its scheme could start an app or run a script.
 */
export function addressOf({ sends }: LinkData, value: unknown): string | undefined {
  const url = typeof value === 'string' ? parsed(value) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) return undefined;
  return sends !== undefined || url.protocol === 'https:' || LOOPBACK.has(url.hostname) ? String(value) : undefined;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
