import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { defined } from '../../../../specs/language/defined.ts';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { directionOf } from '../../../../specs/language/units/locale.ts';
import { fillTemplate, fillTemplates, valueAt } from '../../../../specs/language/wire/fill-template.ts';
import type { Cause, Delivery, Signal, WireMap } from '../../../../specs/language/wire/wire-map.ts';
import { ANY_REVISION } from '../../../peers/mcp/any-revision.ts';
import { freePorts } from '../../../peers/free-port.ts';
import { McpPeer } from '../../../peers/mcp/mcp-peer.ts';
import { ModelPeer } from '../../../peers/model/model-peer.ts';
import { eventLine, WireLog } from '../../../peers/wire-log.ts';
import { TargetError } from '../../../protocol/faults.ts';
import { Undelivered, type MountWish, type Seat, type StepAhead } from '../../driver.ts';
import { lastWords } from '../../last-words.ts';
import type { AdapterFile } from './adapter-file.ts';
import { CallDriver } from './call-driver.ts';
import { refuseCovered, refuseCoveredStart } from './covered.ts';
import { driveSteps, filled, StepFailed, type Values } from './drive-steps.ts';
import { Instances, isUnanswered } from './instances.ts';
import { LateSteps } from './late-steps.ts';
import { LeftOut } from './left-out.ts';
import { forget, refuseBroken, refuseElsewhere, shownOn, THROWN, thrownBy, whereabouts } from './page-state.ts';
import { peerValues, portValues, type Peers } from './peer-values.ts';
import { answers, startApp, type RunningApp } from './running-app.ts';
import { deliveryOf, othersOf, serverOf, toolsOf, viewsOf } from './script.ts';
import { Undone, Unmoved } from './unmoved.ts';
import { VainWaits } from './vain-waits.ts';
import { WireAct, type Act } from './wire-act.ts';

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

/** Starts in a row that may fail: after them every further test would wait in vain. */
const TRIES = 2;

/** Mounts of an app that was never ready, or never came to a call: after them every further test would wait in vain. */
const MOUNTS = 3;

/** Causes that open instances. */
const OPENING = new Set<Cause>(['call', 'run']);

/** For an app that never got to know its server: what shows is a page without tools, which says nothing about why. */
const UNKNOWN_SERVER =
  'the app has never asked the scripted MCP server anything: give it the address, as $mcp in open, in start.env or in a step of drive.ready';

/** For a chat that reads a whole reply before it shows anything of it. */
const STREAMS =
  'the reply of the model with the call in it still streams; for an app that shows a call only once the reply has ended, drive has `streams: false`';

/** Refusals on the wire in a failure. */
const REFUSALS = 3;

/** Lines of the app and of the wire in an error. */
const LINES = 6;

/** Ports that an app may have: the page and what it needs beside it, such as a proxy. */
const PORTS = 3;

/** One running app with peers of its own. */
export class AppSeat implements Seat {
  taken = false;
  readonly #options: SeatOptions;
  readonly #log: WireLog;
  readonly #mcp: McpPeer;
  readonly #model: ModelPeer;
  readonly #values: Values;
  readonly #driver: CallDriver;
  readonly #act: WireAct;
  #app: RunningApp | undefined;
  /** A start that may have outlived its mount. */
  #starting: Promise<RunningApp> | undefined;
  /** Why the app did not start, as often as it was tried; empty once it did. */
  #failed: TargetError[] = [];
  /** For the app to be ready, and for its first call while its page goes elsewhere. */
  readonly #ready = new VainWaits(MOUNTS);
  readonly #first = new VainWaits(MOUNTS);
  /** What an app said last that is gone. */
  #last: readonly string[] = [];
  /** Whether the app has made a call since it started, and then one time did not. */
  #moved = false;
  #doubtful = false;
  #spec: Spec | undefined;
  #server = '';
  /** Names of servers that a test has and the peers do not play. */
  #others: readonly string[] = [];
  #instances = new Instances({ keyField: 'id', out: {} });
  readonly #late = new LateSteps();
  readonly #leftOut = new LeftOut();

  private constructor(options: SeatOptions, peers: Peers, ports: readonly number[]) {
    const { drive, frame, limits, peers: wanted } = options.adapter;
    this.#options = options;
    this.#log = peers.log;
    this.#mcp = peers.mcp;
    this.#model = peers.model;
    this.#values = { ...peerValues(peers, wanted.model), ...portValues(ports) };
    const agent = wanted.mcp === undefined;
    this.#driver = new CallDriver({ drive, ...defined({ frame }), patience: limits.receive, values: this.#values, agent, ...peers });
    this.#act = new WireAct({ ...peers, driver: this.#driver, show: drive.show, reveal: drive.reveal });
  }

