import { html, nothing, type TemplateResult } from 'lit';
import type { FormField } from './field.ts';
import { errorId, helpId, labelOf, type SchemaFormView } from './view.ts';

/** A frame around the fields that make up one value: its name, its help, what is wrong with the whole. */
export function frame(field: FormField, view: SchemaFormView, content: unknown): TemplateResult {
  const { path, help, required } = field;
  const label = labelOf(field, view);
  const error = view.errors.get(path);
  const described = [...(help === '' ? [] : [helpId(path)]), ...(error === undefined ? [] : [errorId(path)])].join(' ');
  return html`<fieldset
    class="group"
    id=${path}
    ?data-invalid=${error !== undefined}
    aria-describedby=${described === '' ? nothing : described}
  >
    <legend class="label" dir="auto">${label}${required ? html`<span class="star" aria-hidden="true">*</span>` : nothing}</legend>
    ${help === '' ? nothing : html`<span class="hint" id=${helpId(path)} dir="auto">${help}</span>`} ${content}
    ${error === undefined ? nothing : html`<span class="error" id=${errorId(path)}>${error}</span>`}
  </fieldset>`;
}
