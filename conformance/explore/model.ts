import type { Instances, Moves, StateMachine, Transition } from '../../specs/language/model/contract.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Action, Message } from './action.ts';
import { holds } from '../../specs/language/model/conditions.ts';
import { defaultsOf } from '../../specs/language/model/field-defaults.ts';
import { namingField, openingsOf, type Opening } from '../../specs/language/model/openings.ts';

/** Milliseconds by which the page's clock may be ahead of the steps that moved it. */
const CLOCK_SLACK = 30_000;

/** Milliseconds of the page's clock for which an instance in a final state may stay visible. */
const LINGER = 10_000;

/** One instance of the state machine. */
export interface Instance {
  readonly key: string;
  /** Type of the message that opened it. */
  readonly openedBy: string;
  /** The newest value of each field that the host sent. */
  fields: JsonObject;
  readonly openedAt: number;
  state: string;
  enteredAt: number;
  /** Transitions that may have been taken: a refusable press, a limit that may be over. The sent messages decide. */
  open: Transition[];
  /** Type → number of messages that the taken transitions send. */
  readonly sent: Map<string, number>;
  /** Type → number of messages sent when the instance was first seen in a final state. */
  atEnd: ReadonlyMap<string, number> | undefined;
  /** Whether an input outside the machine came before; a key may have another meaning then. */
  touched: boolean;
}

/** The model of a surface: the expected state of every instance since the mount. It reads nothing of the page but its outbox. */
export class Model {
  readonly instances: Instance[] = [];
  readonly #machine: StateMachine;
  readonly #contract: Instances;
  readonly #moves: Pick<Moves, 'refusable' | 'again' | 'overrides'>;
  readonly #limits: ReadonlyMap<string, number>;
  readonly #defaults: ReadonlyMap<string, JsonObject>;
  /** Inbound type → its fields, with whether they may be left out. */
  readonly #inbound: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
  #time = 0;

