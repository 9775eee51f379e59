import type { Condition, Instances, Moves, StateMachine, Transition } from '../../specs/language/model/contract.ts';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Action, Message } from './define.ts';

/** Real time, ms, by which the page's clock may be ahead of the steps that moved it. */
const SLACK = 30_000;

/** Time of the page's clock, ms, after which a final state that may still be on show is gone. */
const LINGER = 10_000;

/** One instance as the spec's state machine has it. */
export interface Instance {
  readonly key: string;
  readonly opened: Message;
  readonly openedAt: number;
  state: string;
  enteredAt: number;
  /** Transitions that may have been taken: a refusable press, a time that may be over. What is sent tells. */
  open: Transition[];
  /** Type → how many the transitions taken have sent. */
  readonly sent: Map<string, number>;
  /** Type → how many had been sent when it was first looked at in a final state. */
  atEnd: ReadonlyMap<string, number> | undefined;
  /** Whether an input that the machine does not know has been made: a key may then mean something else. */
  touched: boolean;
}

/** What the machine says of everything that was opened since the mount; the page itself is asked for nothing but what it sent. */
export class Course {
  readonly instances: Instance[] = [];
  private readonly machine: StateMachine;
  private readonly contract: Instances;
  private readonly moves: Pick<Moves, 'refusable' | 'again' | 'overrides'>;
  private readonly limits: ReadonlyMap<string, number>;
  private readonly defaults: ReadonlyMap<string, JsonObject>;
  private time = 0;

