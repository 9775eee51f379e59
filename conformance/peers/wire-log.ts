import type { Json } from '../../specs/language/model/json.ts';

/** One event on the wire, as evidence. */
export interface WireEvent {
  /** Real time, ms since 1970. */
  readonly at: number;
  readonly peer: 'mcp' | 'model';
  readonly from: 'app' | 'peer';
  /** `tools/call`, `chat/completions`. */
  readonly what: string;
  readonly detail?: Json;
  /** For what somebody was refused: one sentence for a failure. */
  readonly error?: string;
}

/** Events kept at most. */
const MOST = 500;

/** The events of all peers of one app, in their order. Waiters are told of each at once, so that nothing sleeps. */
export class WireLog {
  #events: WireEvent[] = [];
  /** Peers that the app has ever asked; `clear` keeps them. */
  readonly #asked = new Set<WireEvent['peer']>();
  readonly #waiters = new Set<() => void>();
  readonly #tell: (event: WireEvent) => void;
  #ended = false;

  /** @param tell hears each event as it comes */
  constructor(tell: (event: WireEvent) => void = () => undefined) {
    this.#tell = tell;
  }

  add(event: Omit<WireEvent, 'at'>): void {
    const added = { at: Date.now(), ...event };
    this.#events.push(added);
    if (added.from === 'app') this.#asked.add(added.peer);
    this.#tell(added);
    if (this.#events.length > MOST) this.#events = this.#events.slice(-MOST);
    this.wake();
  }

  /** Has everyone who waits look again. */
  wake(): void {
    for (const wake of [...this.#waiters]) wake();
  }

  get events(): readonly WireEvent[] {
    return this.#events;
  }

  /** Whether the app has ever asked a peer anything, before `clear`, too. */
  hasAsked(peer: WireEvent['peer']): boolean {
    return this.#asked.has(peer);
  }

  clear(): void {
    this.#events = [];
    this.#ended = false;
  }

  /** Nothing more comes until `clear`: the app is gone. Who waits is told at once. */
  end(): void {
    this.#ended = true;
    this.wake();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Waits until `found` gives something, asked again after each event.
   * @returns `undefined` after `ms` of real time, and as soon as nothing more comes
   */
  async until<T>(found: () => T | undefined, ms: number): Promise<T | undefined> {
    const now = found();
    if (now !== undefined || this.#ended) return now;
    return new Promise((done) => {
      const end = (value: T | undefined): void => {
        clearTimeout(timer);
        this.#waiters.delete(wake);
        done(value);
      };
      const wake = (): void => {
        const value = found();
        if (value !== undefined || this.#ended) end(value);
      };
      const timer = setTimeout(() => end(undefined), ms);
      this.#waiters.add(wake);
    });
  }
}

/** An event in one line, for the report of an error. */
export function eventLine({ peer, from, what, detail }: WireEvent): string {
  const text = detail === undefined ? '' : ` ${JSON.stringify(detail)}`;
  return `${from === 'app' ? `app → ${peer}` : `${peer} → app`} ${what}${text.length > 200 ? `${text.slice(0, 199)}…` : text}`;
}