  /** @throws Error when the spec has no states or no instances; the linker reports such a spec with invariants */
  constructor(spec: Spec) {
    if (spec.machine === undefined || spec.instances === undefined) throw new Error(`${spec.id} has no states or no instances`);
    this.#machine = spec.machine;
    this.#contract = spec.instances;
    this.#moves = spec.moves ?? { refusable: [], again: [], overrides: {} };
    this.#limits = new Map(spec.limits.filter(({ unit }) => unit === 'ms').map(({ id, value }) => [id, value]));
    this.#inbound = new Map(
      spec.wire
        .filter(({ direction }) => direction === 'in')
        .map(({ type, fields }) => [type, new Map(fields.map(({ name, optional }) => [name, optional]))]),
    );
    this.#defaults = new Map(spec.wire.map(({ direction, type, fields }) => [`${direction} ${type}`, defaultsOf(fields)]));
  }

  /** The current instance of a queue. */
  get head(): Instance | undefined {
    return this.instances.find((one) => !this.isFinal(one));
  }

  /** Whether another instance waits behind the head. */
  get hasWaiting(): boolean {
    return this.instances.filter((one) => !this.isFinal(one)).length > 1;
  }

  isFinal({ state }: Instance): boolean {
    return this.#machine.states.find(({ id }) => id === state)?.final ?? false;
  }

  label({ state }: Instance): string | undefined {
    return this.#machine.states.find(({ id }) => id === state)?.label;
  }

  /** True while an instance that just reached a final state may still be visible. */
  lingers(instance: Instance): boolean {
    return this.isFinal(instance) && this.#time - instance.enteredAt < LINGER;
  }

  /** Whether a key may move an instance now. */
  hears(instance: Instance, key: string): boolean {
    return this.#leaving(instance, ({ on }) => on.kind === 'key' && on.key === key).length > 0;
  }

  /** The instance that an input at a position reaches, among those that show the part; `undefined` when there is none or it is ambiguous. */
  targetAt(position: number, showing: readonly Instance[]): Instance | undefined {
    // The places of a canvas are the surface's: nothing says which of several is the first.
    if (this.#contract.arrangement === 'canvas') return showing.length === 1 ? showing[position] : undefined;
    if (this.#contract.arrangement === 'list') return showing[position];
    return position > 0 || showing.some((one) => this.lingers(one)) ? undefined : this.head;
  }

  /** Applies an action that the page went through. `target`: the instance from `targetAt`. */
  apply(action: Action, target: Instance | undefined): void {
    switch (action.kind) {
      case 'receive':
        return this.#receive(action.delivered);
      case 'press': {
        const known = this.#machine.transitions.some(({ on }) => on.kind === 'press' && on.part === action.part);
        if (target === undefined) return;
        if (!known) target.touched = true;
        return this.#input(target, ({ on }) => on.kind === 'press' && on.part === action.part, this.#moves.refusable.includes(action.part));
      }
      case 'fill':
        if (target !== undefined) target.touched = true;
        return;
      case 'key':
        if (target !== undefined) this.#input(target, ({ on }) => on.kind === 'key' && on.key === action.key, target.touched);
        return;
      case 'wait':
        this.#time += action.ms;
        for (const instance of this.instances) this.#expire(instance);
    }
  }

  /** Takes the open transitions whose message was sent. */
  reconcile(count: (type: string, key: string) => number, types: readonly string[]): void {
    for (const instance of this.instances) {
      const taken = instance.open.find(({ sends }) => sends !== undefined && count(sends, instance.key) > (instance.sent.get(sends) ?? 0));
      if (taken !== undefined) this.#take(instance, taken);
      if (this.isFinal(instance)) {
        const machineSends = new Set(this.#machine.transitions.map(({ sends }) => sends));
        instance.atEnd ??= new Map(
          types.map((type) => [type, machineSends.has(type) ? (instance.sent.get(type) ?? 0) : count(type, instance.key)]),
        );
      }
    }
  }

  #receive(message: Message): void {
    const named = message[namingField(message.type, this.#contract)];
    const known = this.instances.find((one) => one.key === named);
    const opens = this.#contract.opens.includes(message.type);
    // Only where each item opens an instance, a message of the same type may be a later one.
    if (opens && (this.#contract.each === undefined || known === undefined)) {
      for (const opening of openingsOf(message, this.#contract))
        if (!this.instances.some(({ key }) => key === opening.key)) this.#open(message.type, opening);
    } else if (known !== undefined) this.#later(known, message);
    else if (named === undefined && this.#inbound.get(message.type)?.get(namingField(message.type, this.#contract)) !== false)
      // A message that need not name an instance concerns all of them.
      for (const instance of this.instances) this.#later(instance, message);
  }

  #open(type: string, { key, fields }: Opening): void {
    const full = { ...this.#defaults.get(`in ${type}`), ...fields };
    const start = this.#machine.starts.find(({ on, guard }) => on.type === type && holds(guard, full));
    this.instances.push({
      key,
      openedBy: type,
      fields,
      openedAt: this.#time,
      state: start?.to ?? this.#machine.initial,
      enteredAt: this.#time,
      open: [],
      sent: new Map(start?.sends === undefined ? [] : [[start.sends, 1]]),
      atEnd: undefined,
      touched: false,
    });
  }

  #later(instance: Instance, message: Message): void {
    if (this.isFinal(instance)) return;
    const full = { ...this.#defaults.get(`in ${message.type}`), ...message };
    let moved = false;
    for (const seen = new Set<string>(); !seen.has(instance.state);) {
      seen.add(instance.state);
      const next = this.#leaving(instance, ({ on, guard }) => on.kind === 'receive' && on.type === message.type && holds(guard, full))[0];
      if (next === undefined) break;
      this.#take(instance, next);
      moved = true;
      if (!this.#moves.again.includes(message.type)) break;
    }
    // A type that moves other states concerns them alone; any other only brings fields.
    if (moved || !this.#machine.transitions.some(({ on }) => on.kind === 'receive' && on.type === message.type))
      this.#keep(instance, message);
  }

  /** Stores the fields of a message, and removes those of its type that it lacks: they came from an earlier one. */
  #keep(instance: Instance, { type, ...fields }: Message): void {
    const stale = this.#inbound.get(type);
    const kept = Object.entries(instance.fields).filter(([name]) => name === this.#contract.key || stale?.has(name) !== true);
    instance.fields = { ...Object.fromEntries(kept), ...fields };
  }

  #input(instance: Instance, matches: (transition: Transition) => boolean, refusable: boolean): void {
    const next = this.#leaving(instance, (one) => matches(one) && holds(one.guard, instance.fields))[0];
    if (next === undefined) return;
    if (refusable) this.#leaveOpen(instance, next);
    else this.#take(instance, next);
  }

  #expire(instance: Instance): void {
    for (const transition of this.#leaving(instance, ({ on, guard }) => on.kind === 'after' && holds(guard, instance.fields))) {
      const limit = this.#limitOf(instance, transition);
      if (limit === undefined) continue;
      // A limit may run from the opening or from the state; only where both agree the transition is certain.
      if (this.#time - instance.enteredAt >= limit) return this.#take(instance, transition);
      if (this.#time - instance.openedAt + CLOCK_SLACK >= limit) this.#leaveOpen(instance, transition);
    }
  }

  #limitOf({ fields }: Instance, { on }: Transition): number | undefined {
    if (on.kind !== 'after') return undefined;
    const field = Object.hasOwn(this.#moves.overrides, on.limit) ? this.#moves.overrides[on.limit] : undefined;
    const own = field === undefined ? undefined : fields[field];
    return typeof own === 'number' && own > 0 ? own : this.#limits.get(on.limit);
  }

  #leaving(instance: Instance, matches: (transition: Transition) => boolean): Transition[] {
    return this.#machine.transitions.filter((one) => one.from === instance.state && matches(one));
  }

  #leaveOpen(instance: Instance, transition: Transition): void {
    if (!instance.open.includes(transition)) instance.open.push(transition);
  }

  #take(instance: Instance, { to, sends }: Transition): void {
    instance.state = to;
    instance.enteredAt = this.#time;
    instance.open = [];
    if (sends !== undefined) instance.sent.set(sends, (instance.sent.get(sends) ?? 0) + 1);
  }
}
