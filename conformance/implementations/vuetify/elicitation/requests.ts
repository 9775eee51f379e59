import { computed, reactive, shallowReactive } from 'vue';
import { isRecord, nameOr, textOr, type Message, type Surface } from '../surface.ts';
import { addressOf, type Address } from './address.ts';
import { hasProblem, touchAll, valuesOf } from './check.ts';
import { fieldsOf, type Field } from './schema.ts';

export interface Request {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly server: { slug: string; title: string | undefined } | undefined;
  /** `undefined` in form mode. */
  readonly address: Address | undefined;
  readonly fields: Field[];
  /** Time of expiry, in milliseconds of the page's clock. */
  readonly deadline: number;
  state: 'open' | 'waiting' | 'complete';
}

type Outcome = 'accept' | 'reject' | 'cancel' | 'timeout';

const defaultTimeout = 300_000;
const countdownFrom = 30;
const pollEvery = 7_000;
const completeShownFor = 1_500;
/** Maximum delay of a browser timer, in milliseconds; a longer one fires immediately. */
const longestDelay = 2 ** 31 - 1;

/** The queue of requests, with the first one visible, and their timers. */
export class Requests {
  readonly queue: Request[] = shallowReactive([]);
  readonly shown = computed(() => this.queue[0]);
  readonly #clock = reactive({ now: Date.now() });
  readonly #known = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>[]>();
  readonly #surface: Surface;
  #tick: ReturnType<typeof setInterval> | undefined;
  #arrived = 0;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  receive(message: Message): void {
    const id = textOr(message['id'], undefined);
    if (id === undefined) return;
    if (message.type === 'elicitation/request') return this.#add(id, message);
    const request = this.queue.find((one) => one.id === id);
    if (request === undefined || request.state === 'complete') return;
    if (message.type === 'elicitation/cancel') {
      if (request === this.shown.value) this.#surface.announce(this.#surface.t('elicitation.state.withdrawn'));
      this.#remove(request);
    }
    if (message.type === 'elicitation/status' && message['status'] === 'complete' && request.state === 'waiting') this.#complete(request);
  }

  submit(request: Request): boolean {
    touchAll(request.fields);
    if (request.state !== 'open' || hasProblem(request.fields, this.#surface.t)) return false;
    this.#surface.send({ type: 'elicitation/accept', id: request.id, values: valuesOf(request.fields) });
    this.#remove(request);
    return true;
  }

  /** Opens the page with the user's consent, which is sent once; later presses only open the page again. */
  open(request: Request): void {
    if (request.address?.mayOpen !== true || request.state === 'complete') return;
    window.open(request.address.text, '_blank', 'noopener,noreferrer');
    if (request.state === 'waiting') return;
    request.state = 'waiting';
    this.#surface.send({ type: 'elicitation/accept', id: request.id });
    this.#surface.announce(this.#surface.t('elicitation.url_mode.opening'));
    this.#poll(request);
  }

  /** Ends a request and sends the outcome; a completed request ends without one. */
  end(request: Request, outcome: Exclude<Outcome, 'accept'>): void {
    if (!this.queue.includes(request)) return;
    if (request.state !== 'complete') this.#surface.send({ type: `elicitation/${outcome}`, id: request.id });
    this.#remove(request);
  }

  /** Cancels all requests after a change of tenant. */
  dismissAll(): void {
    for (const request of [...this.queue]) this.end(request, 'cancel');
  }

  /** Remaining seconds, during the countdown. */
  secondsLeft(request: Request): number | undefined {
    const seconds = Math.max(0, Math.ceil((request.deadline - this.#clock.now) / 1000));
    return seconds <= countdownFrom && request.state !== 'complete' ? seconds : undefined;
  }

  /** Stops all timers when the surface is unmounted. */
  stop(): void {
    for (const request of [...this.queue]) this.#remove(request);
  }

  #add(id: string, message: Message): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    const server = isRecord(message['server']) ? message['server'] : undefined;
    const timeout = typeof message['timeoutMs'] === 'number' ? Math.max(0, message['timeoutMs']) : defaultTimeout;
    const request: Request = reactive({
      id,
      title: textOr(message['title'], id),
      description: textOr(message['description'], undefined),
      server: server && { slug: textOr(server['slug'], ''), title: nameOr(server['title'], undefined) },
      address: message['mode'] === 'url' ? addressOf(textOr(message['url'], '')) : undefined,
      fields: message['mode'] === 'url' ? [] : fieldsOf(message['schema'], `field-${(this.#arrived += 1)}`),
      deadline: Date.now() + timeout,
      state: 'open',
    });
    this.queue.push(request);
    this.#clock.now = Date.now();
    this.#watch(request);
    this.#tick ??= setInterval(() => (this.#clock.now = Date.now()), 500);
  }

  /** Schedules the announcements at 30 and 10 seconds and the timeout. A late timer (after sleep) skips missed announcements. */
  #watch(request: Request): void {
    for (const seconds of [countdownFrom, 10]) {
      const speak = () => {
        const left = this.secondsLeft(request);
        if (request !== this.shown.value || left === undefined || left < seconds - 2) return;
        this.#surface.announce(this.#surface.t('elicitation.timeout_warning', { seconds: left }));
      };
      const at = request.deadline - seconds * 1000;
      if (at > Date.now()) this.#at(request, at, speak);
    }
    this.#at(request, request.deadline, () => {
      if (request.state === 'complete') return;
      if (request === this.shown.value) this.#surface.announce(this.#surface.t('elicitation.state.expired'));
      this.end(request, 'timeout');
    });
  }

  #at(request: Request, time: number, act: () => void): void {
    const wait = () => {
      const left = time - Date.now();
      this.#clock.now = Date.now();
      if (left <= 0) act();
      else this.#keep(request, setTimeout(wait, Math.min(left, longestDelay)));
    };
    wait();
  }

  #poll(request: Request): void {
    const again = () => {
      if (request.state !== 'waiting' || !this.queue.includes(request)) return;
      this.#surface.send({ type: 'elicitation/status', id: request.id });
      this.#keep(request, setTimeout(again, pollEvery));
    };
    this.#keep(request, setTimeout(again, pollEvery));
  }

  #complete(request: Request): void {
    request.state = 'complete';
    this.#surface.announce(this.#surface.t('elicitation.url_mode.complete'));
    this.#keep(
      request,
      setTimeout(() => this.#remove(request), completeShownFor),
    );
  }

  #keep(request: Request, timer: ReturnType<typeof setTimeout>): void {
    this.#timers.set(request.id, [...(this.#timers.get(request.id) ?? []), timer]);
  }

  #remove(request: Request): void {
    const position = this.queue.indexOf(request);
    if (position !== -1) this.queue.splice(position, 1);
    for (const timer of this.#timers.get(request.id) ?? []) clearTimeout(timer);
    this.#timers.delete(request.id);
    if (this.queue.length === 0) {
      clearInterval(this.#tick);
      this.#tick = undefined;
    }
  }
}
