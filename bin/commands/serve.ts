import { serveReference, type ReferenceOptions } from '../../conformance/implementations/reference/serve.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';

export default {
  name: 'serve',
  summary: 'Serves the reference implementation: a demo page, the page under test, and the code of every surface',
  examples: ['kmd serve', 'kmd serve --port 4170', 'kmd serve --host 0.0.0.0'],
  configure(command) {
    command
      .option('-p, --port <number>', 'port to listen on; 0 for any free one', '4170')
      .option('--host <address>', 'address to listen on', '127.0.0.1');
  },
  async run(io, _args, options) {
    const port = Number(options['port']);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError(`\`${String(options['port'])}\` is not a port; expected a whole number from 0 to 65535`);
    const host = String(options['host']);
    // From here on there is something to close.
    const { signal } = io;
    const server = await serveReference({ port, host, more: codeFiles(io.cwd) }).catch((error: unknown) => {
      throw new UsageError(`cannot listen on ${host}:${port}: ${reasonOf(error)}`);
    });
    io.stdout.write(
      `Demo page     ${server.url}\nHarness page  ${server.harnessUrl}\nCode          ${server.url}code.html\nPress Ctrl-C to stop.\n`,
    );
    if (!signal.aborted) await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
    await server.close();
    return EXIT.interrupted;
  },
} satisfies CommandDefinition;

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
