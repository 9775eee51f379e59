import { computed, reactive, shallowReactive } from 'vue';
import { isRecord, textOr, type Message, type Surface } from '../surface.ts';
import { addressOf, type Address } from './address.ts';
import { hasProblem, touchAll, valuesOf } from './check.ts';
import { fieldsOf, type Field } from './schema.ts';

export interface Request {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly server: { slug: string; title: string | undefined } | undefined;
  /** Nothing in form mode. */
  readonly address: Address | undefined;
  readonly fields: Field[];
  /** When it expires, in milliseconds of the page's clock. */
  readonly deadline: number;
  state: 'open' | 'waiting' | 'complete';
}

type Outcome = 'accept' | 'reject' | 'cancel' | 'timeout';

const defaultTimeout = 300_000;
const countdownFrom = 30;
const pollEvery = 7_000;
const completeShownFor = 1_500;
/** Browsers fire a timer at once whose delay does not fit 32 bits. */
const longestDelay = 2 ** 31 - 1;

/** The requests that wait, the first of them on screen; and all their clocks. */
export class Requests {
  readonly line: Request[] = shallowReactive([]);
  readonly shown = computed(() => this.line[0]);
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
    const request = this.line.find((one) => one.id === id);
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

  /** The person's consent, told once; pressing again only opens the page again. */
  open(request: Request): void {
    if (request.address?.mayOpen !== true || request.state === 'complete') return;
    window.open(request.address.text, '_blank', 'noopener,noreferrer');
    if (request.state === 'waiting') return;
    request.state = 'waiting';
    this.#surface.send({ type: 'elicitation/accept', id: request.id });
    this.#surface.announce(this.#surface.t('elicitation.url_mode.opening'));
    this.#poll(request);
  }

  /** Ends a request with an outcome; one that is complete has had its own. */
  end(request: Request, outcome: Exclude<Outcome, 'accept'>): void {
    if (!this.line.includes(request)) return;
    if (request.state !== 'complete') this.#surface.send({ type: `elicitation/${outcome}`, id: request.id });
    this.#remove(request);
  }

  /** Another tenant: nothing of the old one stays. */
  dismissAll(): void {
    for (const request of [...this.line]) this.end(request, 'cancel');
  }

  /** The seconds left once they are on show. */
  secondsLeft(request: Request): number | undefined {
    const seconds = Math.max(0, Math.ceil((request.deadline - this.#clock.now) / 1000));
    return seconds <= countdownFrom && request.state !== 'complete' ? seconds : undefined;
  }

  /** Stops every clock, when the surface goes. */
  stop(): void {
    for (const request of [...this.line]) this.#remove(request);
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
      server: server && { slug: textOr(server['slug'], ''), title: textOr(server['title'], undefined) },
      address: message['mode'] === 'url' ? addressOf(textOr(message['url'], '')) : undefined,
      fields: message['mode'] === 'url' ? [] : fieldsOf(message['schema'], `field-${(this.#arrived += 1)}`),
      deadline: Date.now() + timeout,
      state: 'open',
    });
    this.line.push(request);
    this.#clock.now = Date.now();
    this.#watch(request);
    this.#tick ??= setInterval(() => (this.#clock.now = Date.now()), 500);
  }

  /** Speaks at thirty and at ten seconds, and expires. Late timers, as after sleep, skip what is past. */
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
      if (request.state !== 'waiting' || !this.line.includes(request)) return;
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
    const position = this.line.indexOf(request);
    if (position !== -1) this.line.splice(position, 1);
    for (const timer of this.#timers.get(request.id) ?? []) clearTimeout(timer);
    this.#timers.delete(request.id);
    if (this.line.length === 0) {
      clearInterval(this.#tick);
      this.#tick = undefined;
    }
  }
}
