import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { ArgumentOf, ElementsCalls, ObserverCalls, Place, Query, ResultOf } from '../observer/contract.ts';
import type { InkQuery } from '../observer/ink-contract.ts';
import type { Hands } from './hands.ts';
import type { VerbDeclaration } from '../../specs/language/model/vocabulary.ts';

/**
 * A verb: one file `<group>/<id>.ts` with a default export.
 *
 * `observe` only records what is there, as JSON without expectations. `judge` is a pure function of the step and the
 * observation. So every verdict can be computed again from the log without a browser.
 */
export type Verb = ActVerb | AssertVerb;

export interface ActVerb extends VerbDeclaration, Sharing {
  readonly kind: 'act';
  /** @throws ActionFailed when the implementation prevents the action (no such part, disabled, covered) */
  act(stage: Stage, args: Args): Promise<void>;
  /** The messages that it delivers, where they are not as they stand in its parameters. */
  delivers?(args: Args): readonly JsonObject[];
  /** Tries one place after another, each in its own time: together they may take long on a page that answers. */
  readonly searches?: boolean;
  /** Writes into whatever has the focus: `edits` of `effect` speaks of fields that the step names. */
  readonly types?: boolean;
}

/** What a verb uses that all pages of a browser share. A case with such a verb has it alone. */
interface Sharing {
  readonly clipboard?: boolean;
}

/** `Seen` is the shape of the verb's observations. */
export interface AssertVerb<Seen extends Observation = Observation> extends VerbDeclaration, Sharing {
  readonly kind: 'assert' | 'negative';
  /** `once`: one observation, because it takes time or acts on the page. Default: polls until it passes or the timeout. */
  readonly sampling?: 'until-passed' | 'once';
  /** Observes after transitions and finite animations have ended, at most a second later. */
  readonly settles?: boolean;
  /**
   * Whether what passed has to hold until the next action, as a negative does: an exact number that one more would break, or a state that
   * nothing may change by itself.
   */
  holds?(args: Args): boolean;
  /** Something outside the surface has to have the focus before anything opens: the runner adds it after the mount. */
  readonly focusPlace?: boolean;
  observe(stage: Stage, args: Args): Promise<Seen>;
  judge(args: Args, observation: Seen, facts: Facts): Judgement;
  /** What is there in place of what a failed step looked for: asked once, after its last observation, which it is added to. It changes no verdict. */
  instead?(stage: Stage, args: Args, observation: Seen): Promise<JsonObject | undefined>;
  /**
   * What a person has to see when `judge` passes the observation. The runner looks for its ink then alone, adds it to the
   * observation as `ink`, one item for each, and judges again (`judge/judge-step.ts`).
   */
  sights?(args: Args, observation: Seen, facts: Facts): readonly InkDemand[];
}

/** Ink in the elements of a part, or of the whole page. */
export interface InkDemand {
  readonly part: PartReference | undefined;
  readonly query: InkQuery;
}

/** The parameters of a step. Fixtures and `each` placeholders are replaced; durations are in milliseconds. */
export type Args = { readonly [name: string]: Json };

/** What a verb saw. `subjects` counts what the step is about; a judgement on zero subjects is never `passed`. */
export interface Observation {
  readonly subjects: number;
  readonly [detail: string]: Json;
}

/** The observation without any subject. */
export type Absent = { readonly subjects: 0 };
/** The observation of something that may be absent. */
export type Found<Result> = Absent | { readonly subjects: number; readonly found: Result };

export interface Judgement {
  readonly verdict: 'passed' | 'failed' | 'untested';
  readonly expected: Json;
  readonly actual: Json;
  /** One sentence that a person can act on; absent only from `passed`. */
  readonly message?: string;
}

/** The inputs of `judge` beside the observation: data of the spec and the environment, nothing of the page. */
export interface Facts {
  readonly spec: Spec;
  readonly program: Program;
  readonly context: MountContext;
  /** The message under a key in the mounted locale. Missing arguments stay open: see `Pattern`. */
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
  /** JSON Pointer of a property: the control that stands under the labels which the newest delivered schema gives it. */
  readonly pointer?: string;
}

