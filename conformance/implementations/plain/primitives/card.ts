import { button, freshId, make } from '../element.ts';
import type { Phrase } from '../locale-text.ts';
import type { Environment, Message, Request } from '../surface.ts';
import { askForm } from './ask.ts';
import { disclosure, factsOf } from './facts.ts';
import { inputOf, type Input } from './input.ts';
import type { Offer } from './offer.ts';
import { showResult } from './result/result.ts';
import { stateAfter, type State } from './state.ts';

/** The card of one offer of a server. */
export class OfferCard {
  readonly element = make('section', { class: 'card offer' });
  readonly #environment: Environment;
  readonly #offer: Offer;
  #state: State = 'idle';

  readonly #status = make('p', { class: 'status' });
  readonly #news = make('p', { class: 'unseen', role: 'status' });
  readonly #result = make('div', { class: 'came-back', role: 'group', hidden: true });

  /** @param suffix what tells the card from others with its name; empty for none */
  constructor(environment: Environment, offer: Offer, suffix: string) {
    this.#environment = environment;
    this.#offer = offer;
    const { localeText } = environment;
    const input = inputOf(offer);
    localeText.mark(this.element, 'aria-label', (words) => words.primitives(offer.kind, { name: offer.shownName }) + suffix);
    localeText.mark(this.#result, 'aria-label', (words) => words.primitives('result'));
    this.element.append(this.#header(), ...factsOf(localeText, offer, input), ...this.#way(input), this.#result, this.#news);
    this.#enter('idle');
  }

  /** Takes an answer of the host. One that nobody waits for changes nothing. */
  answer(message: Message): void {
    const next = stateAfter(message);
    if (this.#state !== 'requested' || next === undefined) return;
    if (next !== 'declined') {
      const { localeText } = this.#environment;
      const read = (uri: string): void => this.#environment.send(this.#reading(uri));
      this.#result.replaceChildren(...showResult({ localeText, name: this.#offer.shownName, read }, message));
      this.#result.hidden = false;
    }
    this.#enter(next);
  }

  #header(): HTMLElement {
    const { localeText } = this.#environment;
    const { kind, name, shownName, serverName } = this.#offer;
    const heading = make('h2', { class: 'offer-name' }, make('bdi', {}, shownName));
    const names = shownName === name ? [heading] : [heading, make('code', { class: 'machine-name', dir: 'ltr' }, name)];
    return make(
      'header',
      {},
      make(
        'div',
        { class: 'offer-top' },
        localeText.write(make('p', { class: 'kind' }), (words) => words.primitives(`kind.${kind}`)),
        this.#status,
      ),
      make('div', { class: 'offer-names' }, ...names),
      localeText.write(make('p', { class: 'server' }), (words) => words.primitives('from_server', { serverName })),
    );
  }

  /** How a person asks for the offer: a button, or a form behind a control. */
  #way(input: Input | undefined): HTMLElement[] {
    const { localeText } = this.#environment;
    const offer = this.#offer;
    if (offer.kind === 'resource') {
      const read = button('main ask-host', () => this.#state !== 'requested' && this.#ask(this.#reading(offer.uri)));
      return [
        make(
          'p',
          { class: 'buttons' },
          localeText.write(read, (words) => words.primitives('read')),
        ),
      ];
    }
    if (input === undefined) return [];
    const place = make('div', { id: freshId(), hidden: true });
    const handlers = {
      isWaiting: () => this.#state === 'requested',
      ask: (message: Request) => this.#ask(message),
      refuse: (words: Phrase) => this.#say(words),
    };
    const opened = (): void => {
      if (place.childElementCount === 0) place.append(askForm(localeText, input, offer.shownName, handlers));
    };
    return [disclosure(localeText, 'form', place, opened), place];
  }

  #reading(uri: string): Request {
    return { type: 'mcp:resource:read-requested', serverName: this.#offer.serverName, uri };
  }

  #ask(message: Request): void {
    this.#result.hidden = true;
    this.#result.replaceChildren();
    this.#environment.send(message);
    this.#enter('requested');
  }

  #enter(state: State): void {
    const phrase: Phrase = (words) => words.primitives(`state.${state}`);
    this.#state = state;
    this.element.dataset['state'] = state;
    this.#environment.localeText.write(this.#status, phrase);
    // The first state is no change.
    if (state !== 'idle') this.#say(phrase);
    for (const control of this.element.querySelectorAll('.ask-host'))
      if (state === 'requested') control.setAttribute('aria-disabled', 'true');
      else control.removeAttribute('aria-disabled');
  }

  /** Says words, also those that stand there already: only a change is heard. */
  #say(phrase: Phrase): void {
    const news = this.#news;
    const words = phrase(this.#environment.localeText.words);
    const isSaid = news.textContent === words;
    news.textContent = isSaid ? '' : words;
    if (!isSaid) return;
    setTimeout(() => {
      if (news.textContent === '') news.textContent = words;
    });
  }
}
