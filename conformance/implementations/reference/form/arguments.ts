import { html, nothing, type TemplateResult } from 'lit';
import { fieldsOf, type Field } from '../components/_runtime/form/schema.ts';
import type { Translate } from '../words.ts';

/** A read-only form of a call's arguments, by their schema. */
export function renderArgumentsForm(schema: unknown, values: unknown, t: Translate): TemplateResult {
  const own = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {};
  return html`<div class="form" role="group" aria-label=${t('mcp.tool.form')}>
    ${fieldsOf(schema).map((field) => renderField(field, Object.hasOwn(own, field.name) ? own[field.name] : undefined, t))}
  </div>`;
}

function renderField(field: Field, value: unknown, t: Translate): TemplateResult {
  const id = `arg${field.path}`;
  const help = field.help === '' ? nothing : html`<span class="hint" id=${`${id}?help`}>${field.help}</span>`;
  const described = field.help === '' ? nothing : `${id}?help`;
  const star = field.required ? html`<span class="star" aria-hidden="true">*</span>` : nothing;
  const label = html`<label class="label" for=${id}>${field.label}${star}</label>`;
  const shown = value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  // A field for one line would drop the line breaks of a text.
  const kind = field.kind === 'text' && shown.includes('\n') ? 'textarea' : field.kind;
  switch (kind) {
    case 'group':
      return html`<fieldset class="group" aria-describedby=${described}>
        <legend class="label">${field.label}${star}</legend>
        ${help}${field.fields.map((inner) => renderField(inner, typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[inner.name] : undefined, t))}
      </fieldset>`;
    case 'boolean':
      return html`<div class="field row">
        <input
          class="switch"
          type="checkbox"
          role="switch"
          id=${id}
          .checked=${value === true}
          disabled
          aria-describedby=${described}
        />${label}${help}
      </div>`;
    case 'choice':
      return html`<div class="field">
        <span class="label" id=${id}>${field.label}${star}</span>
        <div
          class="segments"
          role="radiogroup"
          aria-labelledby=${id}
          aria-readonly="true"
          aria-required=${field.required}
          aria-describedby=${described}
        >
          ${field.choices.map(
            (choice) =>
              html`<label
                ><input type="radio" name=${id} .checked=${choice.constant === value} disabled /><span>${choice.label}</span></label
              >`,
          )}
        </div>
        ${help}
      </div>`;
    case 'number':
    case 'integer':
      return html`<div class="field">
        ${label}<input
          class="input"
          type="number"
          step="any"
          id=${id}
          .value=${shown}
          readonly
          aria-required=${field.required}
          aria-describedby=${described}
        />${help}
      </div>`;
    case 'text':
      return html`<div class="field">
        ${label}<input
          class="input"
          type="text"
          id=${id}
          .value=${shown}
          readonly
          aria-required=${field.required}
          aria-describedby=${described}
        />${help}
      </div>`;
    default:
      return html`<div class="field">
        ${label}<textarea
          class="input"
          id=${id}
          dir=${typeof value === 'object' ? 'ltr' : 'auto'}
          rows=${Math.min(8, shown.split('\n').length)}
          .value=${shown}
          readonly
          aria-required=${field.required}
          aria-describedby=${described}
        ></textarea
        >${help}
      </div>`;
  }
}
