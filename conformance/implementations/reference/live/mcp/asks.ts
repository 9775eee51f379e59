import type { ElicitRequestParams, ElicitResult } from '@modelcontextprotocol/client';
import type { Server, Traffic } from '../traffic.ts';

/** Requests that may wait at the same time; a server that asks for more is answered with a cancellation. */
const MOST = 20;

interface Open {
  readonly elicitationId: string | undefined;
  /** Gives the answer to the server; `undefined` after that, or if the server awaits none. */
  settle: ((result: ElicitResult) => void) | undefined;
}

/** The requests of a server for input: each is answered once, and ends with its connection. */
export class Asks {
  readonly #emit: (traffic: Traffic) => void;
  readonly #open = new Map<string, Open>();
  #count = 0;

  constructor(emit: (traffic: Traffic) => void) {
    this.#emit = emit;
  }

  /** Resolves with the answer of the person. */
  ask(server: Server, params: ElicitRequestParams, withdrawn: AbortSignal): Promise<ElicitResult> {
    if (this.#waiting >= MOST) return Promise.resolve({ action: 'cancel' });
    return new Promise((settle) => {
      const id = this.#add(server, params, settle);
      withdrawn.addEventListener('abort', () => this.#withdraw(id), { once: true });
    });
  }

  /** Shows a page to visit whose consent the server does not await. */
  show(server: Server, params: ElicitRequestParams): void {
    if (this.#waiting < MOST) this.#add(server, params, undefined);
  }

  answer(id: string, result: ElicitResult): void {
    const open = this.#open.get(id);
    if (open === undefined) return;
    open.settle?.(result);
    open.settle = undefined;
    // A page that was opened may still be reported as done.
    if (result.action !== 'accept' || open.elicitationId === undefined) this.#open.delete(id);
  }

  /** The server says that a visit is over; unknown ids change nothing. */
  visited(elicitationId: string): void {
    for (const [id, open] of this.#open) {
      if (open.elicitationId !== elicitationId || open.settle !== undefined) continue;
      this.#open.delete(id);
      this.#emit({ kind: 'visited', id });
    }
  }

  /** The connection is gone: nobody awaits an answer. */
  withdrawAll(): void {
    for (const id of [...this.#open.keys()]) this.#withdraw(id);
  }

  get #waiting(): number {
    return this.#open.size;
  }

  #add(server: Server, params: ElicitRequestParams, settle: Open['settle']): string {
    this.#count += 1;
    const id = `ask-${this.#count}`;
    this.#open.set(id, { elicitationId: params.mode === 'url' ? params.elicitationId : undefined, settle });
    this.#emit({ kind: 'asked', ask: { id, server, params } });
    return id;
  }

  #withdraw(id: string): void {
    const open = this.#open.get(id);
    if (open === undefined) return;
    this.#open.delete(id);
    open.settle?.({ action: 'cancel' });
    this.#emit({ kind: 'withdrawn', id });
  }
}
