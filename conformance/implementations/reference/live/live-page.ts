import { html, render } from 'lit';
import type { Context } from '../components/_runtime/contract.ts';
import { LiveHost } from './mcp/live-host.ts';
import type { ConnectionState } from './mcp/connection.ts';
import { createStage, type Stage } from './stage.ts';
import { ADAPTERS } from './adapters.ts';
import type { Lists, Traffic } from './traffic.ts';
import type { HarnessOptions } from '../components/_runtime/harness.ts';
import { renderConnectionBar } from './view/connection-bar.ts';
import { Consent, needsConsent } from './view/consent.ts';
import { renderOffers } from './view/offers.ts';
import { LiveReading } from './view/reading.ts';
import { renderRunning, type Running } from './view/running.ts';
import type { Words } from './view/words.ts';

/** Elements of the page by what they hold. */
export type Places = Readonly<Record<'connection' | 'offers' | 'activity' | 'above' | 'running' | 'empty', HTMLElement>> & {
  readonly consent: HTMLDialogElement;
};

export interface LivePageOptions {
  readonly places: Places;
  readonly components: HarnessOptions['components'];
  readonly description: HarnessOptions['description'];
  readonly token: string | undefined;
  readonly server: string;
  readonly slug: string | undefined;
  readonly context: Context;
  readonly word: Words;
}

/** The page at work: the surfaces of the specs on the traffic of one host, and what the host has to show itself. */
export class LivePage {
  readonly #options: LivePageOptions;
  readonly #stages: readonly Stage[];
  readonly #host: LiveHost;
  readonly #running = new Map<string, Running>();
  #context: Context;
  #state: ConnectionState = { kind: 'idle' };
  #server: string;
  #trusted = false;
  #lists: Lists | undefined;
  #drawing = false;

  constructor(options: LivePageOptions) {
    this.#options = options;
    this.#context = options.context;
    this.#server = options.server;
    const consent = new Consent(options.places.consent, options.word);
    this.#host = new LiveHost({
      emit: (traffic) => this.#take(traffic),
      changed: (state) => {
        this.#state = state;
        this.#draw();
      },
      consents: (call, signal) => (needsConsent(call) ? consent.ask(call, signal) : Promise.resolve(true)),
      unconnected: () => options.word('live.unconnected'),
    });
    this.#stages = ADAPTERS.flatMap((adapter) => {
      const component = options.components[adapter.spec];
      if (component === undefined) return [];
      const root = document.createElement('div');
      root.className = 'stage';
      root.dataset['spec'] = adapter.spec;
      const place = document.createElement('div');
      place.append(root);
      options.places[adapter.place].append(place);
      return [createStage(adapter, component, root, this.#host, options.description, options.context)];
    });
    this.#draw();
  }

  connect(server: string): void {
    const { token, slug } = this.#options;
    if (token === undefined) return;
    this.#server = server;
    this.#trusted = false;
    const own = server === this.#options.server ? slug : undefined;
    this.#host.connection.open({ server, token }, own ?? hostOf(server));
  }

  /** Changes the look and the language. */
  dress(context: Context): void {
    this.#context = context;
    for (const stage of this.#stages) void stage.dress(context);
    for (const reading of this.#options.places.activity.querySelectorAll<LiveReading>('live-reading')) {
      reading.locale = context.locale;
      reading.requestUpdate();
    }
    this.#draw();
  }

  #take(traffic: Traffic): void {
    if (traffic.kind === 'connected') this.#host.trust(this.#trusted);
    if (traffic.kind === 'listed') this.#lists = traffic.lists;
    if ('call' in traffic) this.#note(traffic);
    let shown = false;
    for (const stage of this.#stages) {
      const last = stage.root.lastElementChild;
      const taken = stage.take(traffic);
      if (taken === undefined) continue;
      shown = true;
      void taken.then(() => {
        const added = stage.root.lastElementChild;
        if (stage.adapter.place === 'activity' && added !== last) added?.scrollIntoView({ block: 'nearest' });
        this.#draw();
      });
    }
    if (traffic.kind === 'reading' && !shown) this.#read(traffic);
    this.#draw();
  }

  #note(traffic: Extract<Traffic, { call: unknown }>): void {
    const { call } = traffic;
    if (traffic.kind === 'ended') this.#running.delete(call.id);
    else {
      const step = traffic.kind === 'called' ? (needsConsent(call) ? 'asking' : 'waiting') : 'running';
      this.#running.set(call.id, { call, step, progress: traffic.kind === 'progressed' ? traffic.progress : undefined });
    }
  }

  #read({ reading }: Extract<Traffic, { kind: 'reading' }>): void {
    const element = new LiveReading();
    element.reading = reading;
    element.word = this.#options.word;
    element.locale = this.#context.locale;
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
          unable: token === undefined ? word('live.no-token') : undefined,
          word,
          connect: (server) => this.connect(server),
          disconnect: () => this.#host.connection.close(),
          hurry: () => this.#host.connection.hurry(),
          trust: (trusted) => {
            this.#trusted = trusted;
            this.#host.trust(trusted);
            this.#draw();
          },
        }),
        places.connection,
      );
      if (this.#lists !== undefined) render(renderOffers(this.#lists, this.#host, word, this.#context.locale), places.offers);
      render(
        html`${renderRunning([...this.#running.values()], word, (id) => this.#host.cancel(id))}`,
        places.running,
      );
      places.empty.hidden = places.activity.querySelector('.stage > *, live-reading') !== null;
    });
  }
}

function hostOf(server: string): string {
  return URL.canParse(server) ? new URL(server).host : server;
}
