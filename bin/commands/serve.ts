import { serveReference } from '../../conformance/implementations/reference/serve.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';

export default {
  name: 'serve',
  summary: 'Serves the reference implementation: a demo page and the page under test',
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
    const server = await serveReference({ port, host }).catch((error: unknown) => {
      throw new UsageError(`cannot listen on ${host}:${port}: ${reasonOf(error)}`);
    });
    io.stdout.write(`Demo page     ${server.url}\nHarness page  ${server.harnessUrl}\nPress Ctrl-C to stop.\n`);
    if (!signal.aborted) await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
    await server.close();
    return EXIT.interrupted;
  },
} satisfies CommandDefinition;

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'the port is in use';
  if (code === 'EACCES') return 'this port needs more rights';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'this machine has no such address';
  return error instanceof Error ? error.message : String(error);
}
