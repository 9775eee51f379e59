import { make } from '../element.ts';
import type { LocaleText, Phrase } from '../locale-text.ts';
import type { Request } from '../surface.ts';
import { SchemaForm } from './form/form.ts';
import type { Input } from './input.ts';

/** What a press of a form's button comes to: a request for the host, or the words of the first thing that is wrong. */
export interface AskHandlers {
  /** Whether the host has not answered the last request yet. */
  isWaiting(): boolean;
  ask(message: Request): void;
  refuse(words: Phrase): void;
}

/** The form of a card with the button that asks the host. */
export function askForm(localeText: LocaleText, input: Input, name: string, handlers: AskHandlers): HTMLElement {
  const form = new SchemaForm(localeText, input.schema, name);
  const submit = localeText.write(make('button', { type: 'submit', class: 'main ask-host' }), (words) => words.primitives(input.button));
  const { address } = input;
  if (address !== undefined) {
    const shown = make('bdi', { dir: 'ltr' });
    const update = (): void => void (shown.textContent = address(form.read()));
    const title = localeText.write(make('span', { class: 'part-title' }), (words) => words.primitives('address'));
    form.element.append(make('p', { class: 'preview' }, title, ' ', shown));
    form.element.addEventListener('input', update);
    update();
  }
  form.element.append(make('p', { class: 'buttons' }, submit));
  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (handlers.isWaiting()) return;
    const wrong = form.refuse();
    if (wrong === undefined) handlers.ask(input.request(form.read()));
    else handlers.refuse(wrong);
  });
  return form.element;
}
