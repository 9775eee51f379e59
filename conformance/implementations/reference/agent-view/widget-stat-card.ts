import { html, nothing, type TemplateResult } from 'lit';
import { renderPicture } from './picture.ts';
import type { SessionView } from './view.ts';
import type { WidgetContent } from './widget-content.ts';

const SIGNS: Readonly<Record<string, string>> = { up: '▲', down: '▼', stable: '▬' };

/** One figure with its label and the words of its trend. */
export function renderStatCard({ data, imageHosts }: WidgetContent, view: SessionView): TemplateResult {
  const { label, value, trend, image } = data;
  const known = typeof trend === 'string' && Object.hasOwn(SIGNS, trend);
  return html`<div class="stat">
    ${renderPicture(image, String(label), imageHosts)}
    <span class="stat-label" dir="auto">${label}</span>
    <span class="stat-value" dir="auto">${value}</span>
    ${known ? html`<span class="trend"><span aria-hidden="true">${SIGNS[trend]}</span> ${view.t(`agent.widget.trend.${trend}`)}</span>` : nothing}
  </div>`;
}
