import { button, make } from '../element.ts';
import type { Room } from '../surface.ts';
import { showArguments } from './arguments.ts';
import { firstReason } from './blocks.ts';
import type { Call, Outcome, State } from './call.ts';
import { iconOf } from './icon.ts';
import { showResult } from './result.ts';

/** One tool call, from the moment it is known to its outcome. */
export class Card {
  readonly element: HTMLElement;
  readonly call: Call;
  readonly #room: Room;
  #state: State = 'pending';

  readonly #status = make('span', { class: 'status' });
  readonly #header = make('summary');
  readonly #reason = make('p', { class: 'reason', hidden: true });
  readonly #retry = button('retry', () => this.#repeat());
  readonly #result = make('details', { class: 'result', hidden: true });
  readonly #news = make('p', { class: 'unseen', role: 'status' });

  /** @param ordinal the how manieth card it is for a tool of this name, from 1 */
  constructor(room: Room, call: Call, ordinal: number) {
    this.#room = room;
    this.call = call;
    const { tongue } = room;
    this.#retry.hidden = true;
    tongue.write(this.#retry, (words) => words.retry);
    this.#header.append(iconOf(call.icon), this.#names(), this.#status, this.#server());
    this.element = make(
      'section',
      { class: 'card' },
      make('details', { class: 'call' }, this.#header, showArguments(tongue, call)),
      this.#reason,
      this.#retry,
      this.#result,
      this.#news,
    );
    const suffix = ordinal > 1 ? ` (${ordinal})` : '';
    tongue.mark(this.element, 'aria-label', (words) => words.card(call.name) + suffix);
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
    const { tongue, root, send } = this.#room;
    const open = (uri: string): void => send({ type: 'resource/open', id: this.call.id, uri });
    this.#result.replaceChildren(...showResult({ tongue, root, name: this.call.shownName, open }, outcome));
    this.#result.open = !outcome.failed;
    this.#result.hidden = false;
    this.#reason.hidden = !outcome.failed;
    if (outcome.failed) tongue.write(this.#reason, (words) => firstReason(outcome) || words.empty);
    this.#retry.hidden = !outcome.failed;
    this.#show(outcome.failed ? 'error' : 'success');
  }

  #repeat(): void {
    if (this.#state !== 'error') return;
    // The button goes; whoever pressed it by keyboard stays in the card.
    if (document.activeElement === this.#retry) this.#header.focus();
    this.#room.send({ type: 'tool/retry', id: this.call.id });
    this.run();
  }

  #show(state: State): void {
    const { tongue } = this.#room;
    this.#state = state;
    this.element.dataset['state'] = state;
    tongue.write(this.#status, (words) => words.status[state]);
    // Waiting is no change: nothing was there before it.
    if (state !== 'pending') this.#news.textContent = tongue.words.status[state];
  }

  #names(): HTMLElement {
    const { name, shownName } = this.call;
    const names = make('span', { class: 'names' }, make('span', { class: 'tool-name' }, shownName));
    if (shownName !== name) names.append(' ', make('code', { dir: 'ltr' }, name));
    return names;
  }

  #server(): HTMLElement {
    const { tongue } = this.#room;
    const { slug, title, trusted } = this.call.server;
    const chip = make(
      'span',
      { class: 'server' },
      tongue.write(make('span'), (words) => words.fromServer(slug)),
    );
    if (title !== undefined && title !== slug) chip.append(' ', make('span', { class: 'title' }, `(${title})`));
    if (trusted !== undefined) {
      const trust = make('span', { class: 'trust', 'data-trusted': String(trusted) });
      chip.append(
        ' ',
        tongue.write(trust, (words) => (trusted ? words.trusted : words.untrusted)),
      );
    }
    return chip;
  }
}
