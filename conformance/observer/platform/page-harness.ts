// The page's harness and its clock, as the page's end reaches them.
import { method } from './originals.ts';
import { max } from './text.ts';

/** The object that the page defines for the runner (conformance/protocol/README.md). */
export type Harness = { readonly protocol?: unknown; readonly [name: string]: unknown };
export const harness = (): Harness | null | undefined => (window as { __kmd__?: Harness | null }).__kmd__;

const { apply } = Reflect;
/** Calls a function of the page's own. */
export const callPage = (call: unknown, self: object, args: unknown[]): unknown => apply(call as () => unknown, self, args);

const makeText = String;
/** What a page threw, as text. @throws what the page throws meanwhile */
export function thrownText(error: unknown): string {
  const message = error && (error as { message?: unknown }).message;
  return makeText(message === undefined ? error : message);
}

/** A timer or frame callback of the page. */
interface Timer {
  callAt: number;
  readonly type?: unknown;
}

/** What is used of Playwright's clock. Times are in ms. */
export interface PageClock {
  /** Takes the real time over first. */
  now(): number;
  pauseAt(time: number): Promise<unknown>;
  resume(): void;
  runFor(ms: number): Promise<void>;
  fastForward(ms: number): Promise<void>;
  // Its own members: another version may have others.
  readonly _timers?: Map<number, Timer>;
  readonly _now?: { readonly ticks: number };
  /** Absent while it stands. */
  readonly _realTime?: object;
}
const eachTimer = method(Map.prototype, 'forEach');
/** Ms of real time until a timer or frame callback of the page is due; `null` when none is: the clock stands, or nothing waits. */
export function untilTimer(clock: PageClock): number | null {
  clock.now();
  const { _timers: timers, _now: now, _realTime: runs } = clock;
  if (!timers || !now || !runs) return null;
  let first = Infinity;
  eachTimer(timers, (timer: Timer) => {
    if (timer.callAt < first) first = timer.callAt;
  });
  return first === Infinity ? null : max(first - now.ticks, 0);
}
/** Puts off the frame callbacks that wait until `ms` from now; the page's timers stay as they are. */
export function delayFrames({ _timers: timers, _now: now }: PageClock, ms: number): void {
  if (!timers || !now) return;
  eachTimer(timers, (timer: Timer) => {
    if (timer.type === 'AnimationFrame') timer.callAt = max(timer.callAt, now.ticks + ms);
  });
}
/**
 * Takes the clock that Playwright has just installed; `undefined` when there is none under the name that Playwright uses.
 * No script of the page finds it afterwards.
 */
export function takeClock(): PageClock | undefined {
  const held = window as { __pwClock?: { readonly controller: PageClock } };
  const clock = held.__pwClock?.controller;
  delete held.__pwClock;
  return clock;
}
