import type { HeldRequest } from '../mcp/held-request.ts';
import type { WireLog } from '../wire-log.ts';
import type { Holds } from './holds.ts';
import { nextOnWire } from './next-on-wire.ts';
import type { ScriptOffer } from './script-offers.ts';

/** What MCP says of an address or of a prompt that the server does not list. */
const INVALID_PARAMS = -32602;

/** Answers a read or a prompt as the script says. Without a result it gives its address or its arguments back. */
export async function playRequest(
  request: HeldRequest,
  offers: readonly ScriptOffer[],
  log: WireLog,
  signal: AbortSignal,
  holds: Holds,
): Promise<void> {
  const [name, offer] = asked(request, offers);
  if (offer === undefined) return void request.fail(INVALID_PARAMS, `Not found: ${name}`);
  for (const [index, { hold, result, fail }] of offer.then.entries()) {
    if (hold === true) {
      const released = holds.hold(name, request.method);
      while (!signal.aborted && released() === undefined) await nextOnWire(log, signal, released);
    }
    const problem = result === undefined ? fail && request.fail(fail.code, fail.message) : request.answer(result);
    if (problem !== undefined) log.add({ peer: 'mcp', from: 'peer', what: `step ${index + 1} of ${name} was not done: ${problem}` });
  }
  if (!request.answered) request.answer(echo(request, name));
}

/** What is asked for, by its address or name, and where the script has it. */
function asked({ method, params }: HeldRequest, offers: readonly ScriptOffer[]): readonly [name: string, offer?: ScriptOffer] {
  const name = String(method === 'prompts/get' ? params['name'] : params['uri']);
  const one =
    method === 'prompts/get'
      ? offers.find(({ kind, value }) => kind === 'prompt' && value['name'] === name)
      : (offers.find(({ kind, value }) => kind === 'resource' && value['uri'] === name) ?? templateOf(name, offers));
  return one === undefined ? [name] : [name, one];
}

/** The template that most of an address begins like; what a variable may hold is not looked at. */
function templateOf(uri: string, offers: readonly ScriptOffer[]): ScriptOffer | undefined {
  const before = ({ value }: ScriptOffer): string => String(value['uriTemplate']).replace(/\{.*/su, '');
  return offers
    .filter((offer) => offer.kind === 'template' && uri.startsWith(before(offer)))
    .sort((a, b) => before(b).length - before(a).length)[0];
}

function echo({ method, params }: HeldRequest, name: string): Parameters<HeldRequest['answer']>[0] {
  if (method === 'resources/read') return { contents: [{ uri: name, mimeType: 'text/plain', text: name }] };
  return { messages: [{ role: 'user', content: { type: 'text', text: JSON.stringify(params['arguments'] ?? {}) } }] };
}
