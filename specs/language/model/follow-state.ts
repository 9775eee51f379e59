import { holds } from './conditions.ts';
import { defaultsOf } from './field-defaults.ts';
import type { JsonObject } from './json.ts';
import { namingField, openingsOf } from './openings.ts';
import type { Spec } from './spec.ts';

type Message = JsonObject & { readonly type: string };

/**
 * What a message means for the one instance that is followed. `moved`: another state. `brought`: fields alone. `other`: it opens or names
 * another instance. `nothing`: it changes nothing.
 */
export type Followed = 'opened' | 'moved' | 'brought' | 'other' | 'nothing';

/** Follows the state of one instance from the messages that it gets, as the machine of the spec says. */
export class StateFollower {
  /** `undefined` until a message opens the instance. */
  state: string | undefined;
  readonly #spec: Spec;
  #key: string | undefined;

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  take(message: Message): Followed {
    const { instances, machine } = this.#spec;
    if (instances === undefined || machine === undefined) return 'nothing';
    const openings = openingsOf(message, instances);
    const [first] = openings;
    if (first !== undefined && this.#key === undefined) {
      this.#key = first.key;
      const full = this.#whole(message, first.fields);
      this.state = machine.starts.find(({ on, guard }) => on.type === message.type && holds(guard, full))?.to ?? machine.initial;
      return openings.length > 1 ? 'other' : 'opened';
    }
    // Of messages that each open an instance a later one of the same key may still change it.
    if (first !== undefined && (first.key !== this.#key || openings.length > 1)) return 'other';
    if (first !== undefined && instances.each === undefined) return 'nothing';
    if (this.#key === undefined) return 'nothing';
    const named = message[namingField(message.type, instances)];
    if (named !== undefined && named !== this.#key) return 'other';
    return this.#later(message);
  }

  #later(message: Message): Followed {
    const { machine, moves } = this.#spec;
    if (machine === undefined || machine.states.find(({ id }) => id === this.state)?.final === true) return 'nothing';
    const full = this.#whole(message, message);
    const seen = new Set<string | undefined>();
    let moved = false;
    while (!seen.has(this.state)) {
      seen.add(this.state);
      const next = machine.transitions.find(
        ({ from, on, guard }) => from === this.state && on.kind === 'receive' && on.type === message.type && holds(guard, full),
      );
      if (next === undefined) break;
      this.state = next.to;
      moved = true;
      if (moves?.again.includes(message.type) !== true) break;
    }
    if (moved) return 'moved';
    return machine.transitions.some(({ on }) => on.kind === 'receive' && on.type === message.type) ? 'nothing' : 'brought';
  }

  /** Fields with the defaults of the message table. */
  #whole({ type }: Message, fields: JsonObject): JsonObject {
    const declared = this.#spec.wire.find((one) => one.direction === 'in' && one.type === type)?.fields ?? [];
    return { ...defaultsOf(declared), ...fields };
  }
}
