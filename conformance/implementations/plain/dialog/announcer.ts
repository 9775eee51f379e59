import { make } from '../element.ts';
import type { Phrase, LocaleText } from '../locale-text.ts';
import { nextTask } from '../next-task.ts';

/** A polite live region, visually hidden; it must exist before its first message. */
export function liveRegion(): HTMLElement {
  return make('p', { class: 'unseen news', role: 'status' });
}

/** Announces a message in the open dialog's live region, else in the page's: content outside a modal dialog is inert. */
export async function announce(root: HTMLElement, localeText: LocaleText, phrase: Phrase): Promise<void> {
  // A live region inserted together with its text is not announced.
  await nextTask();
  const region = root.querySelector('dialog[open] .news') ?? root.querySelector(':scope > .news');
  if (region === null) return;
  const words = phrase(localeText.words);
  // What stands there already is no change, and only a change is heard.
  if (region.textContent === words) {
    region.textContent = '';
    await nextTask();
  }
  region.textContent = words;
}
