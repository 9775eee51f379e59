import { button, make } from '../element.ts';
import type { Say, Tongue } from '../tongue.ts';

/** A button that copies a text as a whole, and the words beside it that say how that went. */
export function copyButton(tongue: Tongue, label: Say, text: () => string): HTMLElement {
  const outcome = make('span', { class: 'copied' });
  const control = button('copy', () => {
    navigator.clipboard.writeText(text()).then(
      () => tongue.write(outcome, (words) => words.copied),
      () => tongue.write(outcome, (words) => words.copyFailed),
    );
  });
  return make('p', { class: 'copying' }, tongue.write(control, label), ' ', outcome);
}
