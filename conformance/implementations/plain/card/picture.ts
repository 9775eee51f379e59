import { button, make } from '../element.ts';
import type { Tongue } from '../tongue.ts';

/** Images of more bytes are small at first. */
const HEAVY = 500 * 1024;

/** What an image needs: words, the name of the tool it came from, and where its view on the whole screen goes. */
export interface Frame {
  readonly tongue: Tongue;
  readonly name: string;
  readonly root: HTMLElement;
}

/** An image that fills the screen when it is pressed. */
export function picture({ tongue, name, root }: Frame, source: string, bytes: number): HTMLElement {
  const control = button(bytes > HEAVY ? 'picture thumbnail' : 'picture', () => view({ tongue, name, root }, source, control));
  control.append(tongue.mark(make('img', { src: source }), 'alt', (words) => words.image(name)));
  return tongue.mark(control, 'title', (words) => words.wholeScreen);
}

function view({ tongue, name, root }: Frame, source: string, opener: HTMLElement): void {
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
  root.append(dialog);
  dialog.showModal();
}
