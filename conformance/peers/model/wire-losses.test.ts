import { HttpAgent } from '@ag-ui/client';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import { WireLog } from '../wire-log.ts';
import { ModelPeer } from './model-peer.ts';

const log = new WireLog();
let peer: ModelPeer;
beforeAll(async () => {
  peer = await ModelPeer.start(log);
});
afterAll(() => peer.close());
beforeEach(() => peer.reset());

/** What a client of each wire reads of one call, as JSON. */
const CLIENTS = {
  'ag-ui': async (): Promise<string> => {
    const agent = new HttpAgent({ url: peer.url('ag-ui') });
    agent.addMessage({ id: 'm', role: 'user', content: 'go' });
    return JSON.stringify((await agent.runAgent({ tools: [] })).newMessages);
  },
  'ai-sdk': async (): Promise<string> => {
    const messages = [{ id: 'm', role: 'user' as const, parts: [{ type: 'text' as const, text: 'go' }] }];
    const transport = new DefaultChatTransport({ api: peer.url('ai-sdk') });
    const to = { chatId: 'c', messageId: undefined, abortSignal: undefined };
    const stream = await transport.sendMessages({ trigger: 'submit-message', messages, ...to });
    let last;
    for await (const message of readUIMessageStream({ stream })) last = message;
    return JSON.stringify(last);
  },
};

const text = (words: string, more: JsonObject = {}): JsonObject => ({ type: 'text', text: words, ...more });
const picture = { type: 'image', data: 'a21k', mimeType: 'image/png' };
const sound = { type: 'audio', data: 'a21k', mimeType: 'audio/wav' };
const link = { type: 'resource_link', uri: 'kmd:link', name: 'kmd-link' };
const resource = { type: 'resource', resource: { uri: 'kmd:it', text: 'kmd-inside' } };

type Wanted = 'carried' | RegExp;
const LOSSES: readonly (readonly [what: string, result: JsonObject, agUi: Wanted, aiSdk: Wanted])[] = [
  ['one text', { content: [text('kmd')] }, 'carried', 'carried'],
  ['nothing', { content: [] }, 'carried', 'carried'],
  ['two texts', { content: [text('kmd'), text('two')] }, /where a block ends/, 'carried'],
  ['a picture', { content: [picture] }, /type image/, 'carried'],
  ['a sound', { content: [sound] }, /type audio/, 'carried'],
  ['a link', { content: [link] }, /type resource_link/, 'carried'],
  ['a resource', { content: [resource] }, /type resource$/, 'carried'],
  ['an order', { content: [text('kmd'), picture, text('two')] }, /type image/, 'carried'],
  ['annotations', { content: [text('kmd', { annotations: { audience: ['assistant'] } })] }, /has no annotations/, 'carried'],
  ['notes of a block', { content: [text('kmd', { _meta: { a: 1 } })] }, /has no _meta/, 'carried'],
  ['notes', { content: [text('kmd')], _meta: { a: 1 } }, /has no _meta/, 'carried'],
  ['structure alone', { content: [], structuredContent: { a: 1 } }, /no structure/, 'carried'],
  ['structure that is empty', { content: [], structuredContent: {} }, /no structure/, 'carried'],
  ['structure and its text', { content: [text('{"a":1}')], structuredContent: { a: 1 } }, /no structure/, 'carried'],
  ['an error', { content: [text('kmd')], isError: true }, /mark of an error/, 'carried'],
  ['an error that is false', { content: [text('kmd')], isError: false }, 'carried', 'carried'],
  ['an error without a reason', { content: [], isError: true }, /mark of an error/, 'carried'],
  ['an error of two texts', { content: [text('kmd'), text('two')], isError: true }, /mark of an error/, /where a block ends/],
  ['an error with a picture', { content: [picture], isError: true }, /mark of an error/, /type image/],
  ['an error with structure', { content: [text('kmd')], isError: true, structuredContent: { a: 1 } }, /mark of an error/, /no structure/],
];
const rows = LOSSES.flatMap(([what, result, agUi, aiSdk]) => [
  { wire: 'ag-ui' as const, what, result, wanted: agUi },
  { wire: 'ai-sdk' as const, what, result, wanted: aiSdk },
]);

test.each(rows)('$wire, a result with $what: $wanted', async ({ wire, result, wanted }) => {
  peer.call({ tool: 'a', arguments: {} });
  const read = CLIENTS[wire]();
  await log.until(() => peer.open === 1 || undefined, 2000);
  peer.start({ tool: 'a', arguments: {} });
  const problem = peer.agentCalls[0]?.answer(result);
  peer.finish();
  const heard = await read;
  if (wanted === 'carried') expect(problem).toBeUndefined();
  else expect(problem).toMatch(wanted);
  // What is carried is all there; what is not never reaches the app in another form.
  for (const one of wanted === 'carried' ? [result] : [])
    for (const word of leaves(one)) expect(heard).toContain(JSON.stringify(word).replace(/^"|"$/g, ''));
  if (wanted !== 'carried') expect(heard).not.toMatch(/kmd|a21k/);
});

/** The texts and numbers in a result that a person may see: all but its marks. */
function leaves(value: unknown, name = ''): unknown[] {
  if (name === 'type' || name === 'isError') return [];
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, one]) => leaves(one, key));
  return [value];
}

test.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])(
  '%s: an agent has no progress, no error of the protocol and no question',
  async (wire) => {
    peer.call({ id: 'c1', tool: 'a', arguments: {} });
    const read = CLIENTS[wire]();
    await log.until(() => peer.open === 1 || undefined, 2000);
    peer.start({ tool: 'a', arguments: {} });
    const call = peer.agentCalls[0];
    expect(await call?.progress()).toMatch(/no progress/);
    expect(call?.fail()).toMatch(/no error/);
    expect(await call?.answerLate()).toMatch(/broken off/);
    expect(call?.elicit({ message: 'kmd' }).problem).toMatch(/asks nobody/);
    peer.finish();
    expect(await read).toContain('c1');
  },
);
