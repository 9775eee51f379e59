import { own, textOf, type Json } from '../json.ts';
import type { Phrase } from '../locale-text.ts';
import type { Environment, Message } from '../surface.ts';
import { countOf } from './characters.ts';
import type { Metrics, Standing } from './metrics.ts';
import { failure, localOutcome, remoteOutcome, type Outcome } from './outcome.ts';
import type { Protocol } from './server.ts';
import type { Setup } from './setup.ts';
import { Transcript, type Told } from './transcript.ts';
import type { CallView } from './view/call-view.ts';
import type { ConsoleView } from './view/console-view.ts';
import { Waiting } from './waiting.ts';

/** A call that has no result yet. */
export interface OpenCall {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
  readonly standing: Standing;
  readonly view: CallView;
  /** When it began, on the clock of the page. */
  readonly began: number;
}

/** Gives each call of a session its result: sends it, shows it and records it. */
export class Answers {
  turn = 1;
  readonly #send: Environment['send'];
  readonly #setup: Setup;
  readonly #console: ConsoleView;
  readonly #metrics: Metrics;
  readonly #transcript: Transcript;
  readonly #waiting = new Waiting();
  readonly #open = new Map<string, OpenCall>();
  #failures = 0;

  constructor(send: Environment['send'], setup: Setup, console: ConsoleView, metrics: Metrics) {
    this.#send = send;
    this.#setup = setup;
    this.#console = console;
    this.#metrics = metrics;
    this.#transcript = new Transcript(setup.resultChars);
  }

  open(call: OpenCall): void {
    this.#open.set(call.id, call);
  }

  /** Waits for the answer to a call, at most as long as the session allows. */
  expect(id: string, protocol: Protocol): void {
    const { session, timeoutMs } = this.#setup;
    this.#waiting.add(id, protocol, timeoutMs, () => {
      this.#send({ type: 'mcp/cancel', session, id });
      this.finish(id, failure(`no answer within ${timeoutMs} ms`));
    });
  }

  receive(message: Message): void {
    const id = textOf(message['id']) ?? '';
    const [protocol, outcome] = answerIn(message) ?? [];
    if (protocol !== undefined && outcome !== undefined && this.#waiting.end(id, protocol)) this.finish(id, outcome);
  }

  finish(id: string, outcome: Outcome): void {
    const call = this.#open.get(id);
    if (call === undefined) return;
    this.#open.delete(id);
    const { name, input, standing, view, began } = call;
    const { session } = this.#setup;
    const elapsed = Math.max(0, Math.round(performance.now() - began));
    const told = this.#transcript.keep(id, outcome, this.turn);
    view.finish({ outcome, elapsed, cut: cutOf(outcome, this.#transcript.keptOf(outcome)) });
    if (outcome.problem !== undefined) this.#console.countFailures((this.#failures += 1));
    this.#send({ type: 'agent/tool_result', session, ...told });
    this.#send({
      type: 'agent/call_recorded',
      session,
      id,
      name,
      args: input,
      result: outcome.result,
      ...(outcome.problem === undefined ? {} : { error: outcome.problem }),
      elapsed,
      ...standing,
      calls: this.#metrics.calls,
    });
  }

  whole(id: string): string | undefined {
    return this.#transcript.whole(id);
  }

  context(): readonly Told[] {
    return this.#transcript.context(this.turn);
  }

  /** Stops what waits and tells the host. */
  stop(reason: Phrase): void {
    for (const id of this.#waiting.endAll()) {
      this.#send({ type: 'mcp/cancel', session: this.#setup.session, id });
      this.#open.get(id)?.view.stop(reason);
    }
  }

  close(): void {
    this.#waiting.endAll();
  }
}

/** The outcome that a message brings, and the protocol of the call that it answers. */
function answerIn(message: Message): readonly [Protocol, Outcome] | undefined {
  const reason = textOf(message['reason']) ?? '';
  if (message.type === 'mcp/result') return ['mcp', remoteOutcome(message)];
  if (message.type === 'mcp/error') return ['mcp', failure(reason)];
  if (message.type === 'local/result') return ['webmcp', localOutcome(own(message, 'value') ?? null)];
  return message.type === 'local/error' ? ['webmcp', failure(reason)] : undefined;
}

/** What the model got of all that came; `undefined` where it got everything. */
function cutOf({ result, pieces }: Outcome, kept: number): { kept: number; total: number } | undefined {
  const counts = pieces.map((piece) => countOf('text' in piece ? piece.text : JSON.stringify(piece.json)));
  const isAll = pieces.length === 1 || !pieces.some((piece) => 'text' in piece);
  const total = isAll ? countOf(result) : counts.reduce((sum, count) => sum + count, 0);
  return kept < total ? { kept, total } : undefined;
}
