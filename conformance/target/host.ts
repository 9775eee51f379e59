import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import { defined } from '../../specs/language/defined.ts';
import type { AnswerRule, Host, SentMessage } from '../verbs/verb.ts';
import { messageProblem, shapeProblem } from '../protocol/validate.ts';
import { TargetError } from '../protocol/faults.ts';
import { Answers } from './answers.ts';
import { Undelivered } from './driver.ts';
import { LIMITS } from './limits.ts';
import { Streams } from './streams.ts';
import type { HarnessCall, Mount, Mounted } from '../observer/page-contract.ts';
import { harnessCall } from './harness-call.ts';
import type { DrivenSurface, Surface } from './surface.ts';

type Message = JsonObject & { readonly type: string };

/** Real time in ms for the page to begin to change after a message came over the wire, and to come to rest. */
const CHANGE = 400;
const REST = 60;
/** The same for the beginning of further changes, once what an opening message brings is there and the clock goes on. */
const FURTHER = 120;
/** Looks at a page that never comes to rest: with a clock that is about to stop, and with one that goes on, where every step waits for itself. */
const LOOKS = { stopping: 10, running: 4 };
/** Real time in ms for one more of what stood there before any message: a panel that shows every call never becomes two. */
const STOOD = 2000;
/** Real time in ms for what stood on the page to go. */
const LEAVE = 1000;

/** What a mount does beside the mount. */
export type MountWants = Pick<Mount, 'clipboard' | 'focus'> & {
  /** Inbound messages of the case, for a driver. */
  readonly messages: readonly Message[];
  /** Counts the visible elements of the part that an opening message brings, for a driver. */
  shown(): Promise<number>;
};

/** The runner's side of the harness. Messages are validated in both directions. */
export class PageHost implements Host {
  /** Problems of outbound messages; they become the failed check `protocol.outbound`. */
  readonly problems: string[] = [];
  readonly #target: Surface;
  readonly #spec: Spec;
  #current: MountContext;
  readonly #wants: MountWants;
  #outbox: SentMessage[] = [];
  #answers = new Answers();
  readonly #streams = new Streams();
  #received: Message[] = [];
  /** Number of sent messages that steps no longer ask for. */
  #forgotten = 0;
  #mountedAt = 0;
  /** The page's clock when it was last heard, ms since the mount. */
  #now = 0;
  /** Index of the first outbound message that no answer was matched against. */
  #answered = 0;
  /** Why a message could not be delivered; nothing that comes after it says anything. */
  undelivered: string | undefined;
  /** Whether there is no surface, because the app does not know what the case asks for. */
  unmounted = false;
  /** Whether an opening message brought nothing onto the page. */
  absent = false;
  /** The address of the page of an app after the mount. */
  #home = '';
  /** Whether a place of the adapter was on the page before the first message that brings something. */
  #stood = false;
  /** Ms that the page's clock ran at most since a message came, though the test had stopped it. */
  overrun = 0;

  constructor(target: Surface, spec: Spec, context: MountContext, wants: MountWants) {
    this.#target = target;
    this.#spec = spec;
    this.#current = context;
    this.#wants = wants;
  }

  /** The context of the last mount, with the changes since. */
  get mounted(): MountContext {
    return this.#current;
  }

  /** The messages that the surface got since the mount. */
  get received(): readonly JsonObject[] {
    return this.#received;
  }

  get answering(): boolean {
    return this.#answers.active;
  }

  get busy(): boolean {
    return this.answering || this.#streams.running;
  }

