import { UrlElicitationRequiredError, type Client, type ElicitRequestURLParams, type Tool } from '@modelcontextprotocol/client';
import type { Call, Outcome, Server, Traffic } from '../traffic.ts';
import { problemOf } from './problem.ts';
import { Slots } from './slots.ts';

export interface CallOptions {
  client(): Client | undefined;
  emit(traffic: Traffic): void;
  /** Whether the person agrees to a call; an aborted signal ends the question. */
  consents(call: Call, signal: AbortSignal): Promise<boolean>;
  /** The server asks for visits to pages before it serves a call. */
  visitsNeeded(server: Server, visits: readonly ElicitRequestURLParams[]): void;
  /** Text for a call without a connection. */
  unconnected(): string;
}

/** Calls at the same time. A browser holds six connections to one place: as many answers and cancellations still get through. */
const AT_ONCE = 3;
/** Longest silence of a call and its longest time at all, in ms. A person may be asked for input meanwhile. */
const SILENCE = 6 * 60_000;
const LONGEST = 30 * 60_000;

interface Attempt {
  readonly call: Call;
  readonly stop: AbortController;
}

/** The calls that the person has made. */
export class Calls {
  readonly #options: CallOptions;
  readonly #latest = new Map<string, Attempt & { readonly running: boolean }>();
  readonly #slots = new Slots(AT_ONCE);

  constructor(options: CallOptions) {
    this.#options = options;
  }

  run(tool: Tool, args: Readonly<Record<string, unknown>>, server: Server, origin: string | undefined): void {
    void this.#make({ id: `call-${this.#latest.size + 1}`, tool, args, server, attempt: 1, origin });
  }

  /** Calls a finished call again, of the server as it is now. */
  repeat(id: string, server: Server | undefined): void {
    const before = this.#latest.get(id);
    if (before === undefined || before.running) return;
    void this.#make({ ...before.call, server: server ?? before.call.server, attempt: before.call.attempt + 1 });
  }

  cancel(id: string): void {
    this.#latest.get(id)?.stop.abort('The person cancelled the call');
  }

  async #make(call: Call): Promise<void> {
    const attempt: Attempt = { call, stop: new AbortController() };
    this.#latest.set(call.id, { ...attempt, running: true });
    this.#options.emit({ kind: 'called', call });
    const outcome = await this.#outcome(attempt);
    this.#latest.set(call.id, { ...attempt, running: false });
    this.#options.emit({ kind: 'ended', call, outcome });
  }

  async #outcome({ call, stop: { signal } }: Attempt): Promise<Outcome> {
    if (!(await this.#options.consents(call, signal)) || signal.aborted) return { kind: 'cancelled', sent: false };
    const leave = await this.#slots.enter(signal);
    if (leave === undefined) return { kind: 'cancelled', sent: false };
    try {
      const client = this.#options.client();
      if (client === undefined) return { kind: 'failed', code: undefined, reason: this.#options.unconnected() };
      this.#options.emit({ kind: 'started', call });
      const { content, structuredContent, isError } = await client.callTool(
        { name: call.tool.name, arguments: call.args as Record<string, never> },
        {
          signal,
          timeout: SILENCE,
          maxTotalTimeout: LONGEST,
          resetTimeoutOnProgress: true,
          onprogress: (progress) => {
            if (!signal.aborted) this.#options.emit({ kind: 'progressed', call, progress });
          },
        },
      );
      return { kind: 'result', content: content ?? [], structured: structuredContent, isError: isError === true };
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled', sent: true };
      if (error instanceof UrlElicitationRequiredError) this.#options.visitsNeeded(call.server, error.elicitations);
      return { kind: 'failed', ...problemOf(error) };
    } finally {
      leave();
    }
  }
}
