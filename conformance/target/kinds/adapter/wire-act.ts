import type { Page } from 'playwright';
import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Cause } from '../../../../specs/language/wire/wire-map.ts';
import type { ModelPeer } from '../../../peers/model/model-peer.ts';
import type { OpenCall } from '../../../peers/open-call.ts';
import type { WireLog } from '../../../peers/wire-log.ts';
import { Undelivered } from '../../driver.ts';
import type { CallDriver } from './call-driver.ts';
import type { AskedInstance, CalledInstance, Instances } from './instances.ts';
import { CARRIER } from './script.ts';

/** Real time in ms in which an app says that it cannot be asked. */
const REFUSAL = 50;
/** The code of an error of the protocol that a map gives none for: internal error. */
const INTERNAL = -32_603;

export interface WireActOptions {
  readonly log: WireLog;
  readonly model: ModelPeer;
  readonly driver: CallDriver;
}

/** One thing that the peers do. */
interface Act {
  readonly page: Page;
  readonly instances: Instances;
  readonly key: Json;
  /** The filled template of the wire map. */
  readonly given: JsonObject;
}

/** Lets the peers do what causes a message. Each act throws Undelivered with the reason when the wire or the app has no way to it. */
export class WireAct {
  readonly #options: WireActOptions;

  constructor(options: WireActOptions) {
    this.#options = options;
  }

  cause(cause: Cause, act: Act): Promise<void> {
    act.instances.take(this.#options.driver.begun);
    return this.#acts[cause](act);
  }

  readonly #acts: Readonly<Record<Cause, (act: Act) => Promise<void>>> = {
    call: async ({ page, instances, key, given }) => {
      if (instances.called.some((one) => one.key === key)) throw new Undelivered('the wire has no way to tell of one call twice');
      const opened = { key, tool: String(given['tool']), arguments: (given['arguments'] ?? {}) as JsonObject, calls: [] };
      instances.called.push(opened);
      await this.#options.driver.call(page, opened, instances);
    },
    start: async (act) => void (await this.#options.driver.start(calledOf(act), act.instances)),
    stop: async (act) => this.#options.driver.stop(act.page, calledOf(act)),
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
    fail: async (act) => {
      const { code, message } = act.given;
      const open = await this.#open(act);
      must(open.fail(typeof code === 'number' ? code : INTERNAL, typeof message === 'string' ? message : 'internal error'));
    },
    progress: async (act) => must(await (await this.#open(act)).progress(act.given)),
    elicit: async ({ page, instances, key, given }) => {
      const carrier = await this.#carrier(page, instances);
      const { message, schema, url, id } = given;
      const asked = carrier.elicit({
        message: typeof message === 'string' ? message : '',
        schema: schema ?? { type: 'object', properties: {} },
        ...(typeof url === 'string' ? { url } : {}),
        ...(typeof id === 'string' ? { id } : {}),
      });
      instances.asked.push({ key, asked, carrier });
      await this.#options.log.until(() => asked.problem ?? undefined, REFUSAL);
      if (asked.problem !== undefined) throw new Undelivered(`the app takes no question of a server: ${asked.problem}`);
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
      await driver.call(page, carrier, instances);
    }
    return driver.start(carrier, instances);
  }
}

function calledOf({ instances, key }: Act): CalledInstance {
  const one = instances.called.find((called) => called.key === key);
  if (one === undefined) throw new Undelivered('the wire has no way to tell of a call that was never made');
  return one;
}

function askedOf({ instances, key }: Act): AskedInstance {
  const one = instances.asked.find((asked) => asked.key === key);
  if (one === undefined) throw new Undelivered('there is no question of this name');
  return one;
}

/** @throws Undelivered with the reason, if there is one */
function must(reason: string | undefined): void {
  if (reason !== undefined) throw new Undelivered(reason);
}
