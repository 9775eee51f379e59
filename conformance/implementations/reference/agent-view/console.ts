import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AgentSession } from '../agent/agent-session.ts';
import { renderCall } from './call.ts';
import type { SessionView } from './view.ts';

/** The console: how many calls there were, and each of them. A call is drawn anew only when it has changed. */
export function renderConsole({ calls, failed }: AgentSession, locale: string, view: SessionView): TemplateResult {
  return html`<section class="console" part="console" aria-label=${view.t('agent.console')}>
    <header class="console-bar">
      <span class="zone-title">${view.t('agent.console')}</span>
      <span class="counts" role="status" aria-live="polite" aria-atomic="true"
        ><span class="count">${view.t('agent.console.calls', { count: calls.length })}</span>${
          failed === 0 ? nothing : html` <span class="count failed">${view.t('agent.console.failed', { count: failed })}</span>`
        }</span
      >
    </header>
    ${calls.length === 0 ? html`<p class="hint empty">${view.t('agent.console.empty')}</p>` : nothing}
    <ol class="calls">
      ${repeat(
        calls,
        ({ start }) => start.id,
        (call) => {
          const { id } = call.start;
          return guard([call, locale, view.isOpen(id), view.copied(id)], () => renderCall(call, view));
        },
      )}
    </ol>
  </section>`;
}
