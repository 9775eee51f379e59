import { resolve } from 'node:path';
import type { Page } from 'playwright';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { fillTemplates, valueAt } from '../../../../specs/language/wire/fill-template.ts';
import type { Cause, Delivery, WireMap } from '../../../../specs/language/wire/wire-map.ts';
import { resultProblem } from '../../../peers/mcp/result-problem.ts';
import { freePort } from '../../../peers/free-port.ts';
import { McpPeer } from '../../../peers/mcp/mcp-server.ts';
import { ChatModelPeer } from '../../../peers/model/chat-model.ts';
import { eventLine, WireLog } from '../../../peers/wire-log.ts';
import { TargetError } from '../../../protocol/faults.ts';
import { Undelivered, type MountWish, type Seat } from '../../driver.ts';
import type { AdapterFile } from './adapter-file.ts';
import { CallDriver } from './call-driver.ts';
import { driveSteps, filled, StepFailed, type Values } from './drive-steps.ts';
import { Instances, type CalledInstance } from './instances.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { CARRIER, serverOf, toolsOf } from './script.ts';

type Message = JsonObject & { readonly type: string };

export interface SeatOptions {
  readonly adapter: AdapterFile;
  /** The folder of the adapter file. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Spec id → wire map. */
  readonly maps: ReadonlyMap<string, WireMap>;
  /** Whether a spec's app has no such thing. */
  lacks(spec: Spec, what: string): boolean;
}

/** Lines of the app and of the wire in an error. */
const LINES = 6;

/** One running app with peers of its own. */
export class AppSeat implements Seat {
  taken = false;
  readonly #options: SeatOptions;
  readonly #log: WireLog;
  readonly #mcp: McpPeer;
  readonly #model: ChatModelPeer;
  readonly #values: Values;
  readonly #driver: CallDriver;
  #app: RunningApp | undefined;
  /** A start that may have outlived its mount. */
  #starting: Promise<RunningApp> | undefined;
  #spec: Spec | undefined;
  #server = '';
  #instances = new Instances('id', {});

  private constructor(options: SeatOptions, peers: { log: WireLog; mcp: McpPeer; model: ChatModelPeer }, port: number) {
    const { drive, limits } = options.adapter;
    this.#options = options;
    this.#log = peers.log;
    this.#mcp = peers.mcp;
    this.#model = peers.model;
    this.#values = { mcp: peers.mcp.url, model: peers.model.url, port: String(port) };
    this.#driver = new CallDriver({ drive, patience: limits.receive, values: this.#values, ...peers });
  }

  static async start(options: SeatOptions): Promise<AppSeat> {
    const log = new WireLog();
    const [mcp, model, port] = await Promise.all([McpPeer.start(log), ChatModelPeer.start(log), freePort()]);
    return new AppSeat(options, { log, mcp, model }, port);
  }

  free(): void {
    this.taken = false;
  }

