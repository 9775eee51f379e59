import { html, type TemplateResult } from 'lit';
import { icon } from '../icons.ts';
import type { PanelView } from './view.ts';

/** A control that copies, with a note about how it went. */
export function renderCopy(view: PanelView, id: string, key: string, words: string): TemplateResult {
  const note = view.copyNote(id);
  return html`<span class="copy-row"
    ><button class="text-button copy" type="button" @click=${() => view.copy(id, words)}>${icon('copy')} ${view.t(key)}</button
    >${note === '' ? '' : html`<span class="hint">${note}</span>`}</span
  >`;
}