  static async start(options: SeatOptions): Promise<AppSeat> {
    const log = new WireLog();
    const [mcp, model, ports] = await Promise.all([
      McpPeer.start(log, { revision: options.adapter.peers.mcp ?? ANY_REVISION }),
      ModelPeer.start(log),
      freePorts(PORTS),
    ]);
    return new AppSeat(options, { log, mcp, model }, ports);
  }

  free(): void {
    // An app that dies of a reply that breaks off has gone by the next test, which then starts it again.
    this.#model.reset();
    this.taken = false;
  }

  async close(): Promise<void> {
    const late = this.#starting?.then((app) => app.end()).catch(() => undefined);
    await Promise.all([this.#app?.end(), late, this.#mcp.close(), this.#model.close()]);
  }

  lastLines(): string {
    const app = lastWords(this.#app?.lines ?? this.#last, LINES).map((line) => `app: ${line}`);
    return [...app, ...this.#log.events.slice(-LINES).map(eventLine)].join(' ⏎ ');
  }

  wire(): readonly string[] {
    return this.#log.events.map(eventLine);
  }

  onWire(since: number): number | undefined {
    return this.#log.events.find(({ at }) => at >= since)?.at;
  }

  refusals(absent: boolean): readonly string[] {
    const errors = this.#log.events.flatMap(({ error }) => error ?? []);
    const { call, streams } = this.#options.adapter.drive;
    const waits = absent && call === 'chat' && streams && this.#model.open > 0;
    return [...[...new Set(errors)].slice(-REFUSALS), ...(waits ? [STREAMS] : [])];
  }

  readonly over = (): boolean => this.#log.ended;

  get starts(): number {
    return this.#app?.left === false ? 0 : (this.#options.adapter.start?.timeout ?? 0);
  }

  async mount(page: Page, { spec, messages, context }: MountWish): Promise<void> {
    if (context.direction !== directionOf(context.locale)) throw new Undelivered('the direction of writing is a setting of the app');
    const { adapter } = this.#options;
    const map = this.#map(spec);
    this.#spec = spec;
    this.#log.clear();
    this.#leftOut.clear();
    this.#model.reset();
    this.#server = serverOf(map, spec, messages);
    this.#others = othersOf(map, spec, messages, this.#server);
    const lists = JSON.stringify(map.in).includes('"offer"') ? { offers: [] } : {};
    await this.#mcp.take({ name: this.#server, tools: toolsOf(map, spec, messages), ...lists });
    this.#instances = newInstances(spec, map, this.#server);
    const vain = this.#ready.known ?? this.#first.known;
    if (vain !== undefined) throw vain;
    await this.#running();
    const url = filled(adapter.open, this.#values);
    const thrown: string[] = [];
    const hear = ({ message }: Error): number => thrown.push(message.slice(0, THROWN));
    page.on('pageerror', hear);
    try {
      await forget(page);
      const answer = await page.goto(url, { waitUntil: 'load' });
      await refuseBroken(page, answer);
      await driveSteps(page, adapter.drive.ready, this.#values, { late: this.#late });
      await refuseCoveredStart(page, adapter);
      this.#ready.done();
    } catch (error) {
      await this.#checkApp();
      if (error instanceof TargetError) throw error;
      if (error instanceof StepFailed) {
        const problem = `drive.ready, ${error.message}${whereabouts(page, url)}${await shownOn(page)}${thrownBy(thrown)}`;
        throw this.#ready.failed(new TargetError('mount-failed', problem));
      }
      throw new TargetError(
        'target-unreachable',
        `${url} cannot be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
      );
    } finally {
      page.off('pageerror', hear);
    }
  }

  /** Starts the app, for the first time, for each test or again after it ended. */
  async #running(): Promise<void> {
    const { adapter, folder, signal } = this.#options;
    if (adapter.start === undefined) return;
    const app = this.#app;
    if (app !== undefined && (adapter.start.restart === 'test' || this.#doubtful || (await app.over()))) {
      this.#app = undefined;
      await app.end();
    }
    if (this.#app !== undefined) return;
    [this.#moved, this.#doubtful] = [false, false];
    const known = this.#failed.length < TRIES ? undefined : this.#failed.at(-1);
    if (known !== undefined) throw known;
    this.#last = [];
    const values = { ...this.#values, server: this.#server };
    this.#starting ??= startApp(adapter.start, resolve(folder, adapter.start.folder), values, signal);
    try {
      const started = await this.#starting;
      this.#app = started;
      // Nobody waits for what an app that ended would send.
      void started.broken.then(() => this.#app === started && this.#log.end());
      this.#failed = [];
    } catch (error) {
      if (error instanceof TargetError) this.#failed.push(error);
      throw error;
    } finally {
      this.#starting = undefined;
    }
  }

  async refuseGone(doubtful: boolean): Promise<void> {
    const { start, open } = this.#options.adapter;
    const url = filled(open, this.#values);
    if (start === undefined && doubtful && !(await answers(url)))
      throw new TargetError('crashed', `the app is gone: ${url} answers no more`);
    // A verdict of an app that died meanwhile says nothing, a pass as little as a failure.
    if (doubtful || (await this.#app?.over()) === true) await this.#checkApp();
  }

  /** Ends an app that serves nobody any more, so that the next mount starts it again. @throws TargetError for such a one */
  async #checkApp(): Promise<void> {
    const app = this.#app;
    const gone = await app?.gone();
    if (app === undefined || gone === undefined) return;
    this.#last = app.lines;
    this.#app = undefined;
    await app.end();
    throw new TargetError('crashed', `the app is gone: ${gone}`);
  }

  /** What an app said that does not do what it did before; it is started again for the next mount. */
  #stuck({ message }: Unmoved): Undelivered {
    this.#doubtful = this.#moved;
    const said = lastWords(this.#app?.lines ?? [], LINES);
    return new Undelivered(said.length === 0 ? message : `${message}; its last lines: ${said.join(' ⏎ ')}`);
  }

  acts(message: Message): boolean {
    const delivery = this.#delivery(message);
    return 'cause' in delivery && ['offer', 'write', 'call', 'run', 'stop', 'elicit'].includes(delivery.cause);
  }

  async deliver(page: Page, message: Message, stays: () => void): Promise<void> {
    const delivery = this.#delivery(message);
    if ('undelivered' in delivery) throw new Undelivered(delivery.undelivered);
    this.#refuseUntold(message);
    this.#refuseOthers(message, delivery);
    const about = this.#withoutLost(message, delivery, this.#about(message, delivery));
    const opened = this.#instances.called.length > 0;
    try {
      await this.#act.cause(delivery.cause, { page, stays, instances: this.#instances, ...about });
      if (OPENING.has(delivery.cause)) this.#moved = true;
      this.#first.done();
    } catch (error) {
      await this.#checkApp();
      const unknown = this.#options.adapter.peers.mcp !== undefined && !this.#log.hasAsked('mcp');
      if (error instanceof Undone && !this.#moved)
        await refuseElsewhere(page, filled(this.#options.adapter.open, this.#values), error.message, this.#first);
      // What the app shows of an earlier message, such as a question, may rightly be in the way.
      if (error instanceof Undone && error.at !== undefined && !opened) await refuseCovered(page, error.at, 'drive.call');
      if (error instanceof Undelivered && unknown) throw new Undelivered(`${error.message}; ${UNKNOWN_SERVER}`);
      throw error instanceof Unmoved ? this.#stuck(error) : error;
    }
  }

  ahead(step: StepAhead): string | undefined {
    const { verb, args } = step;
    const lost = this.#leftOut.concerns(step);
    if (lost !== undefined) return lost;
    const [next] = this.#instances.asked.filter(isUnanswered);
    if (next?.hidden === true)
      return 'the question came while another one was open, and nobody does the steps of drive.reveal again for it';
    const named = JSON.stringify(args);
    const asks = (signal: Signal): boolean => {
      const type = this.#spec === undefined ? undefined : this.#map(this.#spec).out[signal]?.type;
      return type !== undefined && named.includes(JSON.stringify(type));
    };
    if (verb.kind === 'act') return this.#unasked(args);
    if (verb.group !== 'protocol') return undefined;
    const { asked, called } = this.#instances;
    const waits = called.length > 1 && called.some(({ calls }) => calls.some(({ answered }) => !answered));
    if (waits && asks('answered')) return 'an app tells the model of results once every call of the turn has its own';
    const visited =
      asked.length > 0 && asked.every(({ asked: { question, answer } }) => question.url !== undefined && answer?.action === 'accept');
    if (visited && verb.kind === 'assert' && !asks('accepted') && (asks('declined') || asks('dismissed')))
      return 'a question has one answer on the wire, and consent to visit the page was this one';
    return undefined;
  }

  /** Why an answer is never given: the message that asks for it is not on the wire, and the answer would change something. */
  #unasked(args: StepAhead['args']): string | undefined {
    const { to, with: answer } = args;
    const unread = this.#spec === undefined ? {} : this.#map(this.#spec).unread;
    if (typeof to !== 'string' || !Object.hasOwn(unread, to) || typeof answer !== 'object' || answer === null) return undefined;
    return 'cause' in this.#delivery(answer as Message) ? `nobody can see whether the app sends ${to}, so it gets no answer` : undefined;
  }

  sent(): readonly Json[] {
    this.#instances.take(this.#driver.begun);
    this.#instances.takeRequests(this.#mcp.requests);
    this.#instances.hear(this.#model.results);
    return this.#instances.sent();
  }

  /** Which call a message is about, and what it says of it. */
  #about(message: Message, delivery: Extract<Delivery, { cause: unknown }>): Pick<Act, 'key' | 'instance' | 'given' | 'items'> {
    const { key = 'id', match = {}, each } = this.#spec?.instances ?? {};
    const given = fillTemplates(delivery.with, message);
    if (delivery.of !== undefined) return { key: fillTemplate(delivery.of, message) ?? null, instance: message[key] ?? null, given };
    const name = message[(Object.hasOwn(match, message.type) ? match[message.type] : undefined) ?? key] ?? null;
    if (each === undefined || this.#spec === undefined || !OPENING.has(delivery.cause)) return { key: name, given };
    const items = viewsOf(this.#spec, message).map((view) => ({ key: view[key] ?? null, given: fillTemplates(delivery.with, view) }));
    return { key: null, given, items };
  }

  /** What is told of a call without what the wire of this run loses of it and it can go without. */
  #withoutLost<A extends Pick<Act, 'given' | 'items'>>(message: Message, delivery: Extract<Delivery, { cause: unknown }>, about: A): A {
    if (this.#spec === undefined || !OPENING.has(delivery.cause)) return about;
    const map = this.#map(this.#spec);
    const pathOf = (name: string): string | undefined => {
      const template = delivery.with?.[name];
      return typeof template === 'string' && template.startsWith('$') ? `${message.type}.${template.slice(1)}` : undefined;
    };
    const carried = (given: JsonObject): JsonObject =>
      this.#leftOut.fromCall(given, map, pathOf, (name, value) => this.#act.loss({ [name]: value }));
    const { items } = about;
    return {
      ...about,
      given: carried(about.given),
      ...defined({ items: items?.map((item) => ({ ...item, given: carried(item.given) })) }),
    };
  }

  /** Refuses what is about something that the peers have no part in. */
  #refuseOthers(message: Message, { only = {} }: Extract<Delivery, { cause: unknown }>): void {
    for (const [field, beginnings] of Object.entries(only)) {
      const text = message[field];
      const known = beginnings.map((one) => one.replaceAll('$server', this.#server));
      const fits = typeof text === 'string' && known.some((one) => text.startsWith(one));
      if (!fits || this.#others.some((one) => plain(text).startsWith(plain(one))))
        throw new Undelivered(`the app is connected to one server, ${this.#server}, and ${String(text)} is none of its own`);
    }
  }

  #refuseUntold(message: Message): void {
    const spec = this.#spec;
    if (spec === undefined) return;
    const map = this.#map(spec);
    this.#leftOut.fromMessage(message, map);
    const server = map.server === undefined ? undefined : valueAt(message, map.server);
    if (typeof server === 'string' && server !== this.#server && !this.#options.lacks(spec, 'server'))
      throw new Undelivered(`the app is connected to one server, ${this.#server}, and this is about ${server}`);
  }

  #delivery(message: Message): Delivery {
    return this.#spec === undefined ? { undelivered: 'nothing is mounted' } : deliveryOf(this.#map(this.#spec), message);
  }

  #map(spec: Spec): WireMap {
    const map = this.#options.maps.get(spec.id);
    if (map === undefined) throw new TargetError('internal', `${spec.id} has no wire map`);
    return map;
  }
}

/** A name as apps write it in the names of tools. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9-]+/g, '_');

function newInstances(spec: Spec, map: WireMap, server: string): Instances {
  const keyField = spec.instances?.key ?? 'id';
  const out = spec.wire.filter(({ direction }) => direction === 'out');
  const named = (type: string): boolean => out.some((one) => one.type === type && one.fields.some(({ name }) => name === keyField));
  return new Instances({ keyField, out: map.out, server, named });
}