  /** @throws Error when the spec has no states or no instances, which the linker has reported for specs with invariants */
  constructor(spec: Spec) {
    if (spec.machine === undefined || spec.instances === undefined) throw new Error(`${spec.id} has no states or no instances`);
    this.machine = spec.machine;
    this.contract = spec.instances;
    this.moves = spec.moves ?? { refusable: [], again: [], overrides: {} };
    this.limits = new Map(spec.limits.filter(({ unit }) => unit === 'ms').map(({ id, value }) => [id, value]));
    this.defaults = new Map(
      spec.wire.map(({ direction, type, fields }) => [
        `${direction} ${type}`,
        Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]]))),
      ]),
    );
  }

  /** The one whose turn it is in a queue. */
  get head(): Instance | undefined {
    return this.instances.find((one) => !this.isFinal(one));
  }

  /** Whether there is one in line behind the one whose turn it is. */
  get waiting(): boolean {
    return this.instances.filter((one) => !this.isFinal(one)).length > 1;
  }

  isFinal({ state }: Instance): boolean {
    return this.machine.states.find(({ id }) => id === state)?.final ?? false;
  }

  label({ state }: Instance): string | undefined {
    return this.machine.states.find(({ id }) => id === state)?.label;
  }

  /** Whether one that has come to its end so lately may still be on show in its last state, if that can be seen at all. */
  lingers(instance: Instance): boolean {
    return this.isFinal(instance) && this.time - instance.enteredAt < LINGER;
  }

  /** The instance that an input is for; `undefined` when there is none, or when nobody can say which. */
  addressed(position: number, visibleStates: readonly string[] | undefined): Instance | undefined {
    if (this.contract.arrangement === 'list') return this.instances[position];
    const lingering = this.instances.some((one) => this.lingers(one) && (visibleStates?.includes(one.state) ?? true));
    return position > 0 || lingering ? undefined : this.head;
  }

  /** Takes note of an action that was done to the page. `target` is what `addressed` gave for it. */
  note(action: Action, target: Instance | undefined): void {
    switch (action.kind) {
      case 'receive':
        return this.receive(action.delivered);
      case 'press': {
        const known = this.machine.transitions.some(({ on }) => on.kind === 'press' && on.part === action.part);
        if (target === undefined) return;
        if (!known) target.touched = true;
        return this.input(target, ({ on }) => on.kind === 'press' && on.part === action.part, this.moves.refusable.includes(action.part));
      }
      case 'fill':
        if (target !== undefined) target.touched = true;
        return;
      case 'key':
        if (target !== undefined) this.input(target, ({ on }) => on.kind === 'key' && on.key === action.key, target.touched);
        return;
      case 'wait':
        this.time += action.ms;
        for (const instance of this.instances) this.expire(instance);
    }
  }

  /** Settles which of the open transitions were taken, by what was sent. */
  reconcile(count: (type: string, key: string) => number, types: readonly string[]): void {
    for (const instance of this.instances) {
      const taken = instance.open.find(({ sends }) => sends !== undefined && count(sends, instance.key) > (instance.sent.get(sends) ?? 0));
      if (taken !== undefined) this.take(instance, taken);
      if (this.isFinal(instance)) {
        const machineSends = new Set(this.machine.transitions.map(({ sends }) => sends));
        instance.atEnd ??= new Map(
          types.map((type) => [type, machineSends.has(type) ? (instance.sent.get(type) ?? 0) : count(type, instance.key)]),
        );
      }
    }
  }

  private receive(message: Message): void {
    const key = message[this.contract.key];
    if (typeof key !== 'string') return;
    const known = this.instances.find((one) => one.key === key);
    if (message.type === this.contract.opens) {
      if (known !== undefined) return;
      const { initial } = this.machine;
      this.instances.push({
        key,
        opened: message,
        openedAt: this.time,
        state: initial,
        enteredAt: this.time,
        open: [],
        sent: new Map(),
        atEnd: undefined,
        touched: false,
      });
      return;
    }
    if (known === undefined) return;
    const full = { ...this.defaults.get(`in ${message.type}`), ...message };
    for (const seen = new Set<string>(); !seen.has(known.state);) {
      seen.add(known.state);
      const next = this.leaving(known, ({ on, guard }) => on.kind === 'receive' && on.type === message.type && holds(guard, full))[0];
      if (next === undefined) return;
      this.take(known, next);
      if (!this.moves.again.includes(message.type)) return;
    }
  }

  private input(instance: Instance, matches: (transition: Transition) => boolean, refusable: boolean): void {
    const next = this.leaving(instance, (one) => matches(one) && holds(one.guard, instance.opened))[0];
    if (next === undefined) return;
    if (refusable) this.leaveOpen(instance, next);
    else this.take(instance, next);
  }

  private expire(instance: Instance): void {
    for (const transition of this.leaving(instance, ({ on }) => on.kind === 'after')) {
      const limit = this.limitOf(instance, transition);
      if (limit === undefined) continue;
      // Whether the time runs from the opening or from the state is not said: only what both agree on is certain.
      if (this.time - instance.enteredAt >= limit) return this.take(instance, transition);
      if (this.time - instance.openedAt + SLACK >= limit) this.leaveOpen(instance, transition);
    }
  }

  private limitOf({ opened }: Instance, { on }: Transition): number | undefined {
    if (on.kind !== 'after') return undefined;
    const field = Object.hasOwn(this.moves.overrides, on.limit) ? this.moves.overrides[on.limit] : undefined;
    const own = field === undefined ? undefined : opened[field];
    return typeof own === 'number' && own > 0 ? own : this.limits.get(on.limit);
  }

  private leaving(instance: Instance, matches: (transition: Transition) => boolean): Transition[] {
    return this.machine.transitions.filter((one) => one.from === instance.state && matches(one));
  }

  private leaveOpen(instance: Instance, transition: Transition): void {
    if (!instance.open.includes(transition)) instance.open.push(transition);
  }

  private take(instance: Instance, { to, sends }: Transition): void {
    instance.state = to;
    instance.enteredAt = this.time;
    instance.open = [];
    if (sends !== undefined) instance.sent.set(sends, (instance.sent.get(sends) ?? 0) + 1);
  }
}

/** A field is present when it says something: `false` is as good as absent. */
function holds(guard: readonly Condition[], message: JsonObject): boolean {
  return guard.every(({ field, test, value }) => {
    const found = field
      .split('.')
      .reduce<Json | undefined>(
        (at, name) => (typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as JsonObject)[name] : undefined),
        message,
      );
    const present = found !== undefined && found !== null && found !== false;
    if (test === 'present' || test === 'absent') return present === (test === 'present');
    return (String(found) === value) === (test === 'equals');
  });
}
