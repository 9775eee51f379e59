import { beforeAll, expect, test } from 'vitest';
import { kitProgram, type KitProgram } from '../../../fixtures/kit-program.ts';
import { defineAdapter } from './define-adapter.ts';
import { checkAdapter, readAdapter } from './read-adapter.ts';

const GOOD = `adapter: 1
name: chat
open: http://127.0.0.1:3000/
peers: [mcp, model]
drive:
  ready: [{ click: { role: button, name: Connect } }]
  call: chat
specs: [mcp-tool-invocation, mcp-elicitation]
parts: { card: .call, retry: { role: button, name: Run again }, mcp-elicitation#server: [.from, { role: heading }] }
words: { mcp.tool.status.running: In progress }
lacks: { retry: not here, tool/retry: not here, pending: at once }
`;

let kit: KitProgram;
beforeAll(async () => {
  kit = await kitProgram();
});

test('a good file is read, with its defaults', () => {
  const { adapter, problems } = readAdapter(GOOD, 'a.yaml', kit.program.specs);
  expect(problems).toEqual([]);
  expect(adapter).toMatchObject({ workers: 1, limits: { mount: 30_000, receive: 10_000 }, drive: { streams: true } });
});

test('what other keys decide may be left out: the ready URL, and the chat where the model is a peer', () => {
  const short = `adapter: 1
name: chat
start: { command: npm start }
open: http://127.0.0.1:$port/
peers: [mcp, model]
specs: [mcp-tool-invocation]
`;
  const { adapter, problems } = readAdapter(short, 'a.yaml', kit.program.specs);
  expect(problems).toEqual([]);
  expect(adapter).toMatchObject({ start: { ready: 'http://127.0.0.1:$port/' }, drive: { call: 'chat', ready: [], streams: true } });
});

test('a variable may be a number or a truth value, as YAML reads `PORT: 3000`', () => {
  const text = GOOD.replace('name: chat', 'name: chat\nstart: { command: npm start, env: { PORT: 3000, OPEN: false, URL: $mcp } }');
  expect(readAdapter(text, 'a.yaml', kit.program.specs).adapter?.start?.env).toEqual({ PORT: '3000', OPEN: 'false', URL: '$mcp' });
});

test.each([
  ['no drive at all', ''],
  ['a drive without a call', 'drive: { stop: [{ press: Escape }] }'],
])('without a model a call needs its steps: %s', (_, drive) => {
  const text = `adapter: 1\nname: app\nopen: http://127.0.0.1/\nspecs: [mcp-tool-invocation]\n${drive}\n`;
  expect(readAdapter(text, 'a.yaml', kit.program.specs).problems.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^`drive.call` is missing/),
  ]);
});

test('what an app only shows needs no call', () => {
  const text = 'adapter: 1\nname: app\nopen: http://127.0.0.1/\nspecs: [mcp-primitives]\ndrive: { show: [{ click: { text: $name } }] }\n';
  const { adapter, problems } = readAdapter(text, 'a.yaml', kit.program.specs);
  expect(problems).toEqual([]);
  expect(adapter?.drive.call).toEqual([]);
});

test.each([
  ['[mcp, model]', { mcp: 'any', model: 'chat-completions' }],
  ['{ mcp: 2025-11-25, model: anthropic }', { mcp: '2025-11-25', model: 'anthropic' }],
  ['{ model: ag-ui }', { model: 'ag-ui' }],
])('the peers %s are read', (peers, read) => {
  expect(readAdapter(GOOD.replace('[mcp, model]', peers), 'a.yaml', kit.program.specs).adapter?.peers).toEqual(read);
});

test('a module is held to the same rules', () => {
  const good = defineAdapter({
    adapter: 1,
    name: 'chat',
    open: 'http://127.0.0.1/',
    drive: { call: [{ click: { text: '$tool' } }] },
    specs: ['mcp-tool-invocation'],
  });
  expect(checkAdapter(good, 'a.mjs', kit.program.specs).problems).toEqual([]);
  expect(checkAdapter({ ...good, specs: ['mcp-tool'] }, 'a.mjs', kit.program.specs).problems[0]?.problem).toMatch(/no spec `mcp-tool`/);
});

test.each<[what: string, from: string, to: string, line: number, problem: RegExp, hint?: string]>([
  ['an unknown key', 'open:', 'opne:', 3, /unknown key `opne`/, 'open'],
  ['an unknown peer', '[mcp, model]', '[mcp, modal]', 4, /must be one of mcp, model/, 'model'],
  ['a chat without a model', '[mcp, model]', '[mcp]', 7, /needs the peer `model`/],
  [
    'an unknown wire of the model',
    '[mcp, model]',
    '{ mcp: any, model: antropic }',
    4,
    /must be one of chat-completions, responses/,
    'anthropic',
  ],
  ['an unknown revision', '[mcp, model]', '{ mcp: 2025-06-19, model: anthropic }', 4, /must be one of any, 2025-06-18/],
  ['a model that answers no calls', '[mcp, model]', '{ model: responses }', 4, /lacks mcp/],
  ['peers without a server', '[mcp, model]', '[model]', 4, /lacks mcp/],
  ['an unknown step', 'click: { role', 'clik: { role', 6, /unknown key `clik`/, 'click'],
  ['two acts in one step', '[{ click: { role: button, name: Connect } }]', '[{ press: Enter, wait: x }]', 6, /must NOT have more than 1/],
  ['an unknown way to call', 'call: chat', 'call: chta', 7, /must be the word chat or a list of steps/],
  ['an unknown spec', 'mcp-elicitation]', 'mcp-elicitaton]', 8, /no spec `mcp-elicitaton`/, 'mcp-elicitation'],
  ['an unknown part', 'card: .call', 'crad: .call', 9, /no spec listed has a part `crad`/, 'card'],
  ['a part of a spec that is not listed', 'mcp-elicitation#server', 'mcp-primitive#server', 9, /does not list mcp-primitive/],
  [
    'words for the name of a control',
    'mcp.tool.status.running',
    'mcp.tool.retry',
    10,
    /no spec listed has a state or an announcement with the message `mcp.tool.retry`/,
    'parts: { retry: { role: …, name: … } }',
  ],
  [
    'words for a text that is asked for word for word',
    'mcp.tool.status.running',
    'mcp.tool.empty',
    10,
    /no spec listed has a state or an announcement with the message `mcp.tool.empty`/,
    'word for word: an app has words of its own for states and announcements alone',
  ],
  ['a place without a role', '{ role: heading }', '{ name: From }', 9, /must have required property 'role'|needs `role`|lacks `role`/],
  ['an unknown key of a place', '{ role: heading }', '{ role: heading, nth: 2 }', 9, /unknown key `nth`/],
  ['a place that is a number', 'card: .call', 'card: 7', 9, /must be a selector of CSS, or \{ role, name \}/],
  ['an unknown lack', 'retry: not', 'retri: not', 11, /a part, a message or a state `retri`/, 'retry'],
  ['a lack without a reason', 'tool/retry: not here', 'tool/retry: ""', 11, /must have at least 1 character/],
])('%s is reported at its place', (_, from, to, line, problem, hint) => {
  const { adapter, problems } = readAdapter(GOOD.replace(from, to), 'a.yaml', kit.program.specs);
  expect(adapter).toBeUndefined();
  const hit = problems.find((one) => problem.test(one.problem));
  expect(problems.map((one) => one.problem).join('\n')).toMatch(problem);
  expect(hit?.place.start.line).toBe(line);
  if (hint !== undefined) expect(hit?.hints.join(' ')).toContain(hint);
});
