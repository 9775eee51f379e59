import { html, nothing, type TemplateResult } from 'lit';
import type { WidgetContent } from './widget-content.ts';

export function renderList({ data }: WidgetContent): TemplateResult {
  const items: readonly unknown[] = Array.isArray(data['items']) ? data['items'] : [];
  return html`${data['title'] === undefined ? nothing : html`<p class="widget-title" dir="auto">${data['title']}</p>`}
    <ul class="lines">
      ${items.map((item) => html`<li dir="auto">${item}</li>`)}
    </ul>`;
}
