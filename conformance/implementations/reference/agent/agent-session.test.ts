import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../dispatch/limits.ts';
import { AgentSession } from './agent-session.ts';
import { aliasesOf, imageHostsOf, limitsOf, serversOf, widgetsOf } from './session-message.ts';

type Sent = { type: string } & Record<string, unknown>;

function begun(message: object = {}): { session: AgentSession; sent: Sent[]; take: (message: object) => Promise<void> } {
  const sent: Sent[] = [];
  const session = new AgentSession(message, USUAL_LIMITS, {
    send: (type, fields) => void sent.push({ type, ...fields }),
    changed: () => undefined,
  });
  session.begin();
  const take = async (one: object): Promise<void> => {
    session.take(one as Record<string, unknown>);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { session, sent, take };
}

const typesOf = (sent: readonly Sent[]): readonly string[] => sent.map(({ type }) => type);
const use = (id: string, name: string, input: unknown = {}): object => ({ type: 'agent/tool_use', id, name, input });

test('a call goes out, and its answer comes back as a result and a record', async () => {
  const { session, sent, take } = begun({ servers: [{ name: 'W', protocol: 'mcp', tools: [{ name: 'x' }] }] });
  await take(use('t1', 'w_mcp_x', { a: 1 }));
  expect(sent.at(-1)).toEqual({ type: 'mcp/call', id: 't1', server: 'W', tool: 'x', arguments: { a: 1 } });
  await take({ type: 'mcp/result', id: 't1', content: [{ type: 'text', text: 'ok' }] });
  expect(typesOf(sent)).toEqual(['agent/tools', 'mcp/call', 'agent/tool_result', 'agent/call_recorded']);
  expect(session.calls[0]?.ended?.record).toMatchObject({ id: 't1', result: 'ok' });
});

test('a remote answer is none to a local call, nor is a second one', async () => {
  const { sent, take } = begun({ servers: [{ name: 'app', protocol: 'webmcp', tools: [] }] });
  await take(use('t1', 'app_webmcp_x'));
  await take({ type: 'mcp/result', id: 't1', content: [] });
  expect(typesOf(sent)).not.toContain('agent/tool_result');
  await take({ type: 'local/result', id: 't1', value: 1 });
  await take({ type: 'local/error', id: 't1', reason: 'late' });
  expect(sent.filter(({ type }) => type === 'agent/tool_result')).toEqual([
    { type: 'agent/tool_result', tool_use_id: 't1', content: '1', is_error: false },
  ]);
});

test('a session that has ended stops what runs and says nothing else', async () => {
  const { session, sent, take } = begun({ servers: [{ name: 'w', protocol: 'mcp', tools: [] }] });
  await take(use('t1', 'w_mcp_x'));
  const before = sent.length;
  session.end();
  await take(use('t2', 'w_mcp_list_tools'));
  await take({ type: 'agent/turn' });
  expect(sent.slice(before)).toEqual([{ type: 'mcp/cancel', id: 't1' }]);
  expect(session.calls.map(({ ended }) => ended?.outcome.text)).toEqual(['Error: the session has ended']);
});

test('a session that names the own server has it once', async () => {
  const { sent } = begun({ servers: [{ name: 'autoui', protocol: 'webmcp', tools: [{ name: 'mine' }] }] });
  expect(sent[0]).toEqual({ type: 'agent/tools', turn: 1, tools: ['autoui_webmcp_list_tools', 'autoui_webmcp_search_tools'] });
});

test('what is no session message makes an empty session', () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      expect(Array.isArray(serversOf(message))).toBe(true);
      expect([...aliasesOf(message).values(), ...imageHostsOf(message)].every((value) => typeof value === 'string')).toBe(true);
      expect(Array.isArray(widgetsOf(message))).toBe(true);
      const { callTimeout, resultChars } = limitsOf(message);
      expect(callTimeout).toBeGreaterThanOrEqual(1);
      expect(resultChars).toBeGreaterThanOrEqual(1);
    }),
  );
});

test.each([
  [{ timeoutMs: 500, resultChars: 20 }, 500, 20],
  [{ timeoutMs: 0, resultChars: -1 }, 30_000, 10_000],
  [{ timeoutMs: 1e12, resultChars: '20' }, 2_147_483_647, 10_000],
  [{ truncate: false, resultChars: 20 }, 30_000, Number.POSITIVE_INFINITY],
])('the limits of %j', (message, callTimeout, resultChars) => {
  expect(limitsOf(message)).toMatchObject({ callTimeout, resultChars });
});
