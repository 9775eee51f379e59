import type { Json } from '../../specs/language/model/json.ts';
import type { PartPlace } from '../judge/part-place.ts';
import type { Answer, Place, Request } from '../observer/contract.ts';
import type { ClockStep, HarnessMethod, PageAnswerText } from '../observer/page-contract.ts';
import type { Ink } from '../observer/ink-contract.ts';
import type { Fault, TargetError } from '../protocol/faults.ts';
import type { Hands } from '../verbs/hands.ts';
import type { Picture, Served, SideEffects } from '../verbs/verb.ts';
import type { Device } from './device.ts';
import type { Conditions } from './emulate.ts';
import type { MountWish, StepAhead, TargetDriver } from './driver.ts';
import type { InkSearch } from './ink/look.ts';

/** The record of what leaves a surface; the step runner sets `step`. */
export interface Recorder extends SideEffects {
  step: number;
  /** What steps answered in place of the network since the mount. */
  readonly served: readonly Served[];
  /** Clears the record before a mount. */
  reset(): void;
  /** Whether something outlasts the mount, such as others that were opened, among them those whose news may still come. */
  outlasts(): Promise<boolean>;
}

/** An answer of the harness with the time of the surface's clock. */
export interface Answered {
  readonly value: Json;
  readonly now: number;
}

/**
 * What a suite is run on: a page in a browser, or a program in a terminal. `ask` locates and reads, what was shown before
 * included; `hands` press and type; `call` speaks with the harness.
 */
export interface Surface {
  readonly hands: Hands;
  readonly sideEffects: Recorder;
  /** What drives an app without a harness; `undefined` for a surface with one. */
  readonly driven: DrivenSurface | undefined;
  readonly device: Device;
  /** Mounts so far. */
  mounts: number;
  /** Whether a step has paused the clock. */
  paused: boolean;
  /** The first fault. */
  readonly fault: TargetError | undefined;
  /**
   * Makes one request about what is shown, at most `ms` of real time.
   * @throws TargetError when there is no answer; NotHere when this kind of surface has nothing of the sort
   */
  ask(request: Request, ms: number, message?: string, late?: Extract<Fault, 'hung' | 'mount-timeout'>): Promise<Answer>;
  /** Calls the harness. @throws TargetError with what it says */
  call(method: HarnessMethod, args: readonly Json[], ms: number): Promise<Answered>;
  /** An answer of the harness that came with another. @throws TargetError for one that tells a fault */
  answered(text: PageAnswerText, about: HarnessMethod | 'ready' | 'clock'): Answered;
  /** Waits for `work`, at most `ms` of real time, and only while there is no fault. @throws TargetError */
  guard<T>(work: Promise<T>, ms: number, fault: Extract<Fault, 'hung' | 'mount-timeout'>, message: string): Promise<T>;
  /** The same for work of many requests, with at most `ms` from one answer to the next. @throws TargetError */
  attend<T>(work: Promise<T>, ms: number, message: string): Promise<T>;
  /** Role and name in the accessibility tree. */
  accessibilityNode(place: Place): Promise<{ readonly role: string; readonly name: string } | undefined>;
  /** Looks whether ink reaches the eye. */
  lookForInk(search: InkSearch): Promise<Ink>;
  /** A picture of what is shown. @throws NotHere for a surface without pixels */
  picture(): Promise<Picture>;
  /** Runs the source of the accessibility engine beside the observer. */
  bring(source: string): Promise<void>;
  /** Takes on the conditions of a case: size, colours, motion. @returns why it cannot */
  emulate(conditions: Conditions): Promise<string | undefined>;
  /** @throws TargetError when it shows what nobody can look into */
  refuseClosedTrees(): Promise<void>;
  /**
   * Lets come what the surface has put off until a case is over: timers that are soon due, and what waits for the page to be left.
   * @returns whether the surface is of no use any more
   */
  part?(): Promise<boolean>;
  /**
   * Tells of each new picture, a JPEG in base64; a surface without pictures tells of none.
   * @returns what ends it
   */
  cast(onPicture: (picture: string) => void): () => void;
  /** Writes a picture to a file. */
  screenshot(path: string): Promise<unknown>;
  /** Closes it. @returns `false` when it does not close */
  close(trace?: string): Promise<boolean>;
}

/** How a surface is opened. */
export interface Opening {
  readonly trace: boolean;
  readonly device: Device;
}

/** Opens surfaces of one target, one after the other or beside each other. */
export interface SurfaceOpener {
  open(how: Opening): Promise<Surface>;
  /** Frees what a surface holds that did not close. */
  restart(): Promise<void>;
}

/** A surface of an app that nobody changed. */
export interface DrivenSurface {
  readonly driver: TargetDriver;
  /** Loads the app afresh. @returns the time of the clock */
  mountApp(wish: MountWish, clipboard: boolean): Promise<number>;
  /** Causes a message. @throws Undelivered, TargetError */
  deliver(message: MountWish['messages'][number]): Promise<void>;
  /** Why a step would say nothing now. */
  ahead(step: StepAhead): string | undefined;
  /** What the app has sent since the mount. */
  sentByApp(): Promise<readonly Json[]>;
  /** Real time of the first event on the wire since `at`. */
  onWire(at: number): number | undefined;
  /** Whether a count that is 0 on the page is more in a frame of it that the driver does not name. */
  isFramed(count: () => Promise<number>): Promise<boolean>;
  /** Sentences on those of the places, part by part, to which nothing on the page fits. */
  misplaced(places: Readonly<Record<string, readonly PartPlace[]>>): Promise<readonly string[]>;
  /** The address of the page. */
  address(): string;
  /** What was refused on the wire since the mount, one sentence each. @param absent whether what was to come is not on the page */
  refusals(absent: boolean): readonly string[];
  /** @param doubtful whether something is not as it should be @throws TargetError for an app that is gone */
  refuseGone(doubtful: boolean): Promise<void>;
  /** Whether the app has ended, so that nothing more comes of it. */
  over(): boolean;
  /** What went over the wire since the mount, one line each. */
  wire(): readonly string[];
  /** An error with what the app and the wire said last. */
  told<E>(error: E): E;
  /** Moves the clock, or looks at it. */
  now(step?: ClockStep['step']): Promise<number>;
}
