import { button, make } from '../element.ts';
import type { Say, Tongue } from '../tongue.ts';

/** The words of the control that shows the rest, while that is cut and while it is shown. */
export interface CutWords {
  readonly more: Say;
  readonly less: Say;
}

/** Content that is cut after so many lines until a person asks for the rest. It stays in the document as a whole. */
export function cut(tongue: Tongue, content: HTMLElement, lines: number, words: CutWords): HTMLElement {
  const control = button('more', () => show(control.getAttribute('aria-expanded') !== 'true'));
  content.classList.add('cut');
  content.style.setProperty('--lines', String(lines));
  const show = (whole: boolean): void => {
    content.classList.toggle('whole', whole);
    control.setAttribute('aria-expanded', String(whole));
    tongue.write(control, whole ? words.less : words.more);
    // Nothing that can take the focus lies in what is cut.
    for (const link of content.querySelectorAll('a')) {
      if (whole) link.setAttribute('href', link.dataset['href'] ?? '');
      else link.dataset['href'] = link.getAttribute('href') ?? '';
      if (!whole) link.removeAttribute('href');
    }
  };
  show(false);
  return make('div', {}, content, make('p', {}, control));
}
