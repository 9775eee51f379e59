import { button, make } from '../element.ts';
import type { Tongue } from '../tongue.ts';

/** Images of more bytes are small at first. */
const HEAVY = 500 * 1024;

/** An image that fills the screen when it is pressed. */
export function picture(tongue: Tongue, name: string, source: string, bytes: number): HTMLElement {
  const control = button(bytes > HEAVY ? 'picture thumbnail' : 'picture', () => view(tongue, name, source, control));
  control.append(tongue.mark(make('img', { src: source }), 'alt', (words) => words.image(name)));
  return tongue.mark(control, 'title', (words) => words.wholeScreen);
}

function view(tongue: Tongue, name: string, source: string, opener: HTMLElement): void {
  const dialog = make('dialog', { class: 'viewer' });
  tongue.mark(dialog, 'aria-label', (words) => words.image(name));
  const close = tongue.write(
    button('close', () => dialog.close()),
    (words) => words.close,
  );
  dialog.append(
    close,
    tongue.mark(make('img', { src: source }), 'alt', (words) => words.image(name)),
  );
  // Escape closes a modal dialog by itself.
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  document.getElementById('surface')?.append(dialog);
  dialog.showModal();
}
