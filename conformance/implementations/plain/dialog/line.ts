import { sameTenant } from '../context.ts';
import type { Json } from '../json.ts';
import type { Message, Room, Surface } from '../surface.ts';
import { announce, newsRegion } from './announcer.ts';
import { countDown } from './countdown.ts';
import { Dialog } from './dialog.ts';
import { requestOf, type Request } from './request.ts';

/** Between two questions whether the page is done, and before the first of them, in milliseconds. */
const POLL = 7000;
/** For how long the dialog says that the page is done, in milliseconds. */
const FAREWELL = 2000;
/** The seconds that are spoken; the others are only to be seen. */
const SPOKEN = new Set([30, 10]);

/** A request that is shown or waits in line. */
interface Entry {
  readonly request: Request;
  state: 'open' | 'waiting' | 'complete' | 'over';
  dialog: Dialog | undefined;
  /** The seconds left, in the last stretch. */
  left: number | undefined;
  stop(): void;
}

/** Requests in the order of their arrival, one dialog at a time. */
export function openLine(room: Room): Surface {
  const line = new Line(room);
  return {
    receive: async (message) => {
      line.receive(message);
      await line.told;
    },
    adapt: ({ tenant }) => {
      if (!sameTenant(tenant, line.tenant)) line.dismiss();
      line.tenant = tenant;
    },
    close: () => line.close(),
  };
}

class Line {
  readonly #room: Room;
  /** The first one is on the screen. */
  readonly #entries: Entry[] = [];
  readonly #known = new Set<string>();
  /** How many of those that came before the line was empty are over. */
  #past = 0;
  tenant: Room['context']['tenant'];
  /** Settled once everything is said. */
  told: Promise<void> = Promise.resolve();

  constructor(room: Room) {
    this.#room = room;
    this.tenant = room.context.tenant;
    room.root.append(newsRegion());
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
      if (!wasComplete) this.#tell((words) => words.withdrawn);
    }
  }

  /** Nobody else may see or answer what was asked here. */
  dismiss(): void {
    // Those that wait go first, so that none of them is shown for a moment; they are answered in their order.
    const entries = this.#entries.splice(0);
    for (const entry of entries) this.#over(entry, entry.state === 'complete' ? undefined : 'elicitation/cancel');
    this.#past = 0;
  }

  close(): void {
    for (const entry of this.#entries.splice(0)) this.#over(entry);
  }

  #ask(request: Request): void {
    this.#known.add(request.id);
    const entry: Entry = { request, state: 'open', dialog: undefined, left: undefined, stop: () => undefined };
    this.#entries.push(entry);
    this.#showFirst();
    // The time runs from the arrival, also in line.
    entry.stop = countDown(request.timeout, {
      seconds: (left) => {
        entry.left = left;
        entry.dialog?.secondsLeft(left);
        if (entry.dialog !== undefined && SPOKEN.has(left)) this.#tell((words) => words.closingIn(left));
      },
      end: () => {
        this.#end(entry, 'elicitation/timeout');
        this.#tell((words) => words.expired);
      },
    });
  }

  #showFirst(): void {
    const [first] = this.#entries;
    if (first === undefined) this.#past = 0;
    else if (first.dialog === undefined) this.#show(first);
    first?.dialog?.place(this.#past + 1, this.#past + this.#entries.length);
  }

  #show(entry: Entry): void {
    const { root, tongue } = this.#room;
    entry.dialog = new Dialog(tongue, entry.request, {
      accept: (values) => this.#end(entry, 'elicitation/accept', { values }),
      open: () => this.#open(entry),
      reject: () => this.#end(entry, 'elicitation/reject'),
      cancel: () => this.#end(entry, entry.state === 'complete' ? undefined : 'elicitation/cancel'),
    });
    if (entry.left !== undefined) entry.dialog.secondsLeft(entry.left);
    entry.dialog.show(root);
  }

  /** The person agreed and the page is open: asks again and again whether it is done. */
  #open(entry: Entry): void {
    if (entry.state !== 'open') return;
    const { send } = this.#room;
    const { id } = entry.request;
    entry.state = 'waiting';
    send({ type: 'elicitation/accept', id });
    entry.dialog?.wait();
    this.#tell((words) => words.page.opening);
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
    this.#tell((words) => words.page.complete);
    const farewell = setTimeout(() => this.#end(entry), FAREWELL);
    entry.stop = () => clearTimeout(farewell);
  }

  /** Ends a request with one outcome, or none, and shows the next. */
  #end(entry: Entry, outcome?: string, fields: Readonly<Record<string, Json>> = {}): void {
    const at = this.#entries.indexOf(entry);
    if (at < 0) return;
    this.#entries.splice(at, 1);
    if (entry.dialog !== undefined) this.#past += 1;
    this.#over(entry, outcome, fields);
    this.#showFirst();
  }

  #over(entry: Entry, outcome?: string, fields: Readonly<Record<string, Json>> = {}): void {
    if (entry.state === 'over') return;
    entry.state = 'over';
    entry.stop();
    entry.dialog?.close();
    if (outcome !== undefined) this.#room.send({ type: outcome, id: entry.request.id, ...fields });
  }

  #tell(say: Parameters<typeof announce>[2]): void {
    this.told = announce(this.#room.root, this.#room.tongue, say);
  }
}
