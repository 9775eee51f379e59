import { button, freshId, make } from '../element.ts';
import type { Json } from '../json.ts';
import type { Tongue } from '../tongue.ts';
import { newsRegion } from './announcer.ts';
import { formOf } from './form.ts';
import { pageConsent } from './page-consent.ts';
import type { Request } from './request.ts';
import { ringTab } from './tab-ring.ts';

/** What a person does in a dialog. */
export interface Answers {
  accept(values: Readonly<Record<string, Json>>): void;
  open(): void;
  reject(): void;
  cancel(): void;
}

/** The dialog of one request. */
export class Dialog {
  readonly #tongue: Tongue;
  readonly #element = make('dialog', { class: 'ask', tabindex: '-1', autofocus: true });
  readonly #position = make('p', { class: 'position', hidden: true });
  readonly #progress = make('p', { class: 'progress', hidden: true });
  readonly #countdown = make('p', { class: 'countdown', role: 'timer', hidden: true });
  readonly #content: HTMLElement;
  readonly #reject: HTMLButtonElement;

  constructor(tongue: Tongue, request: Request, answers: Answers) {
    this.#tongue = tongue;
    const title = make('h2', { id: freshId() }, request.title);
    this.#reject = tongue.write(button('leave', answers.reject), (words) => words.reject);
    const leave = [this.#reject, tongue.write(button('leave', answers.cancel), (words) => words.cancel)];
    this.#content =
      request.url === undefined
        ? formOf(tongue, request.schema, leave, answers.accept)
        : pageConsent(tongue, request.url, leave, answers.open);
    this.#element.setAttribute('aria-labelledby', title.id);
    const heading = make('header', {}, this.#position, title, ...this.#server(request), ...this.#description(request));
    this.#element.append(heading, this.#progress, this.#countdown, this.#content, newsRegion());
    // Escape, and every other way in which a browser closes a dialog by itself.
    this.#element.addEventListener('cancel', (event) => {
      event.preventDefault();
      answers.cancel();
    });
    this.#element.addEventListener('close', answers.cancel);
    this.#element.addEventListener('click', ignoreSecondPress, { capture: true });
    ringTab(this.#element);
  }

  /** The focus goes to the dialog, not to its first control: whoever is typing presses nothing unawares. */
  show(root: HTMLElement): void {
    root.append(this.#element);
    this.#element.showModal();
  }

  /** Takes it off the page; the focus goes back to where it was. */
  close(): void {
    this.#element.close();
    this.#element.remove();
  }

  /** Says which of how many requests it is, as long as others wait. */
  place(index: number, total: number): void {
    this.#position.hidden = total <= index;
    this.#tongue.write(this.#position, (words) => words.position(index, total));
  }

  secondsLeft(seconds: number): void {
    this.#countdown.hidden = false;
    this.#tongue.write(this.#countdown, (words) => words.closingIn(seconds));
  }

  /** The outside page is open: declining is no longer possible, ending the wait is. */
  wait(): void {
    this.#reject.hidden = true;
    this.#progress.hidden = false;
    this.#tongue.write(this.#progress, (words) => words.page.waiting);
  }

  /** Nothing is left to be done. */
  complete(): void {
    this.#element.focus();
    this.#content.remove();
    this.#countdown.hidden = true;
    this.#tongue.write(this.#progress, (words) => words.page.complete);
  }

  #server({ server }: Request): readonly Node[] {
    if (server === undefined) return [];
    const { slug, title } = server;
    const line = make(
      'p',
      { class: 'server' },
      this.#tongue.write(make('span'), (words) => words.askedBy(slug)),
    );
    if (title !== undefined && title !== slug) line.append(` (${title})`);
    return [line];
  }

  #description({ description }: Request): readonly Node[] {
    if (description === undefined || description === '') return [];
    const line = make('p', { class: 'description', id: freshId() }, description);
    this.#element.setAttribute('aria-describedby', line.id);
    return [line];
  }
}

/** The second press of a double one is meant for the request before, whose buttons stood here. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element) || event.target.closest('.actions') === null) return;
  event.preventDefault();
  event.stopPropagation();
}
