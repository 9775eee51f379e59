import { render } from 'lit';
import type { Context } from '../components/_runtime/contract.ts';
import { Approvals } from './mcp/approvals.ts';
import { LiveHost } from './mcp/live-host.ts';
import { Offers } from './offers.ts';
import type { ConnectionState } from './mcp/connection.ts';
import { Stages, type StagesOptions } from './stages.ts';
import type { Lists, Traffic } from './traffic.ts';
import { renderConnectionBar } from './view/connection-bar.ts';
import { Consent, needsConsent } from './view/consent.ts';
import { LiveReading } from './view/reading.ts';
import { renderRunning, type Running } from './view/running.ts';
import type { Words } from './view/words.ts';

/** Elements of the page by what they hold. */
export type Places = Readonly<
  Record<'connection' | 'filter' | 'offers' | 'tabs' | 'activity' | 'above' | 'running' | 'empty', HTMLElement>
> & {
  readonly consent: HTMLDialogElement;
};

export interface LivePageOptions extends Omit<StagesOptions, 'places' | 'host'> {
  readonly places: Places;
  readonly token: string | undefined;
  readonly server: string;
  /** The host's word for this server. */
  readonly slug: string | undefined;
  readonly word: Words;
}

/** The page at work: the surfaces of the specs on the traffic of one host, and what the host has to show itself. */
export class LivePage {
  readonly #options: LivePageOptions;
  readonly #stages: Stages;
  readonly #offers: Offers;
  readonly #host: LiveHost;
  readonly #running = new Map<string, Running>();
  readonly #approvals = new Approvals((call) => this.#take({ kind: 'asking', call }));
  #locale: string;
  #state: ConnectionState = { kind: 'idle' };
  #server: string;
  #trusted = false;
  #lists: Lists | undefined;
  #unread: readonly (keyof Lists)[] = [];
  #drawing = false;

  constructor(options: LivePageOptions) {
    this.#options = options;
    this.#locale = options.context.locale;
    this.#server = options.server;
    const consent = new Consent(options.places.consent, options.word);
    this.#host = new LiveHost({
      emit: (traffic) => this.#take(traffic),
      changed: (state) => {
        this.#state = state;
        this.#draw();
      },
      consents: (call, signal) => {
        if (!needsConsent(call)) return Promise.resolve(true);
        return this.#stages.approves ? this.#approvals.ask(call, signal) : consent.ask(call, signal);
      },
      decided: (call, agreed) => this.#approvals.decide(call, agreed),
      unconnected: () => options.word('live.unconnected'),
    });
    this.#stages = new Stages({ ...options, host: this.#host });
    this.#offers = new Offers(options.places.filter, () => this.#stages.surfaces('offers'), options.word);
    this.#draw();
  }

  connect(server: string): void {
    const { token, slug } = this.#options;
    if (token === undefined) return;
    if (server !== this.#server) this.#trusted = false;
    this.#server = server;
    const own = server === this.#options.server ? slug : undefined;
    this.#host.connection.open({ server, token }, own ?? hostOf(server));
  }

  /** Changes the look and the language. */
  dress(context: Context): void {
    this.#locale = context.locale;
    this.#stages.dress(context);
    for (const reading of this.#options.places.activity.querySelectorAll<LiveReading>('live-reading')) {
      reading.locale = context.locale;
      reading.requestUpdate();
    }
    this.#draw();
  }

  #take(traffic: Traffic): void {
    if (traffic.kind === 'connected') this.#host.trust(this.#trusted);
    if (traffic.kind === 'listed') {
      this.#list(traffic.lists);
      this.#unread = traffic.unread ?? [];
    }
    if (traffic.kind === 'lost') this.#unread = [];
    if ('call' in traffic) this.#note(traffic);
    const shown = this.#stages.take(traffic, () => this.#draw());
    if (traffic.kind === 'reading' && !shown) this.#read(traffic);
    this.#draw();
  }

  /** A surface opens a known offer once: where one has changed or gone, all are shown anew. */
  #list(lists: Lists): void {
    const now = new Set(
      Object.values(lists)
        .flat()
        .map((one) => JSON.stringify(one)),
    );
    const before = this.#lists === undefined ? [] : Object.values(this.#lists).flat();
    if (before.some((one) => !now.has(JSON.stringify(one)))) this.#stages.clear('offers');
    this.#lists = lists;
  }

  #note(traffic: Extract<Traffic, { call: unknown }>): void {
    const { call } = traffic;
    if (traffic.kind === 'ended') this.#running.delete(call.id);
    else {
      const asks = traffic.kind === 'asking' || (traffic.kind === 'called' && needsConsent(call));
      const step = asks ? 'asking' : traffic.kind === 'called' ? 'waiting' : 'running';
      this.#running.set(call.id, { call, step, progress: traffic.kind === 'progressed' ? traffic.progress : undefined });
    }
  }

  #read({ reading }: Extract<Traffic, { kind: 'reading' }>): void {
    const element = new LiveReading();
    element.reading = reading;
    element.word = this.#options.word;
    element.locale = this.#locale;
    element.openResource = (uri) => this.#host.read(uri);
    this.#options.places.activity.append(element);
    void element.updateComplete.then(() => element.scrollIntoView({ block: 'nearest' }));
  }

  /** Draws what the page itself shows, once for all changes of a moment: progress may come fast. */
  #draw(): void {
    if (this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      const { places, word, token } = this.#options;
      render(
        renderConnectionBar({
          state: this.#state,
          server: this.#server,
          trusted: this.#trusted,
          unread: this.#unread,
          unable: token === undefined ? word('live.no-token') : undefined,
          word,
          connect: (server) => this.connect(server),
          disconnect: () => this.#host.connection.close(),
          hurry: () => this.#host.connection.hurry(),
          trust: (trusted) => this.#trust(trusted),
        }),
        places.connection,
      );
      this.#offers.update();
      render(
        renderRunning([...this.#running.values()], word, (id) => this.#host.cancel(id)),
        places.running,
      );
      places.empty.hidden = places.activity.querySelector('.stage > *, live-reading') !== null;
    });
  }

  #trust(trusted: boolean): void {
    this.#trusted = trusted;
    this.#host.trust(trusted);
    this.#draw();
  }
}

function hostOf(server: string): string {
  return URL.canParse(server) ? new URL(server).host : server;
}
