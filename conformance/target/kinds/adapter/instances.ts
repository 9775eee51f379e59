import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import { fillTemplates } from '../../../../specs/language/wire/fill-template.ts';
import type { Signal, WireMap } from '../../../../specs/language/wire/wire-map.ts';
import type { Elicitation } from '../../../peers/mcp/elicitation.ts';
import type { HeldRequest } from '../../../peers/mcp/held-request.ts';
import type { Offer } from '../../../peers/mcp/offers.ts';
import type { ToldResult } from '../../../peers/model/model-wire.ts';
import type { OpenCall } from '../../../peers/open-call.ts';

/** One call of a tool, by the key that its spec gives it; `calls` holds what came over the wire for it, oldest first. */
export interface CalledInstance {
  readonly key: Json;
  /** The instance of the spec that it belongs to, where a call is none itself. */
  readonly instance?: Json;
  /** What the model calls it, where a test says so. */
  readonly id?: string;
  readonly tool: string;
  /** What its server calls the tool for people. */
  readonly title?: string;
  readonly arguments: JsonObject;
  readonly calls: OpenCall[];
  /** Whether a person makes the calls of a tool that is only listed. */
  readonly listed?: boolean;
}

/** A question to the person. */
export interface AskedInstance {
  readonly key: Json;
  readonly asked: Elicitation;
  /** The call that the server holds while it asks. */
  readonly carrier: OpenCall;
  /** Whether it came while another one waited for its answer, so that nobody could reveal it. */
  readonly hidden?: boolean;
}

/** Whether a question still waits for its answer. */
export const isUnanswered = ({ asked: { answer, problem, signal } }: AskedInstance): boolean =>
  answer === undefined && problem === undefined && !signal.aborted;

/** Something that the server lists. */
interface OfferedInstance extends Offer {
  readonly key: Json;
}

export interface InstancesOptions {
  readonly keyField: string;
  readonly out: WireMap['out'];
  /** The name of the server. */
  readonly server?: string;
  /** Whether an outbound message names its instance; default: yes. */
  readonly named?: (type: string) => boolean;
}

/** What a test has opened since the mount, and what the app said to it on the wire. */
export class Instances {
  readonly called: CalledInstance[] = [];
  readonly asked: AskedInstance[] = [];
  readonly offered: OfferedInstance[] = [];
  readonly #requests = new Map<HeldRequest, Json>();
  readonly #known = new Set<unknown>();
  readonly #sent: JsonObject[] = [];
  readonly #options: InstancesOptions;

  constructor(options: InstancesOptions) {
    this.#options = options;
  }

  /** Takes what came over the wire: each call belongs to the instance that it was made for, else to the first of its tool and arguments. */
  take(calls: readonly OpenCall[]): void {
    for (const call of calls) {
      if (this.#known.has(call)) continue;
      const owner = this.called.find((one) => one === call.mark) ?? ownerOf(call, this.called);
      if (owner === undefined) continue;
      this.#known.add(call);
      owner.calls.push(call);
      this.#signal('called', owner, { server: this.#options.server ?? '', tool: call.tool, arguments: call.arguments });
      if (owner.calls.length > 1) this.#signal('called-again', owner);
    }
  }

  /** Takes reads and prompts: each belongs to what the server lists under its address or name. */
  takeRequests(requests: readonly HeldRequest[]): void {
    const { server = '' } = this.#options;
    for (const request of requests) {
      if (this.#requests.has(request)) continue;
      const { method, params } = request;
      const listed = this.offered.filter(({ kind, value }) =>
        method === 'prompts/get'
          ? kind === 'prompt' && value['name'] === params['name']
          : kind === 'resource' && value['uri'] === params['uri'],
      );
      const template = method === 'resources/read' ? this.offered.findLast(({ kind }) => kind === 'template') : undefined;
      const key = (listed.at(-1) ?? template)?.key ?? null;
      this.#requests.set(request, key);
      if (method === 'resources/read') this.#signal('read', { key }, { server, uri: params['uri'] ?? null });
      else this.#signal('prompted', { key }, { server, prompt: params['name'] ?? null, arguments: params['arguments'] ?? {} });
    }
  }

  /** The oldest request of an instance that has no answer; of anyone when it is the only one. */
  openRequest(key: Json, method?: HeldRequest['method']): HeldRequest | undefined {
    const open = [...this.#requests].filter(([one]) => !one.answered && (method === undefined || one.method === method));
    const own = open.find(([, owner]) => owner === key) ?? (open.length === 1 ? open.find(([, owner]) => owner === null) : undefined);
    return own?.[0];
  }

  /** Takes what the app tells the model of results, each once. */
  hear(results: readonly ToldResult[]): void {
    for (const result of results) {
      if (this.#known.has(result.id)) continue;
      const fitting = this.called.filter((one) => one.tool === result.tool && !this.#known.has(one));
      const owner = fitting.find((one) => isDeepStrictEqual(one.arguments, result.arguments)) ?? fitting[0];
      if (owner === undefined) continue;
      this.#known.add(result.id).add(owner);
      this.#signal('answered', owner, { content: result.content, isError: result.isError });
    }
  }

  /** What the app sent, as messages of the spec, oldest first. */
  sent(): readonly JsonObject[] {
    for (const one of this.called)
      for (const call of one.calls) if (call.cancelled) this.#once(`cancelled ${this.#number(call)}`, 'cancelled', one);
    for (const { key, asked } of this.asked) {
      const { answer } = asked;
      if (answer === undefined || this.#known.has(asked)) continue;
      this.#known.add(asked);
      const signal = answer.action === 'accept' ? 'accepted' : answer.action === 'decline' ? 'declined' : 'dismissed';
      this.#signal(signal, { key }, answer.content === undefined ? {} : { content: answer.content as Json });
    }
    return this.#sent;
  }

  readonly #numbers = new Map<OpenCall, number>();
  #number(call: OpenCall): number {
    const known = this.#numbers.get(call) ?? this.#numbers.size;
    this.#numbers.set(call, known);
    return known;
  }

  #once(mark: string, signal: Signal, about: Pick<CalledInstance, 'key' | 'instance'>): void {
    if (this.#known.has(mark)) return;
    this.#known.add(mark);
    this.#signal(signal, about);
  }

  #signal(signal: Signal, { key, instance }: Pick<CalledInstance, 'key' | 'instance'>, fields: JsonObject = {}): void {
    const { out, keyField, named = () => true } = this.#options;
    const given = out[signal];
    if (given === undefined) return;
    const names = named(given.type) ? { [keyField]: instance ?? key } : {};
    this.#sent.push({ type: given.type, ...names, ...fillTemplates(given.with, { id: key, ...fields }) });
  }
}

/** Whose call it is. An app may put the name of the server before the tool's own. */
function ownerOf(call: OpenCall, called: readonly CalledInstance[]): CalledInstance | undefined {
  const named = called.filter(({ tool }) => tool === call.tool);
  const fitting = named.length > 0 ? named : called.filter(({ tool }) => isPrefixed(tool, call.tool));
  const exact = fitting.filter((one) => one.listed !== true && isDeepStrictEqual(one.arguments, call.arguments));
  return (
    exact.find((one) => one.calls.length === 0) ??
    exact.at(-1) ??
    (fitting.length === 1 ? fitting[0] : fitting.find(({ listed }) => listed))
  );
}

function isPrefixed(name: string, tool: string): boolean {
  return name.endsWith(tool) && /[^a-zA-Z0-9]$/.test(name.slice(0, -tool.length));
}
