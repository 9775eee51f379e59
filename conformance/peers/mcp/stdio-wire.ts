import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Server } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { startSocketPeer, type SocketPeer } from '../socket-peer.ts';
import { tellChanged, type OfferKind } from './offers.ts';
import type { Revisions } from './revisions.ts';
import type { Desk } from './scripted-server.ts';

/** What an app starts as its MCP server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * MCP over the standard input and output of a process that the app starts. That process only passes on bytes: the server itself stays here,
 * where a test controls it.
 */
export class StdioWire {
  readonly #desk: Desk;
  readonly #revisions: Revisions;
  readonly #token = randomUUID();
  readonly #servers = new Set<Server>();
  #socket: SocketPeer | undefined;

  private constructor(desk: Desk, revisions: Revisions) {
    this.#desk = desk;
    this.#revisions = revisions;
  }

  static async start(desk: Desk, revisions: Revisions): Promise<StdioWire> {
    const wire = new StdioWire(desk, revisions);
    wire.#socket = await startSocketPeer((socket) => wire.#greet(socket));
    return wire;
  }

  /** @param node program that runs JavaScript */
  command(node: string): ServerCommand {
    const relay = join(packageRoot(), 'conformance/peers/mcp/stdio-relay.mjs');
    return { command: node, args: [relay, String(this.#socket?.port ?? 0), this.#token] };
  }

  async listChanged(kind: OfferKind = 'tool'): Promise<void> {
    await Promise.all([...this.#servers].map((server) => tellChanged(server, kind)));
  }

  async close(): Promise<void> {
    await this.#socket?.close();
  }

  /** Reads the first line: a relay of ours knows the token, another program of this machine does not. */
  #greet(socket: Socket): void {
    let heard = Buffer.alloc(0);
    const listen = (piece: Buffer): void => {
      heard = Buffer.concat([heard, piece]);
      const token = Buffer.from(`${this.#token}\n`);
      if (heard.length < token.length) return;
      socket.off('data', listen);
      if (!timingSafeEqual(heard.subarray(0, token.length), token)) {
        socket.destroy();
        return;
      }
      socket.pause();
      if (heard.length > token.length) socket.unshift(heard.subarray(token.length));
      socket.on('close', () => this.#desk.log.add({ peer: 'mcp', from: 'app', what: 'end of the server' }));
      this.serve(new StdioServerTransport(socket, socket));
      // The transport listens by then, and a paused socket does not begin by itself.
      setImmediate(() => socket.resume());
    };
    socket.on('data', listen);
    socket.on('error', () => socket.destroy());
  }

  /** Serves one connection. */
  serve(transport: StdioServerTransport): void {
    const desk = this.#desk;
    const { sessions, single } = this.#revisions;
    desk.connected = desk.epoch;
    desk.log.add({ peer: 'mcp', from: 'app', what: 'start of the server' });
    const open = (): Server => {
      const server = desk.server(sessions);
      this.#servers.add(server);
      return server;
    };
    if (single) serveStdio(open, { transport, legacy: sessions === undefined ? 'reject' : 'serve' });
    else void open().connect(transport);
  }
}
