import { html, nothing, type TemplateResult } from 'lit';
import { own, parsed, records, shown, text } from './call.ts';
import { renderCopy } from './copy.ts';
import { renderPlain } from './plain.ts';
import type { Panel, PanelView } from './view.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The entries of a directory, also of a bare list of names; `undefined` where the result has another form. */
export function entriesOf(result: unknown): readonly Entry[] | undefined {
  const value = parsed(result);
  const list = Array.isArray(value) ? value : own(value, 'entries');
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list.map((name) => ({ name }));
  return records(list);
}

/** The path and its entries. */
export const renderDirectory: Panel = (view) => {
  const path = text(own(view.call.args, 'path'));
  const entries = entriesOf(view.call.result);
  return html`<p class="path" dir="ltr">${path}</p>
    ${renderCopy(view, 'copy-path', 'tool_call.copy_path', path)}
    ${
      entries === undefined
        ? renderPlain(view, view.call.result)
        : html`<ul class="entries">
            ${entries.map((entry) => renderEntry(view, entry))}
          </ul>`
    }`;
};

function renderEntry(view: PanelView, entry: Entry): TemplateResult {
  const facts = [text(entry['type']), size(view, entry['size']), modified(view, entry['modified'])].filter((fact) => fact !== '');
  return html`<li class="entry">
    <bdi class="entry-name" dir="ltr">${shown(entry['name'])}</bdi>
    ${facts.length === 0 ? nothing : html`<span class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</span>`}
  </li>`;
}

function size(view: PanelView, value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? view.t('tool_call.entry.size', { size: value }) : '';
}

function modified(view: PanelView, value: unknown): string {
  const known = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return known && !Number.isNaN(new Date(value).getTime()) ? view.t('tool_call.entry.modified', { day: value }) : '';
}
