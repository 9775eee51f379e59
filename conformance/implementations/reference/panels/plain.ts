import { html, type TemplateResult } from 'lit';
import { isFilled, readable } from './call.ts';
import type { PanelView } from './view.ts';

/** A value that a panel has no form for: JSON indented, anything else as text; without a value, a word about that. */
export function renderPlain(view: PanelView, value: unknown): TemplateResult {
  if (isFilled(value)) return html`<pre class="code">${readable(value)}</pre>`;
  if (view.call.state === 'completed') {
    const shown = value === undefined || value === null || value === '' ? view.t('tool_call.empty') : readable(value);
    return html`<p class="hint">${shown}</p>`;
  }
  return view.call.state === 'pending' || view.call.state === 'awaiting'
    ? html`<p class="hint">${view.t('tool_call.waiting')}</p>`
    : html``;
}
