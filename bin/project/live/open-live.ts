import { randomBytes } from 'node:crypto';
import { UsageError } from '../../cli/command.ts';
import { EXAMPLE_SERVER, startExampleServer, type ExampleServerOptions } from './example-server.ts';
import { createRelay } from './relay.ts';

export interface LiveOptions extends ExampleServerOptions {
  /** Address of the MCP server; `undefined` starts the example server. */
  readonly server: string | undefined;
  /** Headers of every request to it, each as `Name: value`. */
  readonly headers: readonly string[];
}

/** What the live page needs beside its files. */
export interface Live {
  readonly relay: ReturnType<typeof createRelay>;
  /** The part of the page's address that browsers send nowhere: its token and the address of the server. */
  readonly fragment: string;
  close(): Promise<void>;
}

/**
 * Makes the relay of the live page, and starts the example server if no other is named.
 * @throws UsageError for an address or a header that is none, or an example server that does not start
 */
export async function openLive({ server, headers, ...options }: LiveOptions): Promise<Live> {
  const own = headersOf(headers);
  const address = server === undefined ? undefined : addressOf(server);
  if (address === undefined && headers.length > 0) throw new UsageError('`--header` needs `--server`: it is for that server alone');
  const example = address === undefined ? await startExampleServer(options) : undefined;
  const url = address ?? example?.url ?? '';
  const token = randomBytes(24).toString('base64url');
  const fragment = new URLSearchParams({ token, server: url, ...(example === undefined ? {} : { slug: slugOf(EXAMPLE_SERVER) }) });
  return {
    relay: createRelay({ token, headers: new Map([[url, own]]) }),
    fragment: fragment.toString(),
    close: () => example?.close() ?? Promise.resolve(),
  };
}

function addressOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.username === '') return url.href;
  throw new UsageError(`\`${server}\` is not the address of an MCP server; expected a URL such as http://localhost:3001/mcp`);
}

function headersOf(lines: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e]+)$/.exec(line) ?? [];
      // The line is not repeated: it may hold a secret.
      if (name === undefined || value === undefined) throw new UsageError('a `--header` is not of the form `Name: value`');
      return [name.toLowerCase(), value];
    }),
  );
}

function slugOf(packageName: string): string {
  return packageName.replace(/^.*\/(?:server-)?/, '');
}
