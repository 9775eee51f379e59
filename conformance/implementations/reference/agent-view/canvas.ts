import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AgentSession } from '../agent/agent-session.ts';
import type { SessionView } from './view.ts';
import { renderWidget } from './widget.ts';

/** The canvas: widgets in the order in which they came, and over them those that the model has placed. */
export function renderCanvas({ canvas, registry, imageHosts }: AgentSession, view: SessionView): TemplateResult {
  const { entries } = canvas;
  const draw = (placed: boolean): unknown =>
    repeat(
      entries.filter(({ place }) => (place !== undefined) === placed),
      ({ id }) => id,
      (entry) => {
        const kind = registry.find(entry.type);
        return renderWidget(entry, kind?.schema, registry.isCustom(entry.type), imageHosts, view);
      },
    );
  return html`<div class="canvas" part="canvas" role="region" aria-label=${view.t('agent.canvas')}>
    ${entries.length === 0 ? html`<p class="hint empty">${view.t('agent.canvas.empty')}</p>` : nothing}
    <div class="flow">${draw(false)}</div>
    ${draw(true)}
  </div>`;
}
