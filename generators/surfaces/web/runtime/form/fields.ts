import { html, noChange, nothing, type TemplateResult } from 'lit';
import type { Word } from '../contract.ts';
import type { Field } from './schema.ts';
import type { Draft } from './validate.ts';

/** The interface between the controls and the form around them. */
export interface FormView {
  readonly draft: Draft;
  /** Visible errors: of fields that have lost focus, or of all fields after a submit attempt. */
  readonly errors: ReadonlyMap<string, string>;
  readonly word: Word;
  /** Whether an optional choice is a drop-down, whose blank option takes it back. */
  readonly undoable?: boolean;
  /** Whether yes or no is a check box and no switch. */
  readonly isCheckbox?: boolean;
  change(field: Field, value: string | boolean | readonly string[]): void;
  leave(field: Field): void;
}

/** Maximum number of options shown as a segmented control; more become a drop-down. */
const SEGMENTS = 4;

export function renderField(field: Field, view: FormView): TemplateResult {
  if (field.kind === 'group') {
    return html`<fieldset class="group" aria-describedby=${field.help === '' ? nothing : helpId(field)}>
      <legend class="label">${field.label}${star(field)}</legend>
      ${help(field)}${field.fields.map((inner) => renderField(inner, view))}
    </fieldset>`;
  }
  const error = view.errors.get(field.path);
  return html`<div
    class=${field.kind === 'boolean' ? 'field row' : 'field'}
    ?data-invalid=${error !== undefined}
    @focusout=${(event: FocusEvent) => left(event, field, view)}
  >
    ${control(field, view, error !== undefined)}${help(field)}
    <span class="error" id=${errorId(field)}>${error ?? nothing}</span>
  </div>`;
}

function control(field: Field, view: FormView, invalid: boolean): TemplateResult {
  switch (field.kind) {
    case 'boolean':
      return html`<input
          class=${view.isCheckbox === true ? 'checkbox' : 'switch'}
          type="checkbox"
          role=${view.isCheckbox === true ? nothing : 'switch'}
          id=${field.path}
          .checked=${view.draft.get(field.path) === true}
          aria-required=${field.required ? 'true' : nothing}
          aria-invalid=${invalid ? 'true' : nothing}
          aria-describedby=${describedBy(field, invalid)}
          @change=${(event: Event) => view.change(field, (event.target as HTMLInputElement).checked)}
        />${label(field)}`;
    case 'choice':
      return field.choices.length <= SEGMENTS && (field.required || view.undoable !== true)
        ? segments(field, view, invalid)
        : dropDown(field, view, invalid);
    case 'choices':
      return checkboxes(field, view, invalid);
    case 'tags':
      return tags(field, view, invalid);
    case 'textarea':
    case 'json':
      return html`${label(field)}<textarea
          class="input"
          id=${field.path}
          rows="4"
          dir=${field.kind === 'json' ? 'ltr' : nothing}
          .value=${typed(field, view)}
          aria-required=${field.required}
          aria-invalid=${invalid}
          aria-describedby=${describedBy(field, invalid)}
          autocomplete="off"
          @input=${(event: Event) => view.change(field, (event.target as HTMLTextAreaElement).value)}
        ></textarea>`;
    default:
      return html`${label(field)}<input
          class="input"
          type=${field.kind === 'text' ? 'text' : 'number'}
          step="any"
          id=${field.path}
          .value=${typed(field, view)}
          inputmode=${inputMode(field)}
          placeholder=${placeholder(field)}
          aria-required=${field.required}
          aria-invalid=${invalid}
          aria-describedby=${describedBy(field, invalid)}
          autocomplete="off"
          @input=${(event: Event) => numberOrText(event, field, view)}
        />`;
  }
}

/** Replaces unparsable input of a number field (`1e`) by `NaN`, so that validation rejects it. */
function numberOrText(event: Event, field: Field, view: FormView): void {
  const input = event.target as HTMLInputElement;
  view.change(field, input.validity.badInput ? 'NaN' : input.value);
}

function left(event: FocusEvent, field: Field, view: FormView): void {
  if (!(event.currentTarget as HTMLElement).contains(event.relatedTarget as Node | null)) view.leave(field);
}

function segments(field: Field, view: FormView, invalid: boolean): TemplateResult {
  return html`<span class="label" id=${labelId(field)}>${field.label}${star(field)}</span>
    <div
      class="segments"
      role="radiogroup"
      id=${field.path}
      aria-labelledby=${labelId(field)}
      aria-required=${field.required}
      aria-invalid=${invalid}
      aria-describedby=${describedBy(field, invalid)}
    >
      ${field.choices.map(
        ({ value, label: words }) =>
          html`<label
            ><input
              type="radio"
              name=${field.path}
              .value=${value}
              .checked=${view.draft.get(field.path) === value}
              @change=${() => view.change(field, value)}
            /><span>${words}</span></label
          >`,
      )}
    </div>`;
}

