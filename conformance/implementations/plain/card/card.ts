import { button, make } from '../element.ts';
import type { Environment } from '../surface.ts';
import { showArguments } from './arguments.ts';
import { firstReason } from './blocks.ts';
import type { Call, Outcome, State } from './call.ts';
import { iconOf } from './icon.ts';
import { showResult } from './result.ts';

/** The card of one tool call, from the call to its result. */
export class Card {
  readonly element: HTMLElement;
  readonly call: Call;
  readonly #environment: Environment;
  #state: State = 'pending';

  readonly #status = make('span', { class: 'status' });
  readonly #header = make('summary');
  readonly #reason = make('p', { class: 'reason', hidden: true });
  readonly #retry = button('retry', () => this.#repeat());
  readonly #result = make('details', { class: 'result', hidden: true });
  readonly #news = make('p', { class: 'unseen', role: 'status' });

  /** @param ordinal position among the cards of this tool, from 1 */
  constructor(environment: Environment, call: Call, ordinal: number) {
    this.#environment = environment;
    this.call = call;
    const { localeText } = environment;
    this.#retry.hidden = true;
    localeText.write(this.#retry, (words) => words.retry);
    this.#header.append(iconOf(call.icon), this.#names(), this.#status, this.#server());
    this.element = make(
      'section',
      { class: 'card' },
      make('details', { class: 'call' }, this.#header, showArguments(localeText, call)),
      this.#reason,
      this.#retry,
      this.#result,
      this.#news,
    );
    const suffix = ordinal > 1 ? ` (${ordinal})` : '';
    localeText.mark(this.element, 'aria-label', (words) => words.card(call.name) + suffix);
    this.#show('pending');
  }

  get state(): State {
    return this.#state;
  }

  run(): void {
    this.#reason.hidden = true;
    this.#retry.hidden = true;
    this.#result.hidden = true;
    this.#result.replaceChildren();
    this.#show('running');
  }

  cancel(): void {
    if (this.#state === 'pending' || this.#state === 'running') this.#show('cancelled');
  }

  finish(outcome: Outcome): void {
    const { localeText, root, send } = this.#environment;
    const open = (uri: string): void => send({ type: 'resource/open', id: this.call.id, uri });
    this.#result.replaceChildren(...showResult({ localeText, root, name: this.call.shownName, open }, outcome));
    this.#result.open = !outcome.failed;
    this.#result.hidden = false;
    this.#reason.hidden = !outcome.failed;
    if (outcome.failed) localeText.write(this.#reason, (words) => firstReason(outcome) || words.empty);
    this.#retry.hidden = !outcome.failed;
    this.#show(outcome.failed ? 'error' : 'success');
  }

  #repeat(): void {
    if (this.#state !== 'error') return;
    // The retry button disappears; keyboard focus moves to the header of the same card.
    if (document.activeElement === this.#retry) this.#header.focus();
    this.#environment.send({ type: 'tool/retry', id: this.call.id });
    this.run();
  }

  #show(state: State): void {
    const { localeText } = this.#environment;
    this.#state = state;
    this.element.dataset['state'] = state;
    localeText.write(this.#status, (words) => words.status[state]);
    // The initial state is not a change, so it is not announced.
    if (state !== 'pending') this.#news.textContent = localeText.words.status[state];
  }

  #names(): HTMLElement {
    const { name, shownName } = this.call;
    const names = make('span', { class: 'names' }, make('span', { class: 'tool-name' }, shownName));
    if (shownName !== name) names.append(' ', make('code', { dir: 'ltr' }, name));
    return names;
  }

  #server(): HTMLElement {
    const { localeText } = this.#environment;
    const { slug, title, trusted } = this.call.server;
    const chip = make(
      'span',
      { class: 'server' },
      localeText.write(make('span'), (words) => words.fromServer(slug)),
    );
    if (title !== undefined && title !== slug) chip.append(' ', make('span', { class: 'title' }, `(${title})`));
    if (trusted !== undefined) {
      const trust = make('span', { class: 'trust', 'data-trusted': String(trusted) });
      chip.append(
        ' ',
        localeText.write(trust, (words) => (trusted ? words.trusted : words.untrusted)),
      );
    }
    return chip;
  }
}
