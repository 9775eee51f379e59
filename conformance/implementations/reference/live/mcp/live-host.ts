import type { Client } from '@modelcontextprotocol/client';
import type { Call, Host, Lists, Reading, Server, Traffic } from '../traffic.ts';
import { Asks } from './asks.ts';
import { Calls } from './calls.ts';
import { Connection, type ConnectionState } from './connection.ts';
import { readLists } from './lists.ts';
import { problemOf } from './problem.ts';

export interface LiveHostOptions {
  emit(traffic: Traffic): void;
  changed(state: ConnectionState): void;
  consents(call: Call, signal: AbortSignal): Promise<boolean>;
  /** Called when a surface has the answer of the person. */
  decided(call: string, agreed: boolean): void;
  /** Text for what cannot be done without a connection. */
  unconnected(): string;
}

/** The MCP host of the page: one server, its lists, the calls of the person and the questions of the server. */
export class LiveHost implements Host {
  readonly connection: Connection;
  readonly #options: LiveHostOptions;
  readonly #calls: Calls;
  readonly #asks: Asks;
  #server: Server | undefined;
  #lists: Lists = { tools: [], resources: [], templates: [], prompts: [] };
  #readings = 0;

  constructor(options: LiveHostOptions) {
    this.#options = options;
    this.#asks = new Asks((traffic) => options.emit(traffic));
    this.#calls = new Calls({
      client: () => this.connection.client,
      emit: (traffic) => options.emit(traffic),
      consents: (call, signal) => options.consents(call, signal),
      visitsNeeded: (server, visits) => visits.forEach((visit) => this.#asks.show(server, visit)),
      unconnected: () => options.unconnected(),
    });
    this.connection = new Connection(
      {
        changed: (state) => options.changed(state),
        opened: (client, server) => {
          this.#server = server;
          options.emit({ kind: 'connected', server });
          void this.#list(client);
        },
        lost: (server) => {
          this.#asks.withdrawAll();
          options.emit({ kind: 'lost', server });
        },
      },
      {
        elicit: (params, withdrawn) =>
          this.#server === undefined ? Promise.resolve({ action: 'cancel' }) : this.#asks.ask(this.#server, params, withdrawn),
        elicited: (elicitationId) => this.#asks.visited(elicitationId),
        listsChanged: () => {
          if (this.connection.client !== undefined) void this.#list(this.connection.client);
        },
      },
    );
  }

  /** Takes the word of the person on whether the server is to be trusted. */
  trust(trusted: boolean): void {
    if (this.#server !== undefined) this.#server = { ...this.#server, trusted };
  }

  run(name: string, args: Readonly<Record<string, unknown>>, origin?: string): void {
    const tool = this.#lists.tools.find((one) => one.name === name);
    if (tool !== undefined && this.#server !== undefined) this.#calls.run(tool, args, this.#server, origin);
  }

  repeat(call: string): void {
    this.#calls.repeat(call, this.#server);
  }

  cancel(call: string): void {
    this.#calls.cancel(call);
  }

  decide(call: string, agreed: boolean): void {
    this.#options.decided(call, agreed);
  }

  answer(...[id, result]: Parameters<Host['answer']>): void {
    this.#asks.answer(id, result);
  }

  read(uri: string, origin?: string): void {
    void this.#read('resource', uri, origin, async (client) => (await client.readResource({ uri }, { cacheMode: 'refresh' })).contents);
  }

  prompt(name: string, args: Readonly<Record<string, string>>, origin?: string): void {
    void this.#read('prompt', name, origin, async (client) => (await client.getPrompt({ name, arguments: { ...args } })).messages);
  }

  async #read(
    kind: Reading['kind'],
    name: string,
    origin: string | undefined,
    ask: (client: Client) => Promise<Reading['parts']>,
  ): Promise<void> {
    const [server, { client }] = [this.#server, this.connection];
    if (server === undefined) return;
    this.#readings += 1;
    const base = { id: `reading-${this.#readings}`, kind, name, server, origin };
    const reading: Reading =
      client === undefined
        ? { ...base, parts: [], problem: { code: undefined, reason: this.#options.unconnected() } }
        : await ask(client).then(
            (parts) => ({ ...base, parts, problem: undefined }),
            (error: unknown) => ({ ...base, parts: [], problem: problemOf(error) }),
          );
    this.#options.emit({ kind: 'reading', reading });
  }

  async #list(client: Client): Promise<void> {
    const { lists, unread } = await readLists(client);
    const server = this.#server;
    // A connection that was lost meanwhile is listed anew when it is back.
    if (this.connection.client !== client || server === undefined) return;
    this.#lists = lists;
    this.#options.emit({ kind: 'listed', server, lists, unread });
  }
}
