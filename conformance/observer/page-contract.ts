// What the runner asks of the page itself, through the page's end: its harness and its clock. Answers travel as JSON texts.
import type { Json } from '../../specs/language/model/json.ts';

/** The functions of the page's harness. */
export type HarnessMethod = 'describe' | 'mount' | 'receive' | 'sent';

/** What the observer asks of the page's end. */
export type PageRequest =
  | { readonly to: 'ready' }
  // When the next timer is due: its answer comes at once.
  | { readonly to: 'timers' }
  | ({ readonly to: 'clock' } & ClockStep)
  | ({ readonly to: 'call' } & HarnessCall);
/** A call of the harness; `args` is the JSON text of a list. */
export type HarnessCall = {
  readonly method: HarnessMethod;
  readonly args: string;
  readonly limits: { readonly characters: number; readonly entries: number; readonly depth: number };
};
/** One move of the page's clock, or a look at it. `sparse`: the frames that wait come at its end, as in a slow browser. */
export type ClockStep = { readonly step: 'look' | 'pause' | 'resume' | 'run' | 'jump'; readonly ms: number; readonly sparse?: boolean };

/** A move of the clock in strides; it ends early, after a stride that brought more messages than `known`, or when it takes long. A page without a harness has no outbox. */
export type ClockMove = ClockStep & { readonly stride: number; readonly known: number; readonly outbox: HarnessCall | null };
/** `left`: ms of the move that are still to come. */
export type ClockMoved = { readonly left: number; readonly clock: PageAnswerText; readonly outbox: PageAnswerText };

/** The JSON text of a `PageAnswer`. */
export type PageAnswerText = string;
/** The page's answer with the time of its clock in ms since 1970; or what went wrong. */
export type PageAnswer = { readonly value: Json; readonly now: number } | { readonly fault: string; readonly message: string };

/**
 * A mount with the reading of the outbox after it. `clipboard`: the clipboard is emptied before. `focus`: a place outside the
 * surface gets the focus after it, unless something has it.
 */
export type Mount = { readonly call: HarnessCall; readonly outbox: HarnessCall; readonly clipboard: boolean; readonly focus: boolean };
/** The answers in their order: the clock, its time right before the mount, the mount, the outbox. */
export type Mounted = {
  readonly started: PageAnswerText;
  readonly before: PageAnswerText;
  readonly mounted: PageAnswerText;
  readonly outbox: PageAnswerText;
};
