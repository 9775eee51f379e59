import { make } from '../element.ts';
import type { Say, Tongue } from '../tongue.ts';
import { turn } from '../turn.ts';

/** A region that speaks politely. It stands before its first words and has no place on the screen. */
export function newsRegion(): HTMLElement {
  return make('p', { class: 'unseen news', role: 'status' });
}

/** Says something, where assistive technology hears it: nothing beside an open dialog is heard. */
export async function announce(root: HTMLElement, tongue: Tongue, say: Say): Promise<void> {
  // A dialog that opened just now brings its region along; words that come with it would not be heard.
  await turn();
  const region = root.querySelector('dialog[open] .news') ?? root.querySelector(':scope > .news');
  if (region !== null) region.textContent = say(tongue.words);
}