function dropDown(field: Field, view: FormView, invalid: boolean): TemplateResult {
  const chosen = view.draft.get(field.path);
  return html`${label(field)}<select
      class="input"
      id=${field.path}
      aria-required=${field.required}
      aria-invalid=${invalid}
      aria-describedby=${describedBy(field, invalid)}
      @change=${(event: Event) => view.change(field, (event.target as HTMLSelectElement).value)}
    >
      <option value="" ?selected=${chosen === undefined || chosen === ''}></option>
      ${field.choices.map(({ value, label: words }) => html`<option value=${value} ?selected=${chosen === value}>${words}</option>`)}
    </select>`;
}

function checkboxes(field: Field, view: FormView, invalid: boolean): TemplateResult {
  const chosen = items(field, view);
  const flip = (value: string): void =>
    view.change(
      field,
      field.choices.map((choice) => choice.value).filter((other) => (other === value) !== chosen.includes(other)),
    );
  return html`<fieldset class="group plain" id=${field.path} aria-describedby=${describedBy(field, invalid)}>
    <legend class="label">${field.label}${star(field)}</legend>
    ${field.choices.map(
      ({ value, label: words }) =>
        html`<label class="check"
          ><input
            type="checkbox"
            .checked=${chosen.includes(value)}
            aria-invalid=${invalid ? 'true' : nothing}
            @change=${() => flip(value)}
          /><span>${words}</span></label
        >`,
    )}
  </fieldset>`;
}

/** A tag input. Enter, a comma or losing focus adds a tag; Backspace in the empty input removes the last tag. */
function tags(field: Field, view: FormView, invalid: boolean): TemplateResult {
  const chosen = items(field, view);
  const add = (input: HTMLInputElement): void => {
    const words = input.value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    input.value = '';
    if (words.length > 0) view.change(field, [...chosen, ...words]);
  };
  const key = (event: KeyboardEvent): void => {
    const input = event.target as HTMLInputElement;
    // Enter adds a tag and sends nothing, also where there is none to add.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
    if (event.isComposing) return;
    if ((event.key === 'Enter' && input.value.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add(input);
    } else if (event.key === 'Backspace' && input.value === '' && chosen.length > 0) view.change(field, chosen.slice(0, -1));
  };
  return html`${label(field)}
    <div class="tags input">
      ${
        chosen.length === 0
          ? nothing
          : html`<ul class="tag-list">
              ${chosen.map(
                (word, at) =>
                  html`<li class="tag">
                    <span>${word}</span>
                    <button
                      type="button"
                      aria-label=${view.word('remove', { value: word, item: word })}
                      @click=${() =>
                        view.change(
                          field,
                          chosen.filter((_, other) => other !== at),
                        )}
                    >
                      <span aria-hidden="true">×</span>
                    </button>
                  </li>`,
              )}
            </ul>`
      }
      <input
        type="text"
        id=${field.path}
        aria-required=${field.required}
        aria-invalid=${invalid}
        aria-describedby=${describedBy(field, invalid)}
        autocomplete="off"
        placeholder=${view.word('add', { list: field.label })}
        @keydown=${key}
        @blur=${(event: Event) => add(event.target as HTMLInputElement)}
      />
    </div>`;
}

function items(field: Field, view: FormView): readonly string[] {
  const value = view.draft.get(field.path);
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** What stands in a field. A number that is typed by half, such as `-`, stays as it is: drawn again it would be gone. */
function typed(field: Field, view: FormView): string | typeof noChange {
  const value = view.draft.get(field.path);
  if (value === 'NaN' && (field.kind === 'number' || field.kind === 'integer')) return noChange;
  return typeof value === 'string' ? value : '';
}

function inputMode(field: Field): string | typeof nothing {
  const format = field.schema['format'];
  return format === 'email' ? 'email' : format === 'uri' ? 'url' : nothing;
}

function placeholder(field: Field): string | typeof nothing {
  const format = field.schema['format'];
  return format === 'date' ? '2030-12-31' : format === 'date-time' ? '2030-12-31T18:30:00Z' : nothing;
}

const labelId = (field: Field): string => `${field.path}?label`;
const helpId = (field: Field): string => `${field.path}?help`;
const errorId = (field: Field): string => `${field.path}?error`;

function describedBy(field: Field, invalid: boolean): string | typeof nothing {
  const ids = [...(field.help === '' ? [] : [helpId(field)]), ...(invalid ? [errorId(field)] : [])];
  return ids.length === 0 ? nothing : ids.join(' ');
}

function label(field: Field): TemplateResult {
  return html`<label class="label" for=${field.path}>${field.label}${star(field)}</label>`;
}

function star(field: Field): TemplateResult | typeof nothing {
  return field.required ? html`<span class="star" aria-hidden="true">*</span>` : nothing;
}

function help(field: Field): TemplateResult | typeof nothing {
  return field.help === '' ? nothing : html`<span class="hint" id=${helpId(field)}>${field.help}</span>`;
}
