import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Word } from '../contract.ts';
import { renderField } from './fields.ts';
import { fieldsOf, type Field } from './schema.ts';
import { check, initialDraft, readForm, type Draft } from './validate.ts';

export interface SchemaFormOptions {
  /** The JSON Schema, untrusted; `undefined` while there is none. */
  schema(): unknown;
  readonly word: Word;
  /** Enter in a field of one line. */
  submit(): void;
  /** Whether yes or no is a check box; a switch by default. */
  readonly checkbox?: boolean;
}

/** A form made from a JSON Schema. Keeps what is typed, says what is wrong with it, gives the values. */
export class SchemaForm {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: SchemaFormOptions;
  #schema: unknown;
  #fields: readonly Field[] = [];
  #draft: Draft = new Map();
  #touched: ReadonlySet<string> = new Set();
  #attempted = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: SchemaFormOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Whether there is a schema, also one without fields. */
  get asked(): boolean {
    const schema = this.#options.schema();
    return typeof schema === 'object' && schema !== null;
  }

  get fields(): readonly Field[] {
    const schema = this.#options.schema();
    if (schema !== this.#schema) {
      this.#schema = schema;
      this.#fields = fieldsOf(schema);
      this.#draft = initialDraft(this.#fields);
      this.#touched = new Set();
      this.#attempted = false;
    }
    return this.#fields;
  }

  /** The values of all valid fields; empty optional fields are left out. */
  get values(): Record<string, unknown> {
    return readForm(this.fields, this.#draft, this.#options.word).values;
  }

  /**
   * Whether every field is valid. From the first call on all errors are shown; the first invalid field gets the focus.
   * @returns the label and the error of the first invalid field as text; `undefined` for a valid form
   */
  refusal(): string | undefined {
    // A typed word that is not yet a tag counts as one.
    for (const input of this.#host.shadowRoot?.querySelectorAll('.tags input') ?? []) input.dispatchEvent(new FocusEvent('blur'));
    const [first] = readForm(this.fields, this.#draft, this.#options.word).errors;
    if (first === undefined) return undefined;
    const [path, reason] = first;
    this.#attempted = true;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const control = this.#host.shadowRoot?.querySelector(`[id="${CSS.escape(path)}"]`);
      const target = control?.matches('input, textarea, select') === true ? control : control?.querySelector('input');
      if (target instanceof HTMLElement) target.focus();
    });
    return `${labelOf(this.fields, path) ?? path}: ${reason}`;
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key !== 'Enter' || event.isComposing || event.repeat || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio'].includes(target.type)) return;
    event.preventDefault();
    this.#options.submit();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.asked) return nothing;
    const { word } = this.#options;
    if (this.fields.length === 0) return html`<p class="hint">${word('confirm')}</p>`;
    const errors = readForm(this.fields, this.#draft, word).errors;
    const view = {
      draft: this.#draft,
      errors: this.#attempted ? errors : new Map([...errors].filter(([path]) => this.#touched.has(path))),
      word,
      isCheckbox: this.#options.checkbox === true,
      change: (field: Field, value: string | boolean | readonly string[]) => {
        this.#draft = new Map(this.#draft).set(field.path, value);
        this.#host.requestUpdate();
      },
      leave: (field: Field) => {
        // Marks an invalid field as touched when it loses focus.
        if (check(field, this.#draft.get(field.path), (key) => key).error === undefined) return;
        this.#touched = new Set(this.#touched).add(field.path);
        this.#host.requestUpdate();
      },
    };
    return html`<div class="form" @keydown=${(event: KeyboardEvent) => this.#onKeyDown(event)}>
      ${this.fields.map((field) => renderField(field, view))}
    </div>`;
  }
}

function labelOf(fields: readonly Field[], path: string): string | undefined {
  for (const field of fields) {
    const found = field.path === path ? field.label : labelOf(field.fields, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
