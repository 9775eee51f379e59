import { button, make } from '../element.ts';
import type { Phrase, LocaleText } from '../locale-text.ts';

/** Labels of the expand control: `more` while the content is truncated, `less` while it is expanded. */
export interface CutWords {
  readonly more: Phrase;
  readonly less: Phrase;
}

/** Truncates content to `lines` lines and adds an expand control. The full content stays in the document. */
export function cut(localeText: LocaleText, content: HTMLElement, lines: number, words: CutWords): HTMLElement {
  const control = button('more', () => show(control.getAttribute('aria-expanded') !== 'true'));
  content.classList.add('cut');
  content.style.setProperty('--lines', String(lines));
  const show = (whole: boolean): void => {
    content.classList.toggle('whole', whole);
    control.setAttribute('aria-expanded', String(whole));
    localeText.write(control, whole ? words.less : words.more);
    // Truncated content contains nothing focusable.
    for (const link of content.querySelectorAll('a')) {
      if (whole) link.setAttribute('href', link.dataset['href'] ?? '');
      else link.dataset['href'] = link.getAttribute('href') ?? '';
      if (!whole) link.removeAttribute('href');
    }
  };
  show(false);
  return make('div', {}, content, make('p', {}, control));
}
