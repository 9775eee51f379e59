import { button, make } from '../element.ts';
import type { Phrase, LocaleText } from '../locale-text.ts';

/** A button that copies the whole text, followed by a success or failure message. */
export function copyButton(localeText: LocaleText, label: Phrase, text: () => string): HTMLElement {
  const outcome = make('span', { class: 'copied' });
  const control = button('copy', () => {
    navigator.clipboard.writeText(text()).then(
      () => localeText.write(outcome, (words) => words.copied),
      () => localeText.write(outcome, (words) => words.copyFailed),
    );
  });
  return make('p', { class: 'copying' }, localeText.write(control, label), ' ', outcome);
}
