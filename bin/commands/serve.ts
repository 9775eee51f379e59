import { serveReference, type ReferenceOptions } from '../../conformance/implementations/reference/serve.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import type { Live } from '../project/live/open-live.ts';
import type { Terminals } from '../project/terminal/open-terminals.ts';

export default {
  name: 'serve',
  summary:
    'Serves the reference implementation: a demo page, a gallery of all looks, the page under test, the code of every surface, and the TUI in a live terminal',
  examples: [
    'kmd serve',
    'kmd serve --port 4170',
    'kmd serve --host 0.0.0.0',
    'kmd serve --terminal "./my-card --color"',
    'kmd serve --live',
    'kmd serve --live --server http://localhost:3001/mcp',
    'kmd serve --live --server https://mcp.example.com/ --header "Authorization: Bearer $TOKEN"',
  ],
  configure(command) {
    command
      .option('-p, --port <number>', 'port to listen on; 0 for any free one', '4170')
      .option('--host <address>', 'address to listen on', '127.0.0.1')
      .option('--terminal <command>', 'program of the terminal page; default: the TUI that kmd scaffold writes, built with Go')
      .option('--live', 'adds a page with the surfaces at work on an MCP server, by default one that is started for it')
      .option('--server <url>', 'with --live: the MCP server, over Streamable HTTP')
      .option('--header <line>', 'with --server: a header of every request to it; may be given again', gather);
  },
  async run(io, _args, options) {
    const port = Number(options['port']);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError(`\`${String(options['port'])}\` is not a port; expected a whole number from 0 to 65535`);
    const host = String(options['host']);
    checkLive(options, host);
    // From here on there is something to close.
    const { signal } = io;
    const live = options['live'] === true ? await liveOf(io, options) : undefined;
    const terminals = await terminalsOf(io, options['terminal']);
    const server = await serveReference({
      port,
      host,
      more: codeFiles(io.cwd),
      handle: (request, response) => terminals.handle(request, response) || live?.relay(request, response) === true,
      live: live !== undefined,
    }).catch(async (error: unknown) => {
      await live?.close();
      throw new UsageError(`cannot listen on ${host}:${port}: ${reasonOf(error)}`);
    });
    io.stdout.write(
      `Demo page     ${server.url}\nGallery       ${server.url}gallery.html\nHarness page  ${server.harnessUrl}\nCode          ${server.url}code.html\nTerminal      ${server.url}terminal.html\n`,
    );
    if (live !== undefined) io.stdout.write(`Live page     ${server.liveUrl}#${live.fragment}\n`);
    io.stdout.write('Press Ctrl-C to stop.\n');
    if (!signal.aborted) await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
    await Promise.all([server.close(), terminals.close(), live?.close()]);
    return EXIT.interrupted;
  },
} satisfies CommandDefinition;

function gather(line: string, lines: readonly string[] = []): readonly string[] {
  return [...lines, line];
}

/** The page holds the key to the relay, and the relay reaches what this machine reaches: nobody else is served. */
function checkLive(options: Readonly<Record<string, unknown>>, host: string): void {
  const live = options['live'] === true;
  if (!live && (options['server'] !== undefined || options['header'] !== undefined))
    throw new UsageError('`--server` and `--header` are for `--live`');
  if (live && !['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new UsageError(`\`--live\` is served on this machine alone, not on ${host}: leave \`--host\` out`);
}

async function liveOf(io: CommandIo, options: Readonly<Record<string, unknown>>): Promise<Live> {
  const { openLive } = await import('../project/live/open-live.ts');
  return openLive({
    server: options['server'] === undefined ? undefined : String(options['server']),
    headers: (options['header'] ?? []) as readonly string[],
    cwd: io.cwd,
    signal: io.signal,
    log: (line) => io.stdout.write(line),
  });
}

async function terminalsOf(io: CommandIo, command: unknown): Promise<Terminals> {
  const { openTerminals } = await import('../project/terminal/open-terminals.ts');
  return openTerminals({ cwd: io.cwd, command: typeof command === 'string' ? command : undefined });
}

type Served = NonNullable<ReferenceOptions['more']>;

/** The files of the code page: `code/index.json` and the text of each file that it lists. Made once, when somebody asks. */
function codeFiles(cwd: string): Served {
  let made: Promise<ReadonlyMap<string, string>> | undefined;
  return async (path) => {
    if (!path.startsWith('code/')) return undefined;
    made ??= listCode(cwd);
    const text = (await made).get(path);
    if (text === undefined) return undefined;
    return { text, type: path === 'code/index.json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8' };
  };
}

async function listCode(cwd: string): Promise<ReadonlyMap<string, string>> {
  const { emittedCode } = await import('../project/emitted-code.ts');
  const texts = new Map<string, string>();
  const listings = (await emittedCode(cwd)).map(({ surface, spec, files }) => ({
    surface,
    spec,
    files: files.map(({ path, owner, text }) => {
      const address = `code/${texts.size}`;
      texts.set(address, text);
      return { path, owner, address };
    }),
  }));
  return texts.set('code/index.json', JSON.stringify(listings));
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is in use';
  if (code === 'EACCES') return 'this port needs more rights';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'this machine has no such address';
  return error instanceof Error ? error.message : String(error);
}