/** The mounted implementation on its surface: everything that a verb works with. */
export interface Stage extends Facts {
  /** What a person does to the surface. */
  readonly hands: Hands;
  /** The end of the step's timeout, real time as of `Date.now()`. */
  readonly deadline: number;
  /**
   * The query for a part: by role and accessible name, never by class or test id. A part of the pseudo-role `text` is found by
   * its words. Without words, and with the pseudo-role `none`, the query gives the parts around, at the top the document body.
   */
  locate(reference: PartReference | string): Query;
  /** The query for what holds a part: the part itself, but for a part of a pseudo-role the parts around. */
  around(reference: PartReference | string): Query;
  /**
   * Makes a call of the page observer about the element at a place, by default the root of the document.
   * @throws Gone when there is no element
   */
  observe<Name extends keyof ObserverCalls>(
    name: Name,
    argument: ArgumentOf<ObserverCalls, Name>,
    place?: Place,
  ): Promise<ResultOf<ObserverCalls, Name>>;
  /** Like `observe`; `undefined` when there is no element. */
  find<Name extends keyof ObserverCalls>(
    name: Name,
    argument: ArgumentOf<ObserverCalls, Name>,
    place: Place,
  ): Promise<ResultOf<ObserverCalls, Name> | undefined>;
  /**
   * Makes a call about the first `LIMITS.elements` elements of a query; one result each, none without elements.
   * @param silent also about elements that only assistive technology does not get
   */
  observeAll<Name extends keyof ElementsCalls>(
    name: Name,
    argument: ArgumentOf<ElementsCalls, Name>,
    every: Query,
    silent?: boolean,
  ): Promise<readonly ResultOf<ElementsCalls, Name>[]>;
  /** Role and name of the element at a place in the browser's accessibility tree; `undefined` without an element. */
  accessibilityNode(place: Place): Promise<{ readonly role: string; readonly name: string } | undefined>;
  /** Why nothing of the element at a place reaches the eye; `undefined` when something does. */
  unseen(place: Place): Promise<string | undefined>;
  /** A picture of what a person sees of the surface now. */
  picture(): Promise<Picture>;
  /** Runs the source of the accessibility engine in the observer's world. */
  bringEngine(source: string): Promise<void>;
  /** Waits at most `ms` of real time for a change in the page since the last observation. `false`: nothing has changed. */
  changed(ms: number): Promise<boolean>;
  /** The number of the step with this name (`as`), as in `SentMessage.step`; `undefined` for one that has not run. */
  stepNamed(name: string): number | undefined;
  /** Keeps a value under a name for later steps, which name it by `{kept: name}`. */
  keep(as: string, value: Json): void;
  readonly host: Host;
  readonly clock: Clock;
  readonly sideEffects: SideEffects;
}

/** Four bytes for each pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The page's side of the harness, with every message validated in both directions. */
export interface Host {
  mount(change?: Partial<MountContext>): Promise<void>;
  receive(message: JsonObject & { readonly type: string }): Promise<void>;
  /** Leaves out of later observations what was sent, opened, asked for, copied and announced so far. */
  forget(): Promise<void>;
  /** Changes part of the context by a `context` message. */
  context(change: JsonObject): Promise<void>;
  /** Whether the host still answers messages or delivers some beside the steps. */
  readonly busy: boolean;
  /** Reads the outbox. New messages get the time of the page's clock and the current step. */
  sent(): Promise<readonly SentMessage[]>;
  /** Answers later outbound messages of a type, whenever the clock moves and after each step. */
  answer(rule: AnswerRule): void;
  /** Delivers messages one after the other, `every` ms of real time, beside later steps: until the next mount or the end of the test. */
  stream(messages: Iterable<JsonObject & { readonly type: string }>, every: number): void;
}

