import { describe, expect, test } from 'vitest';
import type { WireMessage } from '../components/_runtime/contract.ts';
import type { Contract } from '../components/_runtime/contract.ts';
import { createAdapters } from './adapters.ts';
import type { Call, Host, Outcome, Server, Traffic } from './traffic.ts';

declare global {
  interface ImportMeta {
    /** Modules by a pattern of paths: of the bundler that runs the tests. */
    glob<T>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, T>>;
  }
}

const server: Server = { slug: 'Acme Inc', title: 'Acme', instructions: '', revision: '2025-11-25', trusted: false };
const tool = { name: 'sum', title: 'Sum', inputSchema: { type: 'object' as const } };
const call: Call = { id: 'c1', tool, args: { a: 1 }, server, attempt: 1, origin: 'tools:sum' };
const lists = {
  tools: [tool],
  resources: [{ uri: 'a:b', name: 'r' }],
  templates: [{ uriTemplate: 'a:{x}', name: 't' }],
  prompts: [{ name: 'p' }],
};
const result: Outcome = { kind: 'result', content: [{ type: 'text', text: '1' }], structured: { n: 1 }, isError: false };

/** The life of a call, twice: it fails and is repeated. */
const LIFE: readonly Traffic[] = [
  { kind: 'connected', server },
  { kind: 'listed', server, lists },
  { kind: 'called', call },
  { kind: 'started', call },
  { kind: 'progressed', call, progress: { progress: 1 } },
  { kind: 'ended', call, outcome: { kind: 'failed', code: -32602, reason: 'no' } },
  { kind: 'called', call: { ...call, attempt: 2 } },
  { kind: 'started', call: { ...call, attempt: 2 } },
  { kind: 'ended', call: { ...call, attempt: 2 }, outcome: result },
];

const adapter = (spec: string) => createAdapters().find((one) => one.spec === spec) ?? expect.fail(`no adapter of ${spec}`);

/** What the specs say of the messages, as the surfaces have it. */
const BASES = import.meta.glob<Readonly<Record<string, { readonly contract?: Contract }>>>('../components/*/*.base.gen.ts', {
  eager: true,
});
const CONTRACTS: readonly Contract[] = Object.values(BASES)
  .flatMap((module) => Object.values(module).flatMap(({ contract }) => contract ?? []))
  .filter(({ spec }) => createAdapters().some((one) => one.spec === spec));

const ASKED: readonly Traffic[] = [
  { kind: 'asked', ask: { id: 'e1', server, params: { message: 'm', requestedSchema: { type: 'object', properties: {} } } } },
  { kind: 'asked', ask: { id: 'e2', server, params: { mode: 'url', message: 'm', url: 'https://example.com', elicitationId: 'v' } } },
  { kind: 'visited', id: 'e2' },
  { kind: 'withdrawn', id: 'e1' },
];
const READ: readonly Traffic[] = (['resource', 'prompt'] as const).flatMap((kind) => [
  { kind: 'reading', reading: { id: 'r', kind, name: 'n', server, parts: [], problem: undefined, origin: 'x' } },
  { kind: 'reading', reading: { id: 'r', kind, name: 'n', server, parts: [], problem: { code: 1, reason: 'no' }, origin: 'x' } },
]);
const DRAWN: Outcome = {
  kind: 'result',
  content: [],
  structured: {
    autoui: [
      { tool: 'widget_display', input: { name: 'w' } },
      { tool: 'erase', input: {} },
      { tool: 'canvas', input: { action: 'move' } },
      1,
    ],
  },
  isError: false,
};
const ASKING: readonly Traffic[] = [
  { kind: 'asking', call },
  { kind: 'ended', call, outcome: DRAWN },
];
const CANCELLED: readonly Traffic[] = [{ kind: 'ended', call, outcome: { kind: 'cancelled', sent: true } }];

/** A host that writes down what it is asked for. */
function noted(): { host: Host; asked: unknown[][] } {
  const asked: unknown[][] = [];
  const host = new Proxy(
    {},
    {
      get:
        (_none, name) =>
        (...args: unknown[]) =>
          asked.push([name, ...args]),
    },
  ) as Host;
  return { host, asked };
}

