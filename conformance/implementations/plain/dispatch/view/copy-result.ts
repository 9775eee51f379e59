import { button, make } from '../../element.ts';
import type { LocaleText } from '../../locale-text.ts';

/** A button that copies a text, with a live region that says whether it did. */
export function copyResult(localeText: LocaleText, text: string): HTMLElement {
  const outcome = make('span', { class: 'copied', role: 'status' });
  const control = button('copy', () => {
    navigator.clipboard.writeText(text).then(
      () => localeText.write(outcome, (words) => words.copied),
      () => localeText.write(outcome, (words) => words.copyFailed),
    );
  });
  return make(
    'p',
    { class: 'copying' },
    localeText.write(control, ({ agent }) => agent.copyResult),
    ' ',
    outcome,
  );
}
