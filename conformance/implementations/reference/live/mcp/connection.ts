import { SdkHttpError, type Client } from '@modelcontextprotocol/client';
import type { Server } from '../traffic.ts';
import { openClient, type Address, type ClientHandlers } from './open-client.ts';

export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; readonly server: Server }
  /** The server wants a key that the page has not. */
  | { readonly kind: 'refused' }
  /** Lost or never there: it is tried again at `until`, in ms of the clock. */
  | { readonly kind: 'waiting'; readonly reason: string; readonly until: number };

export interface ConnectionEvents {
  changed(state: ConnectionState): void;
  opened(client: Client, server: Server): void;
  lost(server: Server): void;
}

/** Waits between attempts: the first, doubled up to the last, in ms. */
const WAIT = { first: 500, last: 15_000 };
/** Time in which a server that may be gone has to answer, in ms. */
const ALIVE = 4000;

/** The connection to one MCP server: opened by the person, opened again for as long as the person does not close it. */
export class Connection {
  readonly #events: ConnectionEvents;
  readonly #handlers: Omit<ClientHandlers, 'troubled'>;
  #state: ConnectionState = { kind: 'idle' };
  #client: Client | undefined;
  #wanted: { address: Address; slug: string } | undefined;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checking = false;

  constructor(events: ConnectionEvents, handlers: Omit<ClientHandlers, 'troubled'>) {
    this.#events = events;
    this.#handlers = handlers;
  }

  get client(): Client | undefined {
    return this.#client;
  }

  /** Opens the connection; `slug` is the host's word for the server. */
  open(address: Address, slug: string): void {
    this.close();
    this.#wanted = { address, slug };
    this.#attempt = 0;
    void this.#try(this.#wanted);
  }

  /** Tries again now. */
  hurry(): void {
    if (this.#state.kind !== 'waiting' || this.#wanted === undefined) return;
    clearTimeout(this.#timer);
    void this.#try(this.#wanted);
  }

  close(): void {
    this.#wanted = undefined;
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#state.kind !== 'idle') this.#enter({ kind: 'idle' });
  }

  async #try(wanted: { address: Address; slug: string }): Promise<void> {
    this.#enter({ kind: 'connecting' });
    try {
      const client = await openClient(wanted.address, { ...this.#handlers, troubled: () => void this.#check(client) });
      if (this.#wanted !== wanted) {
        await client.close();
        return;
      }
      this.#attempt = 0;
      this.#client = client;
      const server = serverOf(client, wanted.slug);
      this.#enter({ kind: 'connected', server });
      this.#events.opened(client, server);
    } catch (error) {
      if (this.#wanted !== wanted) return;
      if (error instanceof SdkHttpError && error.data.status === 401) this.#enter({ kind: 'refused' });
      else this.#wait(wanted, reasonOf(error));
    }
  }

  #wait(wanted: { address: Address; slug: string }, reason: string): void {
    const pause = Math.min(WAIT.first * 2 ** this.#attempt, WAIT.last);
    this.#attempt += 1;
    this.#enter({ kind: 'waiting', reason, until: Date.now() + pause });
    this.#timer = setTimeout(() => void this.#try(wanted), pause);
  }

  /** Asks a server that may be gone whether it is there. A server that was started anew does not know the session. */
  async #check(client: Client): Promise<void> {
    if (this.#client !== client || this.#checking) return;
    this.#checking = true;
    const problem = await client.ping({ timeout: ALIVE }).then(
      () => undefined,
      (error: unknown) => reasonOf(error),
    );
    this.#checking = false;
    if (problem === undefined || this.#client !== client || this.#wanted === undefined) return;
    this.#drop();
    this.#wait(this.#wanted, problem);
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    if (this.#state.kind === 'connected') this.#events.lost(this.#state.server);
    void client.close();
  }

  #enter(state: ConnectionState): void {
    this.#state = state;
    this.#events.changed(state);
  }
}

function serverOf(client: Client, slug: string): Server {
  const about = client.getServerVersion();
  return {
    slug,
    title: about?.title ?? about?.name ?? '',
    instructions: client.getInstructions() ?? '',
    revision: client.getNegotiatedProtocolVersion() ?? '',
    trusted: false,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