describe('adapters', () => {
  test.each<[spec: string, messages: string[]]>([
    ['mcp-tool-invocation', ['tool/call c1', 'tool/status c1', 'tool/result c1', 'tool/status c1', 'tool/result c1']],
    [
      'tool-call-lifecycle',
      ['chat/message asks-c1', 'tool/output', 'chat/message ends-c1-1', 'chat/message asks-c1.2', 'chat/message ends-c1.2-2'],
    ],
    ['tool-dispatch', ['agent/session', 'agent/tool_use c1.1', 'mcp/error c1.1', 'agent/tool_use c1.2', 'mcp/result c1.2']],
    [
      'mcp-primitives',
      [
        'mcp/tool tools:sum',
        'mcp/resource resources:a:b',
        'mcp/resource-template templates:a:{x}',
        'mcp/prompt prompts:p',
        'mcp/failure tools:sum',
      ],
    ],
    ['mcp-elicitation', []],
  ])('%s hears of a call that fails and is repeated', (spec, messages) => {
    const { take } = adapter(spec);
    const heard = LIFE.flatMap((traffic) => take(traffic, noted().host));
    expect(heard.map(({ type, id }) => (id === undefined ? type : `${type} ${String(id)}`))).toEqual(messages);
  });

  test.each(CONTRACTS)('$spec gets the messages that it declares, with their fields', ({ spec, receives }) => {
    const { take } = adapter(spec);
    const heard = [...LIFE, ...ASKED, ...READ, ...ASKING, ...CANCELLED].flatMap((traffic) => take(traffic, noted().host));
    const wrong = heard.flatMap(({ type, ...fields }) => {
      const declared = receives[type];
      const missing = Object.entries(declared ?? {}).filter(([name, required]) => required && fields[name] === undefined);
      const unknown = Object.keys(fields).filter((name) => declared?.[name] === undefined);
      return declared === undefined
        ? [type]
        : [...missing.map(([name]) => `${type} lacks ${name}`), ...unknown.map((name) => `${type} has ${name}`)];
    });
    expect(heard.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test.each<[spec: string, message: WireMessage, state: string, asked: unknown[]]>([
    ['mcp-tool-invocation', { type: 'tool/retry', id: 'c1' }, 'running', ['repeat', 'c1']],
    ['mcp-tool-invocation', { type: 'resource/open', id: 'c1', uri: 'a:b' }, 'success', ['read', 'a:b']],
    ['tool-call-lifecycle', { type: 'tool/retry', id: 'c1' }, 'pending', ['repeat', 'c1']],
    ['tool-call-lifecycle', { type: 'approval/answer', id: 'c1', decision: 'approve' }, 'pending', ['decide', 'c1', true]],
    ['tool-call-lifecycle', { type: 'approval/answer', id: 'c1', decision: 'reject' }, 'pending', ['decide', 'c1', false]],
    ['tool-dispatch', { type: 'mcp/cancel', session: 's', id: 'c1.2' }, 'open', ['cancel', 'c1']],
    ['mcp-primitives', { type: 'mcp:tool:invoke-requested', toolName: 'sum', args: { a: 1 } }, 'requested', ['run', 'sum', { a: 1 }, 'x']],
    ['mcp-primitives', { type: 'mcp:resource:read-requested', uri: 'a:b' }, 'requested', ['read', 'a:b', 'x']],
    ['mcp-primitives', { type: 'mcp:resource:read-requested', uri: 'a:b' }, 'done', ['read', 'a:b', undefined]],
    [
      'mcp-primitives',
      { type: 'mcp:prompt:invoke-requested', promptName: 'p', args: { n: 1 } },
      'requested',
      ['prompt', 'p', { n: '1' }, 'x'],
    ],
    [
      'mcp-elicitation',
      { type: 'elicitation/accept', id: 'e', values: { a: 1 } },
      'accepted',
      ['answer', 'e', { action: 'accept', content: { a: 1 } }],
    ],
    ['mcp-elicitation', { type: 'elicitation/accept', id: 'e' }, 'waiting', ['answer', 'e', { action: 'accept' }]],
    ['mcp-elicitation', { type: 'elicitation/reject', id: 'e', reason: 'mine' }, 'rejected', ['answer', 'e', { action: 'decline' }]],
    ['mcp-elicitation', { type: 'elicitation/timeout', id: 'e' }, 'expired', ['answer', 'e', { action: 'cancel' }]],
  ])('%s: $type', (spec, message, state, wanted) => {
    const { host, asked } = noted();
    const declared = CONTRACTS.find((contract) => contract.spec === spec);
    expect(Object.keys(declared?.sends ?? { [message.type]: {} })).toContain(message.type);
    adapter(spec).sent(message, host, { id: 'x', state });
    expect(asked).toEqual([wanted]);
  });

  test('a retry of the conversation begins its call anew, one of another surface is a call of its own that can be tried again, too', () => {
    const { take, sent } = adapter('tool-call-lifecycle');
    const { host, asked } = noted();
    const failed: Outcome = { kind: 'failed', code: -32602, reason: 'no' };
    const attempt = (number: number, outcome: Outcome): unknown[] =>
      [
        { kind: 'called', call: { ...call, attempt: number } } as const,
        { kind: 'ended', call: { ...call, attempt: number }, outcome } as const,
      ].flatMap((traffic) => take(traffic, host).map(({ id, tool_call_id: about }) => [id, about]));
    expect(attempt(1, failed)).toEqual([['asks-c1', undefined], ['ends-c1-1', 'c1']]); // prettier-ignore
    sent({ type: 'tool/retry', id: 'c1' }, host, { id: 'c1', state: 'pending' });
    expect(attempt(2, failed)).toEqual([['ends-c1-2', 'c1']]);
    expect(attempt(3, failed)).toEqual([['asks-c1.3', undefined], ['ends-c1.3-3', 'c1.3']]); // prettier-ignore
    sent({ type: 'tool/retry', id: 'c1.3' }, host, { id: 'c1.3', state: 'pending' });
    expect(attempt(4, result)).toEqual([['ends-c1.3-4', 'c1.3']]);
    expect(asked).toEqual([['repeat', 'c1'], ['repeat', 'c1']]); // prettier-ignore
  });

  test('a call that the person cancels stops the conversation, or fails while another one waits', () => {
    const { take } = adapter('tool-call-lifecycle');
    const { host } = noted();
    const other = { ...call, id: 'c2' };
    const heard = (traffic: Traffic): unknown[] => take(traffic, host).map(({ type, status }) => [type, status]);
    heard({ kind: 'called', call });
    heard({ kind: 'called', call: other });
    expect(heard({ kind: 'ended', call, outcome: { kind: 'cancelled', sent: true } })).toEqual([['chat/message', 'error']]);
    expect(heard({ kind: 'ended', call: other, outcome: { kind: 'cancelled', sent: true } })).toEqual([['chat/stopped', undefined]]);
  });

  test('what a result asks of the canvas follows one by one, and is about the widget before it', () => {
    const { take, sent } = adapter('tool-dispatch');
    const { host } = noted();
    const [from, session] = [{ id: 'x', state: 'open' }, 'session-1'];
    for (const traffic of LIFE.slice(0, 3)) take(traffic, host);
    const blocks = take({ kind: 'ended', call, outcome: DRAWN }, host).slice(1);
    expect(blocks).toEqual([{ type: 'agent/tool_use', session, id: 'c1.1-1', name: 'autoui_webmcp_widget_display', input: { name: 'w' } }]);
    expect(sent({ type: 'agent/widget', session, tool_use_id: 'c1.1-1', id: 'w_7' }, host, from)).toEqual([]);
    expect(sent({ type: 'agent/tool_result', session, tool_use_id: 'c1.1-1' }, host, from)).toEqual([
      { type: 'agent/tool_use', session, id: 'c1.1-2', name: 'autoui_webmcp_canvas', input: { action: 'move', id: 'w_7' } },
    ]);
    expect(sent({ type: 'agent/tool_result', session, tool_use_id: 'c1.1-2' }, host, from)).toEqual([]);
    expect(take({ kind: 'ended', call, outcome: { ...DRAWN, isError: true } }, host)).toHaveLength(1);
  });
});
