import type { Locator, Page } from 'playwright';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { VerbDeclaration } from '../../specs/language/model/vocabulary.ts';

/**
 * A verb: one file in this folder, default export, file name = id.
 *
 * Observing and judging are apart: `observe` only records what is there (JSON, no expectations in it), `judge` is a pure
 * function of the step and the observation, so that every verdict can be computed again from the log without a browser.
 */
export type Verb = ActVerb | AssertVerb;

export interface ActVerb extends VerbDeclaration {
  readonly kind: 'act';
  /** @throws ActionFailed when the implementation did not let it happen (no such part, disabled, covered). */
  act(stage: Stage, args: Args): Promise<void>;
}

export interface AssertVerb extends VerbDeclaration {
  readonly kind: 'assert' | 'negative';
  /** `once`: measured a single time (it takes time itself). Default: observed again until it passes or the deadline. */
  readonly sampling?: 'until-passed' | 'once';
  /** Looks only after transitions and animations that come to an end have done so, at most a second. */
  readonly settles?: boolean;
  observe(stage: Stage, args: Args): Promise<Observation>;
  judge(args: Args, observation: Observation, facts: Facts): Judgement;
}

/** A step's parameters with fixtures and `each` placeholders already replaced, durations in milliseconds. */
export type Args = { readonly [name: string]: Json };

/** What was seen. `subjects` counts what the step is about; a judgement on zero subjects is never `passed`. */
export interface Observation {
  readonly subjects: number;
  readonly [detail: string]: Json;
}

export interface Judgement {
  readonly verdict: 'passed' | 'failed' | 'untested';
  readonly expected: Json;
  readonly actual: Json;
  /** One sentence that a person can act on; always there unless passed. */
  readonly message?: string;
}

/** What `judge` may know besides the observation: data of the spec and the environment, nothing of the page. */
export interface Facts {
  readonly spec: Spec;
  readonly program: Program;
  readonly context: MountContext;
  /** The message under a key in the mounted locale. Arguments that are not given stay open: see `Pattern`. */
  message(key: string, args?: JsonObject): Pattern;
}

/** A message with open arguments: literal pieces with gaps between them. */
export interface Pattern {
  readonly text: string;
  /** Whether `candidate` is the message, letters and digits compared, white space and decoration around it ignored. */
  equals(candidate: string): boolean;
  /** Whether the message stands in `candidate` as whole words. */
  in(candidate: string): boolean;
}

/** How a step names a part (`part:` as a word, or this mapping). */
export interface PartReference {
  readonly part: string;
  /** Words in the accessible name, for parts whose name is data (a field's label). */
  readonly name?: string;
  /** Arguments of the part's name message. */
  readonly args?: JsonObject;
  readonly in?: PartReference | string;
  /** 1-based, in document order. */
  readonly nth?: number;
}

/** The mounted implementation, as verbs reach it. Targets build it; a verb needs nothing else. */
export interface Stage extends Facts {
  readonly page: Page;
  /** Real time (`Date.now()`) at which the step must have ended; a wait given to Playwright is `deadline - Date.now()`. */
  readonly deadline: number;
  /**
   * Locates a part by role and accessible name (never by class or test id). Pseudo-roles `text` and `none` give the
   * surrounding part; at the top that is the document body.
   */
  locate(reference: PartReference | string): Locator;
  /** Calls a function of the observer that was injected before the page's own code (`conformance/page/`). */
  observe<T extends Json>(name: string, argument?: Json, element?: Locator): Promise<T>;
  /** The same about all elements of a locator in one call, the first `LIMITS.elements` of them; one result each, none when there is none. */
  observeAll<T extends Json>(name: string, argument: Json, elements: Locator): Promise<readonly T[]>;
  readonly host: Host;
  readonly clock: Clock;
  readonly outside: Outside;
}

/** The page's side of the harness, with every message validated in both directions. */
export interface Host {
  mount(change?: Partial<MountContext>): Promise<void>;
  receive(message: JsonObject & { readonly type: string }): Promise<void>;
  /** Changes part of the context by a `context` message. */
  context(change: JsonObject): Promise<void>;
  /** Reads the outbox and stamps messages not seen before with the page's clock and the step that ran. */
  sent(): Promise<readonly SentMessage[]>;
  /** Answers each later outbound message of a type; checked whenever the clock moves and after each step. */
  answer(type: string, message: JsonObject & { readonly type: string }, times?: number): void;
}

export interface SentMessage {
  readonly message: JsonObject & { readonly type: string };
  /** Milliseconds of the page's clock since the mount. */
  readonly at: number;
  /** Index of the step during which it was first seen; 0 when it was there right after the mount. */
  readonly step: number;
}

export interface Clock {
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Pauses if running, then fires the timers of `ms`; while answers are registered, second by second. */
  advance(ms: number): Promise<void>;
  /** Pauses if running, then moves on at once: each due timer fires at most once. */
  jump(ms: number): Promise<void>;
  /** Milliseconds of the page's clock since the mount. */
  now(): Promise<number>;
}

/** What leaves the page: opened pages, requests, the console. Recorded from before the page's own code. */
export interface Outside {
  /** URLs of top-level pages that were opened, with the step. Their content is stubbed. */
  opened(): readonly { readonly url: string; readonly step: number; readonly closed: boolean }[];
  /** Waits, for a second at most, until all pages that the browser has open are among `opened`: news of them comes late. */
  catchUp(): Promise<void>;
  /** Requests since the mount, the page's own origin among them. */
  requests(): readonly { readonly url: string; readonly type: string; readonly step: number }[];
  /** Console errors and uncaught exceptions since the mount. */
  errors(): readonly string[];
  closeOpened(): Promise<void>;
}

/** The implementation did not let an action happen; becomes a failed assertion with this reason. */
export class ActionFailed extends Error {
  override readonly name = 'ActionFailed';
}