  async close(): Promise<void> {
    const late = this.#starting?.then((app) => app.end()).catch(() => undefined);
    await Promise.all([this.#app?.end(), late, this.#mcp.close(), this.#model.close()]);
  }

  lastLines(): string {
    const app = (this.#app?.lines ?? []).slice(-LINES).map((line) => `app: ${line}`);
    return [...app, ...this.#log.events.slice(-LINES).map(eventLine)].join(' ⏎ ');
  }

  get starts(): number {
    return this.#app?.ended === undefined && this.#app !== undefined ? 0 : (this.#options.adapter.start?.timeout ?? 0);
  }

  async mount(page: Page, { spec, messages }: MountWish): Promise<void> {
    const { adapter } = this.#options;
    const map = this.#map(spec);
    this.#spec = spec;
    this.#log.clear();
    this.#model.reset();
    this.#server = serverOf(map, spec, messages);
    await this.#mcp.take({ name: this.#server, tools: toolsOf(map, spec, messages) });
    this.#instances = new Instances(spec.instances?.key ?? 'id', map.out);
    await this.#running();
    const url = filled(adapter.open, this.#values);
    try {
      await forget(page);
      await page.goto(url, { waitUntil: 'load' });
      await driveSteps(page, adapter.drive.ready, this.#values);
    } catch (error) {
      const gone = this.#app?.ended;
      if (gone !== undefined) throw new TargetError('crashed', `the app is gone: ${gone}`);
      if (error instanceof StepFailed) throw new TargetError('mount-failed', `drive.ready, ${error.message}`);
      throw new TargetError(
        'target-unreachable',
        `${url} cannot be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
      );
    }
  }

  /** Starts the app, for the first time, for each test or again after it ended. */
  async #running(): Promise<void> {
    const { adapter, folder, signal } = this.#options;
    if (adapter.start === undefined) return;
    if (this.#app !== undefined && (this.#app.ended !== undefined || adapter.start.restart === 'test')) {
      await this.#app.end();
      this.#app = undefined;
    }
    if (this.#app !== undefined) return;
    const values = { ...this.#values, server: this.#server };
    this.#starting ??= startApp(adapter.start, resolve(folder, adapter.start.folder), values, signal);
    try {
      this.#app = await this.#starting;
    } finally {
      this.#starting = undefined;
    }
  }

  acts(message: Message): boolean {
    const delivery = this.#delivery(message);
    return 'cause' in delivery && ['call', 'stop', 'elicit'].includes(delivery.cause);
  }

  async deliver(page: Page, message: Message): Promise<void> {
    const delivery = this.#delivery(message);
    if ('undelivered' in delivery) throw new Undelivered(delivery.undelivered);
    this.#refuseUntold(message);
    const key = message[this.#spec?.instances?.key ?? 'id'] ?? null;
    try {
      await this.#cause(page, delivery.cause, key, fillTemplates(delivery.with, message));
    } catch (error) {
      const gone = this.#app?.ended;
      if (gone === undefined) throw error;
      throw new TargetError('crashed', `the app is gone: ${gone}`);
    }
  }

  async #cause(page: Page, cause: Cause, key: Json, given: JsonObject): Promise<void> {
    const instances = this.#instances;
    instances.take(this.#mcp.calls);
    if (cause === 'call') {
      if (instances.called.some((one) => one.key === key)) throw new Undelivered('the wire has no way to tell of one call twice');
      const opened = { key, tool: String(given['tool']), arguments: (given['arguments'] ?? {}) as JsonObject, calls: [] };
      instances.called.push(opened);
      return this.#driver.call(page, opened, instances);
    }
    if (cause === 'elicit') {
      const carrier = await this.#carrier(page);
      const asked = carrier.elicit(String(given['message'] ?? ''), given['schema'] ?? { type: 'object', properties: {} });
      instances.asked.push({ key, asked });
      await this.#log.until(() => asked.problem ?? undefined, 50);
      if (asked.problem !== undefined) throw new Undelivered(`the app takes no question of a server: ${asked.problem}`);
      return;
    }
    if (cause === 'withdraw') {
      const known = instances.asked.find((one) => one.key === key);
      if (known === undefined || known.asked.answer !== undefined)
        throw new Undelivered('there is no open question that a server could take back');
      known.asked.withdraw();
      return;
    }
    const one = instances.called.find((called) => called.key === key);
    if (one === undefined) throw new Undelivered('the wire has no way to tell of a call that was never made');
    if (cause === 'start') await this.#driver.start(one, instances);
    else if (cause === 'stop') await this.#driver.stop(page, one);
    else await this.#result(one, given);
  }

  async #result(one: CalledInstance, given: JsonObject): Promise<void> {
    await this.#driver.start(one, this.#instances);
    const open = one.calls.find((call) => !call.answered);
    if (open === undefined) throw new Undelivered('the call has its result already, and the wire takes no second one');
    const problem = resultProblem(given);
    if (problem !== undefined) throw new Undelivered(problem);
    open.answer(given);
  }

  /** The call that a server holds while it asks. */
  async #carrier(page: Page): ReturnType<CallDriver['start']> {
    const instances = this.#instances;
    const known = instances.called.find(({ tool }) => tool === CARRIER);
    const carrier = known ?? { key: null, tool: CARRIER, arguments: {}, calls: [] };
    if (known === undefined) {
      instances.called.push(carrier);
      await this.#driver.call(page, carrier, instances);
    }
    return this.#driver.start(carrier, instances);
  }

  sent(): readonly Json[] {
    this.#instances.take(this.#mcp.calls);
    return this.#instances.sent();
  }

  #refuseUntold(message: Message): void {
    const spec = this.#spec;
    if (spec === undefined) return;
    const map = this.#map(spec);
    for (const [path, reason] of Object.entries(map.untold)) {
      if (path.startsWith(`${message.type}.`) && valueAt(message, path.slice(message.type.length + 1)) !== undefined)
        throw new Undelivered(reason);
    }
    const server = map.server === undefined ? undefined : valueAt(message, map.server);
    if (typeof server === 'string' && server !== this.#server && !this.#options.lacks(spec, 'server'))
      throw new Undelivered(`the app is connected to one server, ${this.#server}, and this is about ${server}`);
  }

  #delivery(message: Message): Delivery {
    const given = this.#spec === undefined ? undefined : this.#map(this.#spec).in[message.type];
    if (given === undefined) return { undelivered: `the wire map says nothing of ${message.type}` };
    if (!('by' in given)) return given;
    const value = message[given.by] ?? given.usual;
    return given.is[String(value)] ?? { undelivered: `the wire map says nothing of ${message.type} with ${given.by} ${String(value)}` };
  }

  #map(spec: Spec): WireMap {
    const map = this.#options.maps.get(spec.id);
    if (map === undefined) throw new TargetError('internal', `${spec.id} has no wire map`);
    return map;
  }
}

/** Forgets what the page keeps of an earlier mount. */
async function forget(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()').catch(() => undefined);
}
