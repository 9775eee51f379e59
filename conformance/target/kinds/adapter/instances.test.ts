import { expect, test } from 'vitest';
import type { HeldCall } from '../../../peers/mcp/held-call.ts';
import { HeldRequest } from '../../../peers/mcp/held-request.ts';
import { Elicitation } from '../../../peers/mcp/elicitation.ts';
import { WireLog } from '../../../peers/wire-log.ts';
import { Instances } from './instances.ts';

const held = (tool: string, given: object, cancelled = false): HeldCall =>
  ({ tool, arguments: given, cancelled, answered: false }) as HeldCall;
const opened = (...list: [key: string, tool: string, given: object][]): Instances => {
  const out = {
    'called-again': { type: 'retry' },
    cancelled: { type: 'stopped' },
    accepted: { type: 'accept', with: { values: '$content' } },
    declined: { type: 'reject' },
    dismissed: { type: 'cancel' },
  };
  const instances = new Instances({ keyField: 'id', out });
  for (const [key, tool, given] of list) instances.called.push({ key, tool, arguments: given as never, calls: [] });
  return instances;
};

test.each<[what: string, instances: Instances, calls: HeldCall[], sent: object[]]>([
  ['a first call is no message', opened(['c1', 'a', {}]), [held('a', {})], []],
  ['a second one is a retry', opened(['c1', 'a', {}]), [held('a', {}), held('a', {})], [{ type: 'retry', id: 'c1' }]],
  ['two calls alike are two cards, not a retry', opened(['c1', 'a', {}], ['c2', 'a', {}]), [held('a', {}), held('a', {})], []],
  [
    'arguments tell calls apart',
    opened(['c1', 'a', { n: 1 }], ['c2', 'a', { n: 2 }]),
    [held('a', { n: 2 }), held('a', { n: 2 })],
    [{ type: 'retry', id: 'c2' }],
  ],
  ['a form may send other types', opened(['c1', 'a', { n: 1 }]), [held('a', { n: '1' })], []],
  ['a call of another tool is nobody’s', opened(['c1', 'a', {}]), [held('b', {})], []],
  ['a cancelled call is told once', opened(['c1', 'a', {}]), [held('a', {}, true)], [{ type: 'stopped', id: 'c1' }]],
])('%s', (_, instances, calls, sent) => {
  instances.take(calls);
  instances.take(calls);
  expect(instances.sent()).toEqual(sent);
  expect(instances.sent()).toEqual(sent);
});

test.each([
  ['accept', { type: 'accept', id: 'e1', values: { city: 'Recife' } }],
  ['decline', { type: 'reject', id: 'e1' }],
  ['cancel', { type: 'cancel', id: 'e1' }],
] as const)('the answer %s is one message', (action, message) => {
  const instances = opened();
  const asked = new Elicitation({ message: 'Where?' }, new WireLog());
  asked.hear({ action, content: { city: 'Recife' } });
  instances.asked.push({ key: 'e1', asked, carrier: held('a', {}) });
  expect([instances.sent().length, ...instances.sent()]).toEqual([1, message]);
});

test('a call that was made for an instance is its own, whichever of equal ones begins first', () => {
  const instances = opened(['c1', 'a', {}], ['c2', 'a', {}]);
  const [first, second] = instances.called;
  instances.take([{ ...held('a', {}), mark: second } as never]);
  expect([first?.calls.length, second?.calls.length]).toEqual([0, 1]);
});

test('reads and prompts belong to what the server lists', () => {
  const out = {
    read: { type: 'read', with: { uri: '$uri', from: '$server' } },
    prompted: { type: 'prompt', with: { args: '$arguments' } },
  };
  const instances = new Instances({ keyField: 'id', out, server: 'acme', named: () => false });
  instances.offered.push(
    { key: 'r1', kind: 'resource', value: { uri: 'a:b' } },
    { key: 't1', kind: 'template', value: { uriTemplate: 'a:{x}' } },
    { key: 'p1', kind: 'prompt', value: { name: 'greet' } },
  );
  const log = new WireLog();
  const [known, expanded, prompt] = [
    new HeldRequest('resources/read', { uri: 'a:b' }, log),
    new HeldRequest('resources/read', { uri: 'a:c' }, log),
    new HeldRequest('prompts/get', { name: 'greet', arguments: { who: 'Ada' } }, log),
  ];
  for (const times of [1, 2]) instances.takeRequests([known, expanded, prompt].slice(0, times * 3));
  expect(instances.sent()).toEqual([
    { type: 'read', uri: 'a:b', from: 'acme' },
    { type: 'read', uri: 'a:c', from: 'acme' },
    { type: 'prompt', args: { who: 'Ada' } },
  ]);
  expect([instances.openRequest('r1'), instances.openRequest('t1'), instances.openRequest('p1')]).toEqual([known, expanded, prompt]);
  expect(instances.openRequest('r1', 'prompts/get')).toBeUndefined();
});

test.each<[what: string, tool: string, called: string, begun: number]>([
  ['with the server before it', 'acme_mcp_search', 'search', 1],
  ['of another name with the same end', 'research', 'search', 0],
])('a tool %s', (_, tool, called, begun) => {
  const instances = opened(['c1', tool, {}]);
  instances.take([held(called, {})]);
  expect(instances.called[0]?.calls).toHaveLength(begun);
});
