import type { Page } from 'playwright';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { MountContext, Spec } from '../../specs/language/model/spec.ts';
import type { AdapterNotes } from '../protocol/adapter-notes.ts';
import type { Description } from '../protocol/description.ts';
import type { PartPlace } from '../judge/part-place.ts';
import type { Args, Verb } from '../verbs/verb.ts';

/** Something that an app or its wire does not have, with the reason. */
export interface Lack {
  /** A part, a message type, or a state of the spec. */
  readonly what: string;
  readonly reason: string;
}

/** What is known about one spec of an app without a harness. */
export interface DrivenSpec {
  /** The part that the opening message brings onto the page. */
  readonly shows: string;
  /** Whether that part is the app itself, there as soon as the page is ready. Default: no. */
  readonly stands?: boolean;
  /** Part → where the part is when its own role and name do not find it. */
  readonly parts: Readonly<Record<string, readonly PartPlace[]>>;
  /** Message key → the app's own words. */
  readonly words: Readonly<Record<string, string>>;
  readonly lacks: readonly Lack[];
  /** Outbound types that nothing sends but parts which the app lacks. */
  readonly unsent: readonly Lack[];
  /** Outbound type → why nobody can see it; `readsAs`: the type that the wire shows in its place. */
  readonly unread: Readonly<Record<string, { readonly why: string; readonly readsAs?: string }>>;
}

type Message = JsonObject & { readonly type: string };

/** What a mount is for. */
export interface MountWish {
  readonly spec: Spec;
  /** Inbound messages that may come, so that the peers can announce what is in them. */
  readonly messages: readonly Message[];
  readonly context: MountContext;
}

/** A step that is about to be done. */
export interface StepAhead {
  readonly verb: Verb;
  readonly args: Args;
  /** The clauses that it decides. */
  readonly clauses: readonly string[];
}

/** One running app with peers of its own. One page at a time sits on it. */
export interface Seat {
  /** Further real time in ms that the next mount may take, because the app has to start. */
  readonly starts: number;
  /** Loads the app afresh and makes it ready. @throws TargetError when it cannot; Undelivered for conditions that it does not know */
  mount(page: Page, wish: MountWish): Promise<void>;
  /** Whether the delivery of a message acts on the page, as a person would. */
  acts(message: Message): boolean;
  /**
   * Causes a message. @throws Undelivered when the wire or the app has no way to it; TargetError when the app broke
   * @param stays called once no more is done that may lead the page elsewhere; by default that is the end
   */
  deliver(page: Page, message: Message, stays: () => void): Promise<void>;
  /** Told of each step before it is done. @returns why the step says nothing now; `undefined` for one that is done */
  ahead?(step: StepAhead): string | undefined;
  /** Resolves when `sent` knows everything that was sent until now. Default: at once. */
  catchUp?(): Promise<void>;
  /** What the app sent since the mount, read off the wire, as messages of the spec. */
  sent(): readonly Json[];
  /** Real time of the first event on the wire since `at`, ms since 1970. Absent, or `undefined`: nobody knows. */
  onWire?(at: number): number | undefined;
  /** Sentences on what was refused on the wire since the mount, or is held there when nothing came of it, for a failure. Absent: none is known. */
  refusals?(absent: boolean): readonly string[];
  /** Told at the end of a case. @param doubtful whether something is not as it should be @throws TargetError for an app that is gone */
  refuseGone?(doubtful: boolean): Promise<void>;
  /** Whether the app has ended, so that nothing more comes of it. Absent: nobody knows. */
  over?(): boolean;
  /** The last lines of the app and of the wire, for an error. Empty for none. */
  lastLines(): string;
  /** What went over the wire since the mount, one line each, as evidence. Absent: there is no wire. */
  wire?(): readonly string[];
  free(): void;
}

/** Drives an app that has no harness: from outside, through its page and its wire. */
export interface TargetDriver {
  readonly description: Description;
  /** For the report. */
  readonly notes: AdapterNotes;
  /** Seats at most. */
  readonly workers: number;
  /** Whether a page may be mounted again, and pages share nothing: several belong to each worker then. Default: no. */
  readonly independent?: boolean;
  /** Selector of the frame that is judged while it can be seen, in place of the page around it. */
  readonly frame?: string;
  /** Reads on the first page what the rest of a driver tells. Absent: it knows before. @throws TargetError when it cannot */
  prepare?(page: Page): Promise<void>;
  /** Real time in ms for a mount, and for a delivery with what it brings onto the page. */
  readonly limits: { readonly mount: number; readonly receive: number };
  /** @throws Error for a spec that the driver does not describe */
  spec(id: string): DrivenSpec;
  /** A free seat; starts the app when there is none. @throws TargetError when the app does not start */
  seat(): Promise<Seat>;
}

/** A message that no peer can cause, or an app without a way to it. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered';
}
