import type { Page } from 'playwright';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Cause } from '../../../../specs/language/wire/wire-map.ts';
import type { AskedMethod } from '../../../peers/mcp/held-request.ts';
import type { McpPeer } from '../../../peers/mcp/mcp-peer.ts';
import { OFFERS, type OfferKind } from '../../../peers/mcp/offers.ts';
import type { ModelPeer } from '../../../peers/model/model-peer.ts';
import type { OpenCall } from '../../../peers/open-call.ts';
import type { WireLog } from '../../../peers/wire-log.ts';
import { Undelivered } from '../../driver.ts';
import type { DriveStep } from './adapter-file.ts';
import type { CallDriver } from './call-driver.ts';
import { isUnanswered, type AskedInstance, type CalledInstance, type Instances } from './instances.ts';
import { CARRIER } from './script.ts';

/** Real time in ms in which an app says that it cannot be asked. */
const REFUSAL = 50;
/** The code of an error of the protocol that a map gives none for: internal error. */
const INTERNAL = -32_603;

export interface WireActOptions {
  readonly log: WireLog;
  readonly mcp: McpPeer;
  /** What a person does to see what a server lists. */
  readonly show: readonly DriveStep[] | undefined;
  /** What a person does to see a question. */
  readonly reveal: readonly DriveStep[] | undefined;
  readonly model: ModelPeer;
  readonly driver: CallDriver;
}

/** One thing that the peers do. */
export interface Act {
  readonly page: Page;
  /** Says that no further step of the file leads the page elsewhere. */
  readonly stays: () => void;
  readonly instances: Instances;
  /** Names the call or the question; `null` for a message that names none. */
  readonly key: Json;
  /** The instance of the spec, where the call is none itself. */
  readonly instance?: Json;
  /** The filled template of the wire map. */
  readonly given: JsonObject;
  /** The same for each item of a message that opens many. */
  readonly items?: readonly { readonly key: Json; readonly given: JsonObject }[];
}

/** Lets the peers do what causes a message. Each act throws Undelivered with the reason when the wire or the app has no way to it. */
export class WireAct {
  readonly #options: WireActOptions;

  constructor(options: WireActOptions) {
    this.#options = options;
  }

