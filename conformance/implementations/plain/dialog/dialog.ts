import { button, freshId, make } from '../element.ts';
import type { Json } from '../json.ts';
import type { LocaleText } from '../locale-text.ts';
import { liveRegion } from './announcer.ts';
import { formOf } from './form.ts';
import { pageConsent } from './page-consent.ts';
import type { Request } from './request.ts';
import { trapFocus } from './focus-trap.ts';

/** Callbacks for the user's actions in a dialog. */
export interface Answers {
  accept(values: Readonly<Record<string, Json>>): void;
  open(): void;
  reject(): void;
  cancel(): void;
}

/** The dialog of one request. */
export class Dialog {
  readonly #localeText: LocaleText;
  readonly #element = make('dialog', { class: 'ask', tabindex: '-1', autofocus: true });
  readonly #position = make('p', { class: 'position', hidden: true });
  readonly #progress = make('p', { class: 'progress', hidden: true });
  readonly #countdown = make('p', { class: 'countdown', role: 'timer', hidden: true });
  readonly #content: HTMLElement;
  readonly #reject: HTMLButtonElement;

  constructor(localeText: LocaleText, request: Request, answers: Answers) {
    this.#localeText = localeText;
    const title = make('h2', { id: freshId() }, request.title);
    this.#reject = localeText.write(button('leave', answers.reject), (words) => words.reject);
    const leave = [this.#reject, localeText.write(button('leave', answers.cancel), (words) => words.cancel)];
    this.#content =
      request.url === undefined
        ? formOf(localeText, request.schema, leave, answers.accept)
        : pageConsent(localeText, request.url, leave, answers.open);
    this.#element.setAttribute('aria-labelledby', title.id);
    const heading = make('header', {}, this.#position, title, ...this.#server(request), ...this.#description(request));
    this.#element.append(heading, this.#progress, this.#countdown, this.#content, liveRegion());
    // Escape and every other close request of the browser.
    this.#element.addEventListener('cancel', (event) => {
      event.preventDefault();
      answers.cancel();
    });
    this.#element.addEventListener('close', answers.cancel);
    this.#element.addEventListener('click', ignoreSecondPress, { capture: true });
    trapFocus(this.#element);
  }

  /** Opens the dialog and focuses the dialog itself, so that ongoing typing presses no control. */
  show(root: HTMLElement): void {
    root.append(this.#element);
    this.#element.showModal();
  }

  /** Closes and removes the dialog; the browser restores the previous focus. */
  close(): void {
    this.#element.close();
    this.#element.remove();
  }

  /** Shows the position of the request in the queue while others wait. */
  place(index: number, total: number): void {
    this.#position.hidden = total <= index;
    this.#localeText.write(this.#position, (words) => words.position(index, total));
  }

  secondsLeft(seconds: number): void {
    this.#countdown.hidden = false;
    this.#localeText.write(this.#countdown, (words) => words.closingIn(seconds));
  }

  /** The state after the page was opened: reject is gone, cancel stays. */
  wait(): void {
    this.#reject.hidden = true;
    this.#progress.hidden = false;
    this.#localeText.write(this.#progress, (words) => words.page.waiting);
  }

  /** The completed state: no content, only the closing message; the focus moves to the dialog. */
  complete(): void {
    this.#element.focus();
    this.#content.remove();
    this.#countdown.hidden = true;
    this.#localeText.write(this.#progress, (words) => words.page.complete);
  }

  #server({ server }: Request): readonly Node[] {
    if (server === undefined) return [];
    const { slug, title } = server;
    const line = make(
      'p',
      { class: 'server' },
      this.#localeText.write(make('span'), (words) => words.askedBy(slug)),
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

/** Ignores the second click of a double click: it was meant for the previous dialog, with its buttons in the same place. */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element) || event.target.closest('.actions') === null) return;
  event.preventDefault();
  event.stopPropagation();
}
