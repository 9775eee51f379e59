import { holds } from '../../model/conditions.ts';
import type { Condition, StateMachine, Transition } from '../../model/contract.ts';
import { defaultsOf } from '../../model/field-defaults.ts';
import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import { namingField, openingsOf, without } from '../../model/openings.ts';
import type { Spec } from '../../model/spec.ts';

type Message = JsonObject & { readonly type: string };

/** How long ago an instance may have come into a state, in ms of the page's clock. */
interface Span {
  readonly least: number;
  readonly most: number;
}

/** An instance with everything that may be true of it. */
export interface PossibleInstance {
  readonly key: string;
  readonly openedBy: string;
  states: Map<string, Span>;
  /** Every state that it may have had. */
  readonly ever: Set<string>;
  /** What its fields may be: those that opened it, with those of one later message or of all. */
  readonly fields: JsonObject[];
}

/** A message that a transition may have sent. */
export interface PossibleSend {
  readonly type: string;
  /** The key of the instance. */
  readonly key: string;
  /** The fields that the row gives. */
  readonly given: JsonObject;
}

/** Most messages of one step that are followed one by one. */
export const MOST_FOLLOWED = 500;

/** Most instances that the steps of a run are followed for, one step after the other: what comes after them is for nobody to say. */
const MOST_LOOKED_AT = 100_000;

/** Real time in ms that a step of a test takes at most: what waits longer moves the clock. */
const STEP = 10_000;

const NOW: Span = { least: 0, most: 0 };

/**
 * The states in which the instances of a component may be after some steps: never fewer than the tables allow, so that what is not
 * among them is on no page that follows the tables.
 */
export class PossibleStates {
  readonly instances = new Map<string, PossibleInstance>();
  /** What may have been sent since the mount. */
  readonly sends: PossibleSend[] = [];
  readonly #spec: Spec;
  readonly #machine: StateMachine;
  /** What time, or words of the tables, may take. */
  readonly #passing: readonly Transition[];
  /** The messages until now: one that comes twice may count once. */
  readonly #received = new Set<string>();
  /** Whether the clock of the page stands still but for the steps that advance it. */
  #paused = false;
  /** Whether the pointer or the focus may be on an instance: a surface may let its time wait for whoever is there. */
  #attended = false;
  #lookedAt = 0;

  constructor(spec: Spec, machine: StateMachine) {
    this.#spec = spec;
    this.#machine = machine;
    this.#passing = machine.transitions.filter(({ on }) => on.kind === 'after' || on.kind === 'prose');
  }

  /** Whether a run has more instances and steps than are followed. */
  get isTooMuch(): boolean {
    return this.instances.size > MOST_FOLLOWED || this.#lookedAt > MOST_LOOKED_AT;
  }

  /** Without a pause time passes between two steps. */
  flow(): void {
    this.#lookedAt += this.instances.size;
    if (this.#paused) return;
    for (const one of this.instances.values())
      one.states = new Map([...one.states].map(([state, { least, most }]) => [state, { least, most: most + STEP }]));
    this.#settle();
  }

  receive(message: Message): void {
    const { instances } = this.#spec;
    if (instances === undefined) return;
    const openings = openingsOf(message, instances);
    const fresh = openings.filter(({ key }) => !this.instances.has(key));
    for (const { key, fields } of fresh) this.#open(key, message.type, this.#whole(message.type, fields));
    if (openings.length > 0 && instances.each === undefined) return;
    const named = message[namingField(message.type, instances)];
    const text = JSON.stringify(message);
    const again = this.#received.has(text);
    this.#received.add(text);
    for (const [key, one] of this.instances) {
      const isOwn = fresh.every((opening) => opening.key !== key) && (named === undefined || named === key);
      if (isOwn && (openings.length === 0 || named === key)) this.#deliver(one, message, !again);
    }
    this.#settle();
  }

  /** Whether a message names an instance, and no such one was opened. */
  isForNobody(message: Json | undefined): boolean {
    const { instances } = this.#spec;
    if (instances === undefined || !isObject(message) || typeof message['type'] !== 'string') return false;
    const named = message[namingField(message['type'], instances)];
    const isOpening = openingsOf({ ...message, type: message['type'] }, instances).length > 0;
    return !isOpening && typeof named === 'string' && !this.instances.has(named);
  }

  /** A press of a part that is there. `sure`: it happens, once, and the surface may not refuse it. */
  press(part: string, sure: boolean): void {
    const alone = this.instances.size === 1 && sure && this.#spec.moves?.refusable.includes(part) !== true;
    for (const one of this.instances.values()) this.#move(one, ({ on }) => on.kind === 'press' && on.part === part, one.fields, alone);
    this.#settle();
  }

  /** Whatever a person can do with keys and pointer. */
  doAnything(): void {
    for (let round = 0; round < this.#machine.states.length; round += 1)
      for (const one of this.instances.values()) this.#move(one, ({ on }) => on.kind === 'press' || on.kind === 'key', one.fields, false);
    this.#settle();
  }

  /** The clock goes on. `steadily`: every timer on the way fires. */
  advance(by: number, steadily: boolean): void {
    for (const one of this.instances.values()) {
      one.states = new Map([...one.states].map(([state, { least, most }]) => [state, { least: least + by, most: most + by }]));
      if (steadily && !this.#attended) this.#leave(one);
    }
    this.#settle();
  }

  attend(): void {
    this.#attended = true;
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
  }

  reset(): void {
    this.instances.clear();
    this.sends.length = 0;
    this.#received.clear();
    this.#paused = false;
    this.#attended = false;
  }

  #open(key: string, openedBy: string, fields: JsonObject): void {
    const { starts, initial } = this.#machine;
    const start = starts.find(({ on, guard }) => on.type === openedBy && holds(guard, fields));
    const first = start?.to ?? initial;
    const one = { key, openedBy, states: new Map([[first, NOW]]), ever: new Set([first]), fields: [fields] };
    this.instances.set(key, one);
    this.#send(one, start ?? {});
  }

  #send({ key }: PossibleInstance, { sends, sendsWith }: Pick<Transition, 'sends' | 'sendsWith'>): void {
    if (sends !== undefined) this.sends.push({ type: sends, key, given: sendsWith ?? {} });
  }

  #deliver(one: PossibleInstance, message: Message, sure: boolean): void {
    const own = this.#whole(message.type, message);
    const merged = { ...one.fields.at(-1), ...own };
    const rounds = this.#spec.moves?.again.includes(message.type) === true ? this.#machine.states.length : 1;
    for (let round = 0; round < rounds; round += 1)
      this.#move(one, ({ on }) => on.kind === 'receive' && on.type === message.type, [own, merged], sure && round === 0);
    one.fields.push(merged, { ...one.fields[0], ...own });
  }

