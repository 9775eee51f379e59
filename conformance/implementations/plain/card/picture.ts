import { button, make } from '../element.ts';
import type { LocaleText } from '../locale-text.ts';

/** Size in bytes above which an image starts as a thumbnail. */
const HEAVY = 500 * 1024;

/** Inputs of an image: the locale text, the tool name for its label, and the parent element of its full-screen view. */
export interface ImageOptions {
  readonly localeText: LocaleText;
  readonly name: string;
  readonly root: HTMLElement;
}

/** An image that opens in full screen when pressed. */
export function picture({ localeText, name, root }: ImageOptions, source: string, bytes: number): HTMLElement {
  const control = button(bytes > HEAVY ? 'picture thumbnail' : 'picture', () => view({ localeText, name, root }, source, control));
  control.append(localeText.mark(make('img', { src: source }), 'alt', (words) => words.image(name)));
  return localeText.mark(control, 'title', (words) => words.wholeScreen);
}

function view({ localeText, name, root }: ImageOptions, source: string, opener: HTMLElement): void {
  const dialog = make('dialog', { class: 'viewer' });
  localeText.mark(dialog, 'aria-label', (words) => words.image(name));
  const close = localeText.write(
    button('close', () => dialog.close()),
    (words) => words.close,
  );
  dialog.append(
    close,
    localeText.mark(make('img', { src: source }), 'alt', (words) => words.image(name)),
  );
  // The browser closes a modal dialog on Escape.
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  root.append(dialog);
  dialog.showModal();
}
