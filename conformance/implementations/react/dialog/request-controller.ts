import { apply, changed, sameTenant } from '../context.ts';
import { createStore, type Store } from '../store.ts';
import type { Context, Message, Send } from '../surface.ts';
import type { Word } from '../words/english.ts';
import { addressOf } from './address.ts';
import { openState, reduce, type Action, type Request, type State } from './requests.ts';
import { createTimers } from '../timers.ts';

const TIMEOUT_MS = 300_000;
const COUNTDOWN_MS = 30_000;
const POLL_MS = 6_000;
/** Time in milliseconds for which the completed state stays visible. */
const DONE_MS = 2_000;
/** Remaining seconds at which the countdown is announced. */
const SPOKEN = [30, 10];

export type Outcome = 'accept' | 'reject' | 'cancel' | 'timeout';

export interface RequestController {
  readonly store: Store<State, Action>;
  receive(message: Message): void;
  /** Opens the page of a request, with the user's consent. */
  openPage(id: string): void;
  /** Closes a request and sends the outcome; a completed request closes without one. */
  answer(id: string, outcome: Outcome, values?: Readonly<Record<string, unknown>>): void;
  dispose(): void;
}

const secondsIn = (ms: number): number => Math.ceil(ms / 1000);

/** Queues requests, runs their timeouts and sends one outcome for each. */
export function createRequestController(context: Context, send: Send): RequestController {
  const store = createStore<State, Action>(reduce, openState(context));
  const timers = createTimers();
  const find = (id: unknown): Request | undefined => store.read().queue.find((request) => request.id === id);
  const isShown = (id: string): boolean => store.read().queue[0]?.id === id;

  function close(id: string, word?: Word): boolean {
    const closed = store.dispatch({ type: 'close', id, word: isShown(id) ? word : undefined });
    if (closed) timers.clear(id);
    return closed;
  }

  function answer(id: string, outcome: Outcome, values?: Readonly<Record<string, unknown>>): void {
    const silent = find(id)?.stage === 'complete';
    if (!close(id, outcome === 'timeout' ? 'expired' : undefined) || silent) return;
    send({ type: `elicitation/${outcome}`, id, ...(values && { values }) });
  }

  /** Updates the countdown each second during the last 30 seconds; `spoken` is the last announced number of seconds. */
  function watch(id: string, deadline: number, spoken = Number.POSITIVE_INFINITY): void {
    const left = deadline - Date.now();
    if (left <= 0) return answer(id, 'timeout');
    if (left > COUNTDOWN_MS) return timers.set(id, 'time', left - COUNTDOWN_MS, () => watch(id, deadline, spoken));
    const seconds = secondsIn(left);
    const mark = Math.min(...SPOKEN.filter((each) => seconds <= each));
    const speaks = mark < spoken && isShown(id);
    store.dispatch({ type: 'count', id, seconds, spoken: speaks });
    timers.set(id, 'time', left - (seconds - 1) * 1000, () => watch(id, deadline, speaks ? mark : spoken));
  }

  function ask(message: Message): void {
    const { id, timeoutMs } = message;
    const duration = typeof timeoutMs === 'number' && timeoutMs >= 0 ? timeoutMs : TIMEOUT_MS;
    const seconds = duration <= COUNTDOWN_MS ? secondsIn(duration) : undefined;
    if (typeof id === 'string' && store.dispatch({ type: 'ask', message, seconds })) watch(id, Date.now() + duration);
  }

  function poll(id: string): void {
    timers.set(id, 'poll', POLL_MS, () => {
      send({ type: 'elicitation/status', id });
      poll(id);
    });
  }

  function openPage(id: string): void {
    const { opens } = addressOf(find(id)?.url ?? '');
    if (!opens || !store.dispatch({ type: 'open', id })) return;
    send({ type: 'elicitation/accept', id });
    window.open(opens, '_blank', 'noopener,noreferrer');
    poll(id);
  }

  function complete(id: string): void {
    if (!store.dispatch({ type: 'complete', id })) return;
    timers.clear(id);
    timers.set(id, 'done', DONE_MS, () => close(id));
  }

  function changeContext(message: Message): void {
    const { context: before, queue } = store.read();
    const next = changed(before, message);
    const dismiss = !sameTenant(before, next);
    apply(next);
    store.dispatch({ type: 'context', context: next, dismiss });
    if (!dismiss) return;
    timers.clearAll();
    for (const request of queue) if (request.stage !== 'complete') send({ type: 'elicitation/cancel', id: request.id });
  }

  return {
    store,
    openPage,
    answer,
    receive(message) {
      const { type, id } = message;
      if (type === 'elicitation/request') ask(message);
      else if (type === 'context') changeContext(message);
      else if (typeof id !== 'string') return;
      else if (type === 'elicitation/cancel') close(id, find(id)?.stage === 'complete' ? undefined : 'withdrawn');
      else if (type === 'elicitation/status' && message['status'] === 'complete') complete(id);
    },
    dispose: () => timers.clearAll(),
  };
}
