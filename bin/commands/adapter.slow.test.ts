import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { serveReference } from '../../conformance/implementations/reference/serve.ts';
import { runIn } from '../fixtures/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kmd-adapter-'));
let served: Awaited<ReturnType<typeof serveReference>>;
beforeAll(async () => void (served = await serveReference()));
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what init writes names only specs that can be judged from outside', async () => {
  expect(await runIn(folder, 'adapter', 'init', served.url)).toMatchObject({ code: 0, err: '' });
  const written = readFileSync(join(folder, 'kmd.target.yaml'), 'utf8');
  expect(written).toContain('specs: [mcp-elicitation, mcp-primitives, mcp-tool-invocation, tool-call-lifecycle, tool-dispatch]');
  const again = await runIn(folder, 'adapter', 'init', served.url);
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('is there already') as string });
});

test('init names no spec of which a page without a server has nothing', async () => {
  await runIn(folder, 'adapter', 'init', `${served.url}?agent=http://localhost:3000/ag-ui`, '--out', 'agent.yaml');
  expect(readFileSync(join(folder, 'agent.yaml'), 'utf8')).toMatch(/^specs: \[mcp-tool-invocation, tool-call-lifecycle\] /m);
});

const CHAT = `adapter: 1
name: chat-app
start:
  command: node server.mjs
  folder: ${JSON.stringify(join(packageRoot(), 'conformance/target/kinds/adapter/fixtures/chat-app'))}
  ready: http://127.0.0.1:$port/
  env: { PORT: $port, MCP_URL: $mcp, MODEL_URL: $model }
open: http://127.0.0.1:$port/
peers: [mcp, model]
drive: { ready: [{ wait: 'input:enabled' }], call: chat }
specs: [mcp-tool-invocation]
parts: { viewer-close: 'button:text-is("Close")' }
lacks: { viewer: no picture comes here }
`;

test('what check never saw of a spec stands in a line of its own, without what the app lacks', async () => {
  writeFileSync(join(folder, 'chat.yaml'), CHAT);
  const { code, out } = await runIn(folder, 'adapter', 'check', 'chat.yaml');
  const never = /^ {2}never seen: (.*); parts may say where each is, lacks why the app has none$/m.exec(out)?.[1]?.split(', ');
  expect([code, out]).toEqual([0, expect.stringMatching(/by role, name or words: card/)]);
  const later = /^ {2}not to be expected after these messages alone, without a press or more fields: (.*)$/m.exec(out)?.[1]?.split(', ');
  expect(later).toContain('viewer-close');
  expect(never).not.toContain('viewer-close');
  expect(never).not.toContain('viewer');
  expect(never).not.toContain('card');
  expect(out).not.toContain('is there before any message');
  expect(out).not.toContain('has never asked the scripted MCP server');
  expect(out).toContain('the selector of viewer-close in the adapter is no CSS: button:text-is("Close")');
});

test('check tries no message that the app lacks, and names a place that does not count', async () => {
  const text = CHAT.replace('peers: [mcp, model]', 'peers: [mcp, model]\nlimits: { receive: 3000 }').replace(
    'specs: [mcp-tool-invocation]',
    'specs: [mcp-tool-invocation, mcp-primitives]',
  );
  const lacks = ['tool', 'resource', 'resource-template', 'prompt'].map((kind) => `mcp/${kind}: it lists none`).join(', ');
  writeFileSync(
    join(folder, 'lacks.yaml'),
    text.replace('parts: {', 'parts: { card: main,').replace('lacks: {', `lacks: { form: it always stands there, ${lacks},`),
  );
  const { out } = await runIn(folder, 'adapter', 'check', 'lacks.yaml');
  expect(out).not.toContain('mcp/resource: ');
  expect(out).toContain('found without their place in the file, which does not count then: card');
  expect(out).toContain('form is lacked, so nothing of field-text, field-number');
});

test('a place where something stands before any message is told', async () => {
  // What is always there grows by nothing: nobody waits for one more for as long as a message may take, three times a minute here.
  writeFileSync(join(folder, 'early.yaml'), CHAT.replace('parts: { viewer', 'limits: { receive: 60000 }\nparts: { card: main, viewer'));
  const { out } = await runIn(folder, 'adapter', 'check', 'early.yaml');
  expect(out).toContain('card is there before any message (1): where that is something else, its selector has to be narrower');
});

test('an app that knows no server is told how it gets to know it', async () => {
  const deaf = `adapter: 1\nname: deaf\nopen: ${served.url}\npeers: [mcp]\nlimits: { receive: 300 }\ndrive: { call: [{ press: Enter }] }\nspecs: [mcp-elicitation]\n`;
  writeFileSync(join(folder, 'deaf.yaml'), deaf);
  const { code, out } = await runIn(folder, 'adapter', 'check', 'deaf.yaml');
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('has never asked the scripted MCP server anything: give it the address, as $mcp') as string,
  ]);
});

test('an app that listens to several ports gets them', async () => {
  const script = `const { createServer } = require('node:http');
    for (const port of process.env.PORTS.split(' ')) createServer((_, answer) => answer.end('<h1>kmd-several ' + process.env.PORTS)).listen(Number(port), '127.0.0.1');`;
  writeFileSync(join(folder, 'several.cjs'), script);
  writeFileSync(
    join(folder, 'several.yaml'),
    `adapter: 1\nname: several\nstart: { command: node several.cjs, ready: 'http://127.0.0.1:$port3/', env: { PORTS: $port $port2 $port3 } }
open: http://127.0.0.1:$port2/\npeers: [mcp]\nlimits: { receive: 300 }\ndrive: { call: [{ press: Enter }] }\nspecs: [mcp-elicitation]\n`,
  );
  const { out } = await runIn(folder, 'adapter', 'check', 'several.yaml');
  expect(out).toContain('ready: the app is open');
  const ports = /kmd-several (\d+) (\d+) (\d+)/.exec(out)?.slice(1);
  expect(new Set(ports).size).toBe(3);
});