  cause(cause: Cause, act: Act): Promise<void> {
    act.instances.take(this.#options.driver.begun);
    act.instances.takeRequests(this.#options.mcp.requests);
    return this.#acts[cause](act);
  }

  /** What the wire of this run does not carry of a call; `undefined` for nothing. */
  loss(given: JsonObject): string | undefined {
    return this.#options.driver.agent ? offeredLoss(given) : this.#options.mcp.toolLoss(given);
  }

  readonly #acts: Readonly<Record<Cause, (act: Act) => Promise<void>>> = {
    connect: () => Promise.resolve(),
    offer: (act) => this.#offer(act),
    write: ({ page, given }) => this.#options.driver.write(page, textOf(given['text'])),
    call: async (act) => void (await this.#call(act)),
    run: async (act) => this.#options.driver.begin(await this.#call(act), act.instances),
    start: async (act) => void (await this.#options.driver.start(calledOf(act), act.instances)),
    stop: async (act) => this.#options.driver.stop(act.page, act.key === null ? anyOf(act) : calledOf(act)),
    result: async (act) => {
      const one = calledOf(act);
      await this.#options.driver.start(one, act.instances);
      const open = one.calls.find((call) => !call.answered);
      const cancelled = one.calls.find((call) => call.cancelled);
      if (open !== undefined) must(open.answer(act.given));
      else if (cancelled !== undefined) must(await cancelled.answerLate(act.given));
      else throw new Undelivered('the call has its result already, and the wire takes no second one');
      this.#options.model.rest();
    },
    contents: (act) => this.#answer(act, 'resources/read'),
    messages: (act) => this.#answer(act, 'prompts/get'),
    fail: async (act) => {
      const { code, message } = act.given;
      const open = act.instances.openRequest(act.key) ?? (await this.#open(act));
      must(open.fail(typeof code === 'number' ? code : INTERNAL, typeof message === 'string' ? message : 'internal error'));
    },
    progress: async (act) => must(await (await this.#open(act)).progress(act.given)),
    elicit: async ({ page, stays, instances, key, given }) => {
      const carrier = await this.#carrier(page, instances);
      // A page that leaves because it was asked does so by itself, however soon.
      if (this.#options.reveal === undefined) stays();
      const { message, schema, url, id } = given;
      const asked = carrier.elicit({
        message: typeof message === 'string' ? message : '',
        schema: schema ?? { type: 'object', properties: {} },
        ...(typeof url === 'string' ? { url } : {}),
        ...(typeof id === 'string' ? { id } : {}),
      });
      const { driver, reveal } = this.#options;
      const hidden = reveal !== undefined && instances.asked.some(isUnanswered);
      instances.asked.push({ key, asked, carrier, hidden });
      await this.#options.log.until(() => asked.problem ?? undefined, REFUSAL);
      if (asked.problem !== undefined) throw new Undelivered(`nobody was asked: ${asked.problem}`);
      if (reveal !== undefined && !hidden)
        await driver.steps(page, 'drive.reveal', reveal, undefined, { message: textOf(message).split('\n')[0] ?? '' });
    },
    withdraw: (act) => {
      const { asked } = askedOf(act);
      if (asked.answer !== undefined) throw new Undelivered('there is no open question that a server could take back');
      must(asked.lasting);
      asked.withdraw();
      return Promise.resolve();
    },
    complete: async (act) => {
      const { asked, carrier } = askedOf(act);
      must(await carrier.complete(asked));
    },
  };

  /** Makes the calls of a message; one without any is what the model says. */
  async #call({ page, instances, key, instance, given, items = [{ key, given }] }: Act): Promise<readonly CalledInstance[]> {
    const { driver } = this.#options;
    const text = textOf(given['text']);
    if (items.length === 0) {
      if (text === '') throw new Undelivered('the message brings no call and no words');
      await driver.say(page, text);
      return [];
    }
    for (const item of items) must(this.loss(item.given));
    const opened = items.map(({ key: name, given: { id, tool, title, arguments: sent } }): CalledInstance => {
      if (instances.called.some((one) => one.key === name)) throw new Undelivered('the wire has no way to tell of one call twice');
      const about = { ...(instance === undefined ? {} : { instance }), ...(typeof id === 'string' ? { id } : {}), ...called(title) };
      return { key: name, ...about, tool: String(tool), arguments: (sent ?? {}) as JsonObject, calls: [] };
    });
    instances.called.push(...opened);
    await driver.call(page, opened, instances, text);
    return opened;
  }

  /** Lists one thing more, and shows it. */
  async #offer({ page, instances, key, given }: Act): Promise<void> {
    const { driver, log, mcp, show } = this.#options;
    const [kind, value] = (Object.entries(given)[0] ?? []) as [OfferKind, JsonObject];
    if (instances.offered.some((one) => one.key === key)) throw new Undelivered('the wire has no way to tell of one offer twice');
    const lists = (): number => log.events.filter(({ what }) => what === OFFERS[kind].list).length;
    const before = lists();
    must(await mcp.offer({ kind, value }));
    instances.offered.push({ key, kind, value });
    const { name, title, uri, uriTemplate } = value;
    if (kind === 'tool') instances.called.push({ key, tool: textOf(name), arguments: {}, calls: [], listed: true });
    if (show !== undefined)
      return driver.steps(page, 'drive.show', show, undefined, {
        kind,
        name: textOf(name),
        title: textOf(title) || textOf(name),
        uri: textOf(uri ?? uriTemplate),
      });
    const listed = await log.until(() => lists() > before || undefined, driver.patience);
    if (listed === undefined)
      throw new Undelivered(
        `the app did not ask for ${OFFERS[kind].list} again after ${OFFERS[kind].changed}; drive.show may make it ask, lacks says that it shows none`,
      );
  }

  /** Answers a read or a prompt. */
  async #answer({ instances, key, given }: Act, method: AskedMethod): Promise<void> {
    const { driver, log, mcp } = this.#options;
    const open = await log.until(() => {
      instances.takeRequests(mcp.requests);
      return instances.openRequest(key, method);
    }, driver.patience);
    if (open === undefined) throw new Undelivered(`the app sent no ${method}`);
    must(open.answer(given));
  }

  /** A call that has begun and has no result. */
  async #open(act: Act): Promise<OpenCall> {
    const one = calledOf(act);
    await this.#options.driver.start(one, act.instances);
    const open = one.calls.find((call) => !call.answered);
    if (open === undefined) throw new Undelivered('the call has its result already');
    return open;
  }

  /** The call that a server holds while it asks. */
  async #carrier(page: Page, instances: Instances): Promise<OpenCall> {
    const { driver } = this.#options;
    const known = instances.called.find(({ tool }) => tool === CARRIER);
    const carrier = known ?? { key: null, tool: CARRIER, arguments: {}, calls: [] };
    if (known === undefined) {
      instances.called.push(carrier);
      await driver.call(page, [carrier], instances);
    }
    return driver.start(carrier, instances);
  }
}

const called = (title: Json | undefined): { title?: string } => (typeof title === 'string' && title !== '' ? { title } : {});

/** What a list of tools says of one. An agent that runs its tools itself tells an app of calls alone. */
const OFFERED = ['title', 'description', 'icon', 'schema'] as const;

/** What no stream of an agent carries of what a test says about a call. */
function offeredLoss(given: JsonObject): string | undefined {
  const lost = OFFERED.find((field) => given[field] !== undefined && given[field] !== null && given[field] !== '');
  return lost === undefined ? undefined : `the stream of an agent tells of a call by name and arguments, and not the ${lost} of the tool`;
}

function calledOf({ instances, key }: Act): CalledInstance {
  const one = instances.called.find((called) => called.key === key);
  if (one === undefined) throw new Undelivered('the wire has no way to tell of a call that was never made');
  return one;
}

/** A call that runs, for a message that names none. */
function anyOf({ instances }: Act): CalledInstance {
  const one = instances.called.find(({ calls }) => calls.some((call) => !call.answered)) ?? instances.called.at(-1);
  if (one === undefined) throw new Undelivered('there is no call to stop');
  return one;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value));

function askedOf({ instances, key }: Act): AskedInstance {
  const one = instances.asked.find((asked) => asked.key === key);
  if (one === undefined) throw new Undelivered('there is no question of this name');
  return one;
}

/** @throws Undelivered with the reason, if there is one */
function must(reason: string | undefined): void {
  if (reason !== undefined) throw new Undelivered(reason);
}