  async mount(change: Partial<MountContext> = {}): Promise<void> {
    const tenant = { ...this.#current.tenant, ...change.tenant };
    const options = change.options ?? this.#current.options;
    this.#current = { ...this.#current, ...change, tenant, ...defined({ options }) };
    const problem = shapeProblem('Context', this.#current as unknown as Json);
    if (problem !== undefined) throw new TargetError('invalid-message', `the context of this mount is invalid: ${problem}`);
    await this.#streams.end();
    this.#target.sideEffects.reset();
    this.#outbox = [];
    this.#received = [];
    this.#answers = new Answers();
    this.#answered = 0;
    this.#forgotten = 0;
    this.overrun = 0;
    this.#stood = false;
    this.unmounted = false;
    this.#target.mounts++;
    const { driven } = this.#target;
    if (driven !== undefined) {
      await this.#mountApp(driven);
      // A page that is mounted again shows what it shows from the mount on.
      if (driven.driver.independent !== true && !this.unmounted) await this.#refuseLeftovers(driven);
      return;
    }
    const { clipboard, focus } = this.#wants;
    const argument: Mount = {
      call: harnessCall('mount', [this.#spec.id, this.#current as unknown as Json]),
      outbox: harnessCall('sent', []),
      ...{ clipboard, focus },
    };
    const late = `__kmd__.mount(), with sent() after it, did not come to an end within ${LIMITS.mount / 1000} s`;
    const answer = await this.#target.ask({ call: 'mount', argument }, LIMITS.mount, late, 'mount-timeout');
    const { started, before, mounted, outbox } = ('result' in answer ? answer.result : {}) as Mounted;
    this.#target.answered(started, 'clock');
    this.#target.paused = false;
    this.#mountedAt = this.#target.answered(before, 'clock').now;
    this.#target.answered(mounted, 'mount');
    this.keep(this.#target.answered(outbox, 'sent'));
  }

  /** Whether the app is what an opening message would bring. */
  get #stands(): boolean {
    return this.#target.driven?.driver.spec(this.#spec.id).stands === true;
  }

  /** What stands on the page before anything was delivered would be taken for what a message brings. A place of the adapter may always be there. */
  async #refuseLeftovers(driven: DrivenSurface): Promise<void> {
    const { shows, parts } = driven.driver.spec(this.#spec.id);
    if (Object.hasOwn(parts, shows) || this.#stands) return;
    const until = Date.now() + LEAVE;
    let left = await this.#wants.shown();
    while (left > 0 && Date.now() < until) {
      await this.#changed(REST);
      left = await this.#wants.shown();
    }
    if (left === 0) return;
    const problem = new TargetError(
      'mount-failed',
      `a ${shows} is on the page before any message: the app keeps what was, or shows a ${shows} of its own; close it in drive.ready, or start the app for each test (restart: test)`,
    );
    throw driven.told(problem);
  }

  async #mountApp(driven: DrivenSurface): Promise<void> {
    const wish = { spec: this.#spec, messages: this.#wants.messages, context: this.#current };
    try {
      this.#mountedAt = await driven.mountApp(wish, this.#wants.clipboard);
      this.#home = driven.address();
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      this.undelivered = `the surface could not be mounted: ${error.message}`;
      this.unmounted = true;
    }
  }

  async forget(): Promise<void> {
    await this.sent();
    // A page that was opened just now is heard of a moment later, and would count as opened after this.
    await this.#target.sideEffects.catchUp();
    this.#forgotten = this.#outbox.length;
    this.#target.sideEffects.reset();
    await this.#target.ask({ call: 'begin', argument: null }, LIMITS.call);
  }

  async context(change: JsonObject): Promise<void> {
    await this.receive({ type: 'context', ...change });
    // Later steps count from what the page was told last: its language, its tenant.
    const { options, ...fields } = change as Partial<MountContext>;
    const tenant = { ...this.#current.tenant, ...fields.tenant };
    this.#current = { ...this.#current, ...fields, tenant, ...defined({ options: options && { ...this.#current.options, ...options } }) };
  }

  async receive(message: Message): Promise<void> {
    const problem = messageProblem(this.#spec, 'in', message);
    if (problem !== undefined) throw new TargetError('invalid-message', `the test sends an invalid ${message.type}: ${problem}`);
    const { driven } = this.#target;
    if (driven === undefined) await this.#target.call('receive', [message], LIMITS.receive);
    else await this.#deliver(driven, message);
    if (this.#received.length >= LIMITS.messages) this.#received.shift();
    this.#received.push(message);
  }

  /** Delivers a message over the wire. The clock runs until what it brings is on the page. */
  async #deliver(driven: DrivenSurface, message: Message): Promise<void> {
    if (this.undelivered !== undefined) return;
    const { paused } = this.#target;
    const began = Date.now();
    const resumed = paused ? await driven.now('resume') : 0;
    this.#target.paused = false;
    const opens = opensAny(this.#spec, message);
    const before = opens ? await this.#wants.shown() : 0;
    try {
      await driven.deliver(message);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      this.undelivered = `${message.type} could not be delivered: ${error.message}`;
      return;
    }
    const more = this.#spec.instances?.arrangement === 'list' && !this.#stands;
    const awaited = opens && (before === 0 || more);
    const stood = before > 0 && !this.#received.some((one) => opensAny(this.#spec, one));
    if (stood) this.#stood = true;
    const there = awaited && (await this.#awaitMore(driven, before));
    await this.#comeToRest(there && !paused ? FURTHER : CHANGE, paused ? LOOKS.stopping : LOOKS.running);
    if (paused) {
      const ran = (await driven.now('pause')) - resumed;
      // What is done before anything is on the wire, such as typing, starts no timer of the message.
      this.overrun += Math.max(Math.min(ran, Date.now() - (driven.onWire(began) ?? began)), 0);
    }
    this.#target.paused = paused;
  }

  /** Waits until the page changes no more. @param first real time in ms for the first change @param looks at most */
  async #comeToRest(first: number, looks: number): Promise<void> {
    for (let wait = first, look = 0; look < looks && (await this.#changed(wait)); wait = REST, look++) await this.#wants.shown();
  }

  /** @returns whether what an opening message brings is there */
  async #awaitMore(driven: DrivenSurface, before: number): Promise<boolean> {
    const { driver } = driven;
    const until = Date.now() + (this.#stood ? Math.min(STOOD, driver.limits.receive) : driver.limits.receive);
    let count = await this.#wants.shown();
    while (count <= before && !driven.over() && Date.now() < until) {
      await this.#changed(Math.min(250, until - Date.now()));
      count = await this.#wants.shown();
    }
    if (count === 0) {
      this.absent = true;
      const { shows } = driver.spec(this.#spec.id);
      if (await driven.isFramed(this.#wants.shown))
        this.undelivered = `the ${shows} is in a frame, which is not looked into: the adapter has to name it under \`frame\``;
    }
    return count > before;
  }

  /** Where the page of an app has gone since the mount, where nothing came of an opening message: a page to sign in on explains that. */
  get strayed(): readonly string[] {
    const at = this.#target.driven?.address();
    return !this.absent || at === undefined || at === this.#home ? [] : [`the page has gone to ${at.slice(0, 200)}`];
  }

  /** Whether an opening message brought nothing, and there still is nothing. */
  async isMissing(): Promise<boolean> {
    return this.absent && this.undelivered === undefined && (await this.#wants.shown()) === 0;
  }

  async #changed(ms: number): Promise<boolean> {
    const answer = await this.#target.ask({ call: 'changed', argument: Math.max(ms, 1) }, ms + LIMITS.grace);
    return 'result' in answer && answer.result === true;
  }

  /** The call that reads the outbox; `null` for a page without a harness. */
  get outbox(): HarnessCall | null {
    return this.#target.driven === undefined ? harnessCall('sent', []) : null;
  }

  async sent(): Promise<readonly SentMessage[]> {
    const { driven } = this.#target;
    if (driven !== undefined) return this.keep({ value: [...(await driven.sentByApp())], now: await driven.now() });
    return this.keep(await this.#target.call('sent', [], LIMITS.call));
  }

  /** Keeps what is new in an answer of `sent()`. */
  keep({ value, now }: { readonly value: Json; readonly now: number }): readonly SentMessage[] {
    if (!Array.isArray(value)) throw new TargetError('harness-failed', 'sent() returned no list of messages');
    const list = value as readonly Json[];
    this.#now = Math.max(now - this.#mountedAt, 0);
    if (list.length < this.#outbox.length) this.#complain('sent() forgot messages of this mount');
    if (list.length <= this.#outbox.length) return this.#outbox.slice(this.#forgotten);
    if (list.length > LIMITS.messages) {
      throw new TargetError('flood', `sent() gave ${list.length} items; the limit is ${LIMITS.messages}`);
    }
    const at = now - this.#mountedAt;
    for (const message of list.slice(this.#outbox.length)) {
      const wrong = messageProblem(this.#spec, 'out', message as JsonObject);
      if (wrong !== undefined) this.#complain(`outbound ${typeOf(message)}: ${wrong}`);
      this.#outbox.push({ message: asMessage(message), at, step: this.#target.sideEffects.step });
    }
    return this.#outbox.slice(this.#forgotten);
  }

  answer(rule: AnswerRule): void {
    this.#answers.add(rule);
    this.#answered = Math.max(this.#answered, this.#outbox.length);
  }

  stream(messages: Iterable<Message>, every: number): void {
    this.#streams.start(messages, every, (message) => this.receive(message));
  }

  /** Ends what is delivered beside the steps. */
  async endStreams(): Promise<void> {
    await this.#streams.end();
  }

  /** Ms of the page's clock until the next answer arrives; `Infinity` when none is on its way. */
  get nextAnswer(): number {
    return this.#answers.wait(this.#now);
  }

  /** Number of messages that were read so far. */
  get known(): number {
    return this.#outbox.length;
  }

  /**
   * Reads the outbox and answers the messages sent since the last call.
   * @throws TargetError why a delivery beside the steps has failed
   */
  async respond(): Promise<void> {
    this.#streams.check();
    if (!this.answering) return;
    await this.sent();
    await this.answerFresh();
  }

  /** Answers the messages that were read since the last call, and gives the answers that have arrived since. */
  async answerFresh(): Promise<void> {
    const fresh = this.#outbox.slice(this.#answered);
    this.#answered = this.#outbox.length;
    this.#answers.take(fresh);
    for (const message of this.#answers.arrived(this.#now)) await this.receive(message);
  }

  #complain(problem: string): void {
    if (this.problems.length < 20 && !this.problems.includes(problem)) this.problems.push(problem);
  }
}

/** Whether a message brings something onto the page: where each item of a list does, one with an item. */
function opensAny({ instances }: Spec, message: Message): boolean {
  if (instances?.opens.includes(message.type) !== true) return false;
  const list = instances.each === undefined ? [message] : message[instances.each];
  return Array.isArray(list) && list.length > 0;
}

function typeOf(message: Json): string {
  const type = typeof message === 'object' && message !== null && !Array.isArray(message) ? (message as JsonObject)['type'] : undefined;
  return typeof type === 'string' ? type.slice(0, 100) : 'message';
}

function asMessage(message: Json): Message {
  if (typeof message === 'object' && message !== null && !Array.isArray(message))
    return { ...(message as JsonObject), type: typeOf(message) };
  return { type: 'message', value: message };
}