  /** Adds the states to which transitions may lead. `sure`: a state from which one certainly leads is no longer possible. */
  #move(one: PossibleInstance, taken: (transition: Transition) => boolean, fields: readonly JsonObject[], sure: boolean): void {
    const after = new Map<string, Span>();
    for (const [state, span] of one.states) {
      let left = false;
      for (const { from, to, guard, ...transition } of this.#machine.transitions) {
        if (left || from !== state || !taken({ from, to, guard, ...transition }) || !mayHold(guard, fields)) continue;
        add(after, to, NOW);
        one.ever.add(to);
        this.#send(one, transition);
        left = sure && mustHold(guard, fields);
      }
      if (!left) add(after, state, span);
    }
    one.states = after;
  }

  /** Drops states that an instance must have left: their time ran out for certain. */
  #leave(one: PossibleInstance): void {
    for (const { from, to, guard, on, ...transition } of this.#machine.transitions) {
      const span = one.states.get(from);
      if (on.kind !== 'after' || span === undefined || !mustHold(guard, one.fields)) continue;
      const times = this.#timesOf(on.limit, one);
      if (times.length === 0 || !times.every((time) => time < span.least)) continue;
      one.states.delete(from);
      add(one.states, to, { least: 0, most: span.most });
      one.ever.add(to);
      this.#send(one, transition);
    }
  }

  /** Adds the states to which time, or what the tables say in words, may lead. */
  #settle(): void {
    for (const one of this.instances.values()) {
      let isChanged = true;
      for (let round = 0; isChanged && round < this.#machine.states.length; round += 1) {
        isChanged = false;
        for (const { from, to, guard, on, ...transition } of this.#passing) {
          const span = one.states.get(from);
          if (span === undefined || !mayHold(guard, one.fields)) continue;
          const first = on.kind === 'after' ? Math.min(...this.#timesOf(on.limit, one)) : 0;
          if (first > span.most || first === Infinity) continue;
          isChanged = add(one.states, to, { least: 0, most: span.most - first }) || isChanged;
          one.ever.add(to);
          this.#send(one, transition);
        }
      }
    }
  }

  /** The times that a limit may have for an instance; none where it is no time. */
  #timesOf(limit: string, { fields }: PossibleInstance): readonly number[] {
    const row = this.#spec.limits.find(({ id, unit }) => id === limit && unit === 'ms');
    const name = this.#spec.moves?.overrides[limit];
    const given = name === undefined ? [] : fields.flatMap((one) => (typeof one[name] === 'number' ? [one[name]] : []));
    return given.length > 0 ? given : row === undefined ? [] : [row.value];
  }

  /** Fields of a message with the defaults of its row. */
  #whole(type: string, fields: JsonObject): JsonObject {
    const declared = this.#spec.wire.find((one) => one.direction === 'in' && one.type === type)?.fields ?? [];
    return { ...defaultsOf(declared), ...without(fields, 'type') };
  }
}

const mayHold = (guard: readonly Condition[], fields: readonly JsonObject[]): boolean => fields.some((one) => holds(guard, one));
const mustHold = (guard: readonly Condition[], fields: readonly JsonObject[]): boolean => fields.every((one) => holds(guard, one));

/** @returns whether the state, or some of its span, is new */
function add(states: Map<string, Span>, state: string, { least, most }: Span): boolean {
  const known = states.get(state);
  if (known !== undefined && known.least <= least && known.most >= most) return false;
  states.set(state, known === undefined ? { least, most } : { least: Math.min(least, known.least), most: Math.max(most, known.most) });
  return true;
}
