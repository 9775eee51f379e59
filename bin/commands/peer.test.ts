import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { kmdCommand } from '../fixtures/kmd-command.ts';
import { runIn } from '../fixtures/run.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-peer-'));
  for (const folder of ['project', 'temporary']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'project/bad.yaml'), 'tools:\n  - name: a\n    then: [{ reslt: {} }]\n');
  writeFileSync(join(root, 'project/hologram.yaml'), 'tools:\n  - name: a\n    then: [{ result: { content: [{ type: hologram }] } }]\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const kmd = (args: string): RunningProgram => new RunningProgram(join(root, 'project'), join(root, 'temporary'), args.split(' '));

describe('kmd peer', { timeout: 60_000 }, () => {
  test.each<[args: string, code: number, says: RegExp]>([
    ['peer list', 0, /anthropic +Anthropic messages/],
    ['peer --help', 0, /kmd peer mcp --stdio/],
    ['peer mcpp', 2, /takes list, mcp or model, not mcpp\. Did you mean `mcp`/],
    ['peer model --stdio', 2, /--stdio is for kmd peer mcp/],
    ['peer mcp --wire anthropic', 2, /--wire is for kmd peer model/],
    ['peer model --wire antropic', 2, /--wire takes chat-completions, .*, not antropic\. Did you mean `anthropic`/],
    ['peer mcp --revision 2024-01-01', 2, /--revision takes 2025-06-18, .*, not 2024-01-01/],
    ['peer mcp --script none.yaml', 2, /there is no file or folder none\.yaml/],
    ['peer mcp --script bad.yaml', 3, /bad.yaml:3:14 .*reslt/],
    ['peer mcp --script hologram.yaml', 3, /hologram.yaml:3:22 MCP does not allow this result/],
  ])('kmd %s ends with %i', async (args, code, says) => {
    const ended = await runIn(join(root, 'project'), ...args.split(' '));
    expect([ended.code, ended.out + ended.err]).toEqual([code, expect.stringMatching(says)]);
  });

  test('a port that is taken is wrong usage', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const port = String((server.address() as AddressInfo).port);
    expect(await runIn(root, 'peer', 'model', '--port', port)).toMatchObject({
      code: 2,
      err: expect.stringContaining('it is taken') as string,
    });
    server.close();
  });

  test('an MCP server over HTTP plays its script, tells what went over the wire, and ends at Ctrl-C', async () => {
    const program = kmd('peer mcp');
    await program.before(program.printed('Press Ctrl-C'));
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: { form: {} } } });
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { city: 'Recife' } }));
    await client.connect(new StreamableHTTPClientTransport(new URL(/http:\S+/.exec(program.out)?.[0] ?? '')));
    expect(await client.callTool({ name: 'echo', arguments: { text: 'kmd' } })).toMatchObject({ content: [{ text: '{"text":"kmd"}' }] });
    expect(await client.callTool({ name: 'ask' })).toMatchObject({ content: [{ text: 'thank you' }] });
    await expect(client.callTool({ name: 'refused' })).rejects.toThrow(/the server broke/);
    await program.printed('app → mcp elicitation accept {"city":"Recife"}');
    await client.close();
    expect((await program.stop('SIGINT')).code).toBe(130);
  });

  test('an app starts it as its server over stdio', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const args = [...kmdCommand(), 'peer', 'mcp', '--stdio'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: packageRoot(), stderr: 'ignore' }));
    expect(await client.callTool({ name: 'steps' })).toMatchObject({ content: [{ text: 'done' }] });
    await client.close();
  });

  test('a model makes the calls of its script, one entry for each question', async () => {
    const program = kmd('peer model --wire ai-sdk');
    await program.before(program.printed('Press Ctrl-C'));
    const ask = async (): Promise<string> => {
      const body = JSON.stringify({ messages: [{ role: 'user' }] });
      return (await fetch(/http:\S+/.exec(program.out)?.[0] ?? '', { method: 'POST', body })).text();
    };
    expect(await ask()).toMatch(/"toolName":"echo","input":{"text":"hello"}.*\[DONE\]/s);
    expect(await ask()).toMatch(/"toolName":"ask"/);
    expect((await program.stop('SIGINT')).code).toBe(130);
  });
});
