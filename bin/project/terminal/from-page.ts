import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESSES = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Whether a request comes from a page of this server, on this machine: programs run for it. Another site cannot set the header
 * without being asked first, and nobody answers that question.
 */
export function isFromPage({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers;
  // A name of the open network that leads to this machine is another origin in disguise.
  const own = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (own === undefined || !LOOPBACK.has(own.hostname) || !ADDRESSES.test(socket.remoteAddress ?? '')) return false;
  return headers['x-kmd-terminal'] === '1' && (origin === undefined || origin === own.origin);
}
