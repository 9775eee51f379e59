import { html, nothing, type TemplateResult } from 'lit';
import type { SessionView } from './view.ts';
import type { WidgetContent } from './widget-content.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function renderTable({ data }: WidgetContent, view: SessionView): TemplateResult {
  const title = typeof data['title'] === 'string' ? data['title'] : view.t('agent.widget', { kind: 'table' });
  return html`${data['title'] === undefined ? nothing : html`<p class="widget-title" dir="auto">${title}</p>`}
    <div class="table-box" tabindex="0" role="group" aria-label=${title}>
      <table>
        <thead>
          <tr>
            ${list(data['columns']).map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${list(data['rows']).map(
            (row) =>
              html`<tr>
                ${list(row).map((cell) => html`<td dir="auto">${cell === null ? '' : String(cell)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
