import { html, nothing, type TemplateResult } from 'lit';
import { readable } from './call.ts';
import type { PanelView } from './view.ts';

/** Arguments behind a control that is closed at first. */
export function renderArguments(view: PanelView, args: unknown): TemplateResult {
  const open = view.isOpen('arguments');
  return html`<button class="disclosure" type="button" aria-expanded=${open} @click=${() => view.toggle('arguments')}>
      <span class="chevron" aria-hidden="true"></span>${view.t('tool_call.arguments')}
    </button>
    ${open ? html`<pre class="code">${readable(args)}</pre>` : nothing}`;
}