/** How the host answers messages of a type. */
export interface AnswerRule {
  readonly type: string;
  /** All of them answer each message, in order; none: it is never answered. */
  readonly messages: readonly (JsonObject & { readonly type: string })[];
  /** Number of messages that are answered; default: all. */
  readonly times?: number;
  /** Ms of the page's clock from the message to its answer. */
  readonly after: number;
  /** Field of the answer → dotted path into the message that it answers. */
  readonly copy: Readonly<Record<string, string>>;
}

export type SentMessage = {
  readonly message: JsonObject & { readonly type: string };
  /** Milliseconds of the page's clock since the mount. */
  readonly at: number;
  /** Index of the step in which it was first seen; 0: right after the mount. */
  readonly step: number;
};

export interface Clock {
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Pauses if running, then fires the timers of `ms` milliseconds; with registered answers second by second. */
  advance(ms: number): Promise<void>;
  /** Advances a paused clock by one frame. */
  frame(): Promise<void>;
  /** Pauses if running, then moves the clock at once: each due timer fires at most once. */
  jump(ms: number): Promise<void>;
}

/** What leaves the page: opened pages, requests, the console. Recorded from before the page's own code. */
export interface SideEffects {
  /** Opened top-level pages with the step. Their content is stubbed. */
  opened(): readonly { readonly url: string; readonly step: number; readonly closed: boolean }[];
  /** What each opened page knows of the one under test, in the order of `opened`. */
  ties(): Promise<readonly Tie[]>;
  /** Waits at most a second until `opened` holds all pages that the browser has open: their events come late. */
  catchUp(): Promise<void>;
  /** Waits at most a second until `errors` holds all that happened before. */
  reported(): Promise<void>;
  /** Requests and messages of sockets since the mount, those to the page's own origin included; `body`: what they carry. */
  requests(): readonly { readonly url: string; readonly type: string; readonly body: string; readonly step: number }[];
  /** The origins that the page asked while it loaded, before any mount. */
  madeFrom(): readonly string[];
  /** Console errors and uncaught exceptions since the mount. */
  errors(): readonly string[];
  closeOpened(): Promise<void>;
  /** The address and the title of the page, its cookies as `name=value`, and the addresses of the pages nested in it. */
  address(): string;
  title(): Promise<string>;
  cookies(): Promise<readonly string[]>;
  frames(): readonly string[];
  /** Answers later requests in place of the network, until the next mount. Of several rules for a request the last one counts. */
  serve(rule: ServeRule): Promise<void>;
  /** The requests so far to places where a person is signed in, with whether each carried what says so. */
  recognised(): readonly { readonly url: string; readonly credentials: boolean }[];
}

/** An answer to requests to an address, or to all of a host but those to the page's own origin. */
export interface ServeRule {
  readonly url?: string;
  readonly host?: string;
  /** A person is signed in there: a request with credentials carries a cookie. */
  readonly signedIn: boolean;
  /** Real time in ms until the answer. */
  readonly delay: number;
  /** Absent: the request fails. `body` is base64. */
  readonly answer?: { readonly status: number; readonly type: string; readonly body: string };
}

/** A request that a rule answered; `status` is 0 when it failed. */
export type Served = { readonly url: string; readonly step: number; readonly status: number };

/** `opener`: whether the opened page can reach its opener; `referrer`: the address it was told. `null`: it does not answer. */
export type Tie = { readonly url: string; readonly opener: boolean | null; readonly referrer: string | null };

/** There is no element at a place. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

/** This kind of surface has nothing of what a step is about; the step becomes `not-applicable`, or `untested` where another one of its kind has it. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
  readonly verdict: 'not-applicable' | 'untested';
  constructor(reason: string, verdict: NotHere['verdict'] = 'not-applicable') {
    super(reason);
    this.verdict = verdict;
  }
}

/** The implementation prevented an action; becomes a failed assertion with this reason. */
export class ActionFailed extends Error {
  override readonly name: string = 'ActionFailed';
}

/** There is nothing that a person could act on. */
export class NothingVisible extends ActionFailed {
  override readonly name = 'NothingVisible';
  /** What was looked for, as messages call it. */
  readonly what: string;

  constructor(what: string) {
    super(`there is no visible ${what}`);
    this.what = what;
  }
}
