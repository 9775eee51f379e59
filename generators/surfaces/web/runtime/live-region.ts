import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { settled } from './settled.ts';

/** What is said last. */
export interface Spoken {
  readonly text: string;
  readonly politeness: 'polite' | 'assertive';
}

/** The visually hidden live regions with the last announcement. */
export function liveRegions({ text, politeness }: Spoken): TemplateResult {
  return html`<div class="live" role="status" aria-live="polite" aria-atomic="true">${politeness === 'polite' ? text : nothing}</div>
    <div class="live" role="alert" aria-live="assertive" aria-atomic="true">${politeness === 'assertive' ? text : nothing}</div>`;
}

type Speaker = ReactiveControllerHost & { announcement: Spoken };

/** Says something, also when it is what was said last. */
export function say(host: Speaker, spoken: Spoken): void {
  const isSaid = spoken.text === host.announcement.text;
  host.announcement = spoken;
  if (isSaid) void sayAnew(host);
}

/** Says in an inner dialog that has just opened what its region was drawn with; the region outside of it is not heard meanwhile. */
export function sayInside(dialog: HTMLDialogElement, host: Speaker, root: ParentNode): void {
  const regions = (around: ParentNode): number => around.querySelectorAll('.live').length;
  if (regions(dialog) > 0 && regions(root) > regions(dialog)) void sayAnew(host);
}

/** Says the last announcement anew: a region that is drawn with its words, or keeps them, says nothing. Another one meanwhile takes its place. */
async function sayAnew(host: Speaker): Promise<void> {
  const { text, politeness } = host.announcement;
  host.announcement = { text: '', politeness };
  await host.updateComplete;
  if (host.announcement.text === '') host.announcement = { text, politeness };
}

/** Says a text in a region of the page, also when it stands there already: only a change is heard. */
export function sayIn(region: HTMLElement, text: string): void {
  const isSaid = region.textContent === text;
  region.textContent = isSaid ? '' : text;
  if (!isSaid) return;
  void settled().then(() => {
    if (region.textContent === '') region.textContent = text;
  });
}
