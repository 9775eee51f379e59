import { sameTenant } from '../context.ts';
import type { Json } from '../json.ts';
import type { Message, Environment, Surface } from '../surface.ts';
import { announce, liveRegion } from './announcer.ts';
import { countDown } from './countdown.ts';
import { Dialog } from './dialog.ts';
import { requestOf, type Request } from './request.ts';

/** Interval between status polls, and before the first one, in milliseconds. */
const POLL = 7000;
/** Time for which the completed state stays visible, in milliseconds. */
const COMPLETE_SHOWN = 2000;
/** Remaining seconds that are announced; the others are only shown. */
const SPOKEN = new Set([30, 10]);

/** A request in the queue. */
interface Entry {
  readonly request: Request;
  state: 'open' | 'waiting' | 'complete' | 'finished';
  dialog: Dialog | undefined;
  /** Remaining seconds, during the last 30 seconds. */
  left: number | undefined;
  stop(): void;
}

/** The queue of requests in order of arrival; one dialog at a time. */
export function openRequests(environment: Environment): Surface {
  const queue = new RequestQueue(environment);
  return {
    receive: async (message) => {
      queue.receive(message);
      await queue.announced;
    },
    adapt: ({ tenant }) => {
      if (!sameTenant(tenant, queue.tenant)) queue.dismiss();
      queue.tenant = tenant;
    },
    close: () => queue.close(),
  };
}

class RequestQueue {
  readonly #environment: Environment;
  /** The first entry is the visible one. */
  readonly #entries: Entry[] = [];
  readonly #known = new Set<string>();
  /** Number of finished requests since the queue was last empty. */
  #finished = 0;
  tenant: Environment['context']['tenant'];
  /** Resolves after the last announcement. */
  announced: Promise<void> = Promise.resolve();

  constructor(environment: Environment) {
    this.#environment = environment;
    this.tenant = environment.context.tenant;
    environment.root.append(liveRegion());
  }

  receive(message: Message): void {
    if (message.type === 'elicitation/request') {
      const request = requestOf(message);
      if (request !== undefined && !this.#known.has(request.id)) this.#ask(request);
      return;
    }
    const entry = this.#entries.find(({ request }) => request.id === message['id']);
    if (entry === undefined) return;
    if (message.type === 'elicitation/status' && message['status'] === 'complete' && entry.state === 'waiting') this.#complete(entry);
    if (message.type === 'elicitation/cancel') {
      const wasComplete = entry.state === 'complete';
      this.#end(entry);
      if (!wasComplete) this.#announce((words) => words.withdrawn);
    }
  }

  /** Closes and cancels every request, as another tenant may neither see nor answer them. */
  dismiss(): void {
    // The queue is emptied first, so that no waiting request appears for a moment. Cancellations are sent in order of arrival.
    const entries = this.#entries.splice(0);
    for (const entry of entries) this.#finish(entry, entry.state === 'complete' ? undefined : 'elicitation/cancel');
    this.#finished = 0;
  }

  close(): void {
    for (const entry of this.#entries.splice(0)) this.#finish(entry);
  }

  #ask(request: Request): void {
    this.#known.add(request.id);
    const entry: Entry = { request, state: 'open', dialog: undefined, left: undefined, stop: () => undefined };
    this.#entries.push(entry);
    this.#showFirst();
    // The timeout starts at arrival, also for a queued request.
    entry.stop = countDown(request.timeout, {
      seconds: (left) => {
        entry.left = left;
        entry.dialog?.secondsLeft(left);
        if (entry.dialog !== undefined && SPOKEN.has(left)) this.#announce((words) => words.closingIn(left));
      },
      end: () => {
        this.#end(entry, 'elicitation/timeout');
        this.#announce((words) => words.expired);
      },
    });
  }

  #showFirst(): void {
    const [first] = this.#entries;
    if (first === undefined) this.#finished = 0;
    else if (first.dialog === undefined) this.#show(first);
    first?.dialog?.place(this.#finished + 1, this.#finished + this.#entries.length);
  }

  #show(entry: Entry): void {
    const { root, localeText } = this.#environment;
    entry.dialog = new Dialog(localeText, entry.request, {
      accept: (values) => this.#end(entry, 'elicitation/accept', { values }),
      open: () => this.#open(entry),
      reject: () => this.#end(entry, 'elicitation/reject'),
      cancel: () => this.#end(entry, entry.state === 'complete' ? undefined : 'elicitation/cancel'),
    });
    if (entry.left !== undefined) entry.dialog.secondsLeft(entry.left);
    entry.dialog.show(root);
  }

  /** The state after the user opened the page: polls for its completion. */
  #open(entry: Entry): void {
    if (entry.state !== 'open') return;
    const { send } = this.#environment;
    const { id } = entry.request;
    entry.state = 'waiting';
    send({ type: 'elicitation/accept', id });
    entry.dialog?.wait();
    this.#announce((words) => words.page.opening);
    const polling = setInterval(() => send({ type: 'elicitation/status', id }), POLL);
    const stopCounting = entry.stop;
    entry.stop = () => {
      clearInterval(polling);
      stopCounting();
    };
  }

  #complete(entry: Entry): void {
    entry.stop();
    entry.state = 'complete';
    entry.dialog?.complete();
    this.#announce((words) => words.page.complete);
    const closing = setTimeout(() => this.#end(entry), COMPLETE_SHOWN);
    entry.stop = () => clearTimeout(closing);
  }

  /** Ends a request with an outcome, or silently without one, and shows the next request. */
  #end(entry: Entry, outcome?: string, fields: Readonly<Record<string, Json>> = {}): void {
    const at = this.#entries.indexOf(entry);
    if (at < 0) return;
    this.#entries.splice(at, 1);
    if (entry.dialog !== undefined) this.#finished += 1;
    this.#finish(entry, outcome, fields);
    this.#showFirst();
  }

  #finish(entry: Entry, outcome?: string, fields: Readonly<Record<string, Json>> = {}): void {
    if (entry.state === 'finished') return;
    entry.state = 'finished';
    entry.stop();
    entry.dialog?.close();
    if (outcome !== undefined) this.#environment.send({ type: outcome, id: entry.request.id, ...fields });
  }

  #announce(phrase: Parameters<typeof announce>[2]): void {
    this.announced = announce(this.#environment.root, this.#environment.localeText, phrase);
  }
}
