import type { Json, JsonObject } from '../../specs/language/model/json.ts';

/** A message with its type, as it crosses the harness. */
export type Message = JsonObject & { readonly type: string };

/** A message as a step writes it (fixtures by name) and as it is delivered. */
export interface Sample {
  readonly written: Message;
  readonly delivered: Message;
}

/** One thing that may happen to a surface. It is complete in itself, so that any of a sequence may be left out. */
export type Action =
  | ({ readonly kind: 'receive' } & Sample)
  /** A part of the instance at `position` (from 0; always 0 in a queue) is clicked; `twice` is a double click. */
  | { readonly kind: 'press'; readonly part: string; readonly position: number; readonly twice: boolean }
  | { readonly kind: 'fill'; readonly part: string; readonly position: number; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }
  /** Milliseconds of the page's clock. */
  | { readonly kind: 'wait'; readonly ms: number };

/** A step of the closed vocabulary, without its place in a file. */
export interface PlainStep {
  readonly verb: string;
  readonly args: { readonly [name: string]: Json };
}

/** Something that must be so after an action, as the step that looks at it. */
export interface Expectation extends PlainStep {
  /** Id of the invariant that asks for it. */
  readonly invariant: string;
}

/** What broke an invariant. */
export interface Breach {
  readonly invariant: string;
  /** The step that fails; absent when what was sent does not fit its row, which the runner looks at by itself. */
  readonly step?: PlainStep;
  readonly expected: Json;
  readonly actual: Json;
  readonly message: string;
}
