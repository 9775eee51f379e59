import type { Server } from '@modelcontextprotocol/server';
import type { WireLog } from '../wire-log.ts';

type Connect = Server['connect'];
type Transport = Parameters<Connect>[0];
type Message = Parameters<Transport['send']>[0];

/** Tells the log of each error of JSON-RPC that the app answers with, or gets for an answer. What a test asks for itself is no news. */
export function tellErrors(server: Server, log: WireLog): void {
  const connect: Connect = server.connect.bind(server);
  server.connect = async (transport) => {
    const asked = new Map<unknown, string>();
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      note(message, 'peer', asked, log);
      return send(message, options);
    };
    await connect(transport);
    const heard = transport.onmessage;
    transport.onmessage = (message, extra) => {
      note(message, 'app', asked, log);
      heard?.(message, extra);
    };
  };
}

/** Keeps the method of a request, and finds it again for the error that answers it. */
function note(message: Message, from: 'app' | 'peer', asked: Map<unknown, string>, log: WireLog): void {
  const side = (id: unknown, sender: string): string => `${sender} ${String(id)}`;
  if ('method' in message && 'id' in message) asked.set(side(message.id, from), message.method);
  if (!('error' in message)) return;
  const { code, message: text } = message.error;
  const what = asked.get(side(message.id, from === 'app' ? 'peer' : 'app')) ?? 'a request';
  const wanted = log.events.some(({ from: who, what: one, detail }) => {
    if (who !== 'peer' || !one.endsWith(' error') || typeof detail !== 'object' || detail === null) return false;
    return 'code' in detail && detail['code'] === code;
  });
  if (from === 'peer' && wanted) return;
  const error = `${from === 'app' ? 'the app' : 'the server'} answered ${what} with error ${code}: ${text.slice(0, 200)}`;
  log.add({ peer: 'mcp', from, what: 'error answer', detail: { code, message: text.slice(0, 200) }, error });
}
