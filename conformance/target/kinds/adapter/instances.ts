import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { fillTemplates } from '../../../../specs/language/wire/fill-template.ts';
import type { Signal, WireMap } from '../../../../specs/language/wire/wire-map.ts';
import type { Elicitation } from '../../../peers/mcp/elicitation.ts';
import type { OpenCall } from '../../../peers/open-call.ts';

/** One call of a tool, by the key that its spec gives it; `calls` holds what came over the wire for it, oldest first. */
export interface CalledInstance {
  readonly key: Json;
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly calls: OpenCall[];
}

/** A question to the person. */
export interface AskedInstance {
  readonly key: Json;
  readonly asked: Elicitation;
  /** The call that the server holds while it asks. */
  readonly carrier: OpenCall;
}

/** What a test has opened since the mount, and what the app said to it on the wire. */
export class Instances {
  readonly called: CalledInstance[] = [];
  readonly asked: AskedInstance[] = [];
  readonly #known = new Set<unknown>();
  readonly #sent: JsonObject[] = [];
  readonly #keyField: string;
  readonly #out: WireMap['out'];

  constructor(keyField: string, out: WireMap['out']) {
    this.#keyField = keyField;
    this.#out = out;
  }

  /** Takes the calls that came over the wire: each belongs to the instance of its tool and arguments, first to one without a call. */
  take(calls: readonly OpenCall[]): void {
    for (const call of calls) {
      if (this.#known.has(call)) continue;
      const fitting = this.called.filter(({ tool }) => tool === call.tool);
      const exact = fitting.filter((one) => isDeepStrictEqual(one.arguments, call.arguments));
      const owner = exact.find((one) => one.calls.length === 0) ?? exact.at(-1) ?? (fitting.length === 1 ? fitting[0] : undefined);
      if (owner === undefined) continue;
      this.#known.add(call);
      owner.calls.push(call);
      if (owner.calls.length > 1) this.#signal('called-again', owner.key);
    }
  }

  /** What the app sent, as messages of the spec, oldest first. */
  sent(): readonly JsonObject[] {
    for (const { key, calls } of this.called) {
      for (const call of calls) if (call.cancelled) this.#once(`cancelled ${this.#number(call)}`, 'cancelled', key);
    }
    for (const { key, asked } of this.asked) {
      const { answer } = asked;
      if (answer === undefined || this.#known.has(asked)) continue;
      this.#known.add(asked);
      const signal = answer.action === 'accept' ? 'accepted' : answer.action === 'decline' ? 'declined' : 'dismissed';
      this.#signal(signal, key, answer.content === undefined ? {} : { content: answer.content as Json });
    }
    return this.#sent;
  }

  readonly #numbers = new Map<OpenCall, number>();
  #number(call: OpenCall): number {
    const known = this.#numbers.get(call) ?? this.#numbers.size;
    this.#numbers.set(call, known);
    return known;
  }

  #once(mark: string, signal: Signal, key: Json): void {
    if (this.#known.has(mark)) return;
    this.#known.add(mark);
    this.#signal(signal, key);
  }

  #signal(signal: Signal, key: Json, fields: JsonObject = {}): void {
    const given = this.#out[signal];
    if (given !== undefined) this.#sent.push({ type: given.type, [this.#keyField]: key, ...fillTemplates(given.with, fields) });
  }
}
