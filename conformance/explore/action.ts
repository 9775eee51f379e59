import type { Json, JsonObject } from '../../specs/language/model/json.ts';

/** A message with its type, as it crosses the harness. */
export type Message = JsonObject & { readonly type: string };

/** An inbound message as a step writes it (fixtures by name) and as it is delivered. */
export interface Sample {
  readonly written: Message;
  readonly delivered: Message;
}

/** One event of a sequence. It depends on no other action, so that shrinking can drop any. */
export type Action =
  | ({ readonly kind: 'receive' } & Sample)
  /** Clicks a part of the instance at `position` (from 0; always 0 in a queue); `twice` is a double click. */
  | { readonly kind: 'press'; readonly part: string; readonly position: number; readonly twice: boolean }
  | { readonly kind: 'fill'; readonly part: string; readonly position: number; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }
  /** Advances the page's clock by `ms`. */
  | { readonly kind: 'wait'; readonly ms: number };

/** A step without a place in a file. */
export interface PlainStep {
  readonly verb: string;
  readonly args: { readonly [name: string]: Json };
}

/** A condition after an action, as the step that asserts it. */
export interface Expectation extends PlainStep {
  /** Id of the invariant behind it. */
  readonly invariant: string;
}

/** A broken invariant. */
export interface Breach {
  readonly invariant: string;
  /** The failing step; absent for an invalid outbound message, which every case checks without a step. */
  readonly step?: PlainStep;
  readonly expected: Json;
  readonly actual: Json;
  readonly message: string;
}
