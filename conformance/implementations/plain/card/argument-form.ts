import { freshId, make } from '../element.ts';
import { listOf, own, pretty, recordOf, sameJson, textOf, type Json, type JsonRecord } from '../json.ts';
import { codeBlock } from '../markdown/blocks.ts';
import { optionsOf, type Option } from '../schema.ts';
import type { LocaleText } from '../locale-text.ts';

/** A read-only form of a call's arguments: one field per property of the schema, raw JSON where no field fits. */
export function argumentForm(localeText: LocaleText, schema: JsonRecord, values: Json): HTMLElement {
  const properties = recordOf(own(schema, 'properties')) ?? {};
  const required = new Set(listOf(own(schema, 'required')));
  const fields = Object.entries(recordOf(values) ?? {}).map(([key, value]) => {
    const property = recordOf(own(properties, key)) ?? {};
    return new ReadOnly(localeText, key, property, required.has(key)).field(value ?? null);
  });
  return make('div', { class: 'argument-form' }, ...fields);
}

class ReadOnly {
  readonly #schema: JsonRecord;
  readonly #required: boolean;
  readonly #title: string;
  readonly #help: HTMLElement | undefined;
  readonly #mark: readonly Node[];

  constructor(localeText: LocaleText, key: string, schema: JsonRecord, required: boolean) {
    this.#schema = schema;
    this.#required = required;
    this.#title = textOf(own(schema, 'title')) || key;
    const help = textOf(own(schema, 'description'));
    this.#help = help === undefined ? undefined : make('p', { class: 'help', id: freshId() }, help);
    const star = localeText.mark(make('span', { class: 'star', 'aria-hidden': 'true' }, '*'), 'title', (words) => words.required);
    this.#mark = required ? [document.createTextNode(' '), star] : [];
  }

  field(value: Json): HTMLElement {
    const type = own(this.#schema, 'type');
    const options = optionsOf(this.#schema);
    if (options?.some((option) => sameJson(option.value, value))) return this.#choice(options, value);
    if (type === 'string' && typeof value === 'string') return this.#line('text', value);
    if ((type === 'number' || type === 'integer') && typeof value === 'number') return this.#line('number', String(value));
    if (type === 'boolean' && typeof value === 'boolean') return this.#switch(value);
    return this.#group('group', codeBlock(pretty(value), 'json'));
  }

  #line(type: string, value: string): HTMLElement {
    const id = freshId();
    const input =
      type === 'text' && value.includes('\n')
        ? make('textarea', { id, readonly: true, ...this.#states() }, value)
        : make('input', { id, type, step: 'any', readonly: true, value, ...this.#states() });
    return make('div', { class: 'field' }, make('label', { for: id }, this.#title, ...this.#mark), input, ...this.#helped());
  }

  #switch(value: boolean): HTMLElement {
    const input = uneditable(
      make('input', { type: 'checkbox', role: 'switch', checked: value, 'aria-readonly': 'true', ...this.#states() }),
    );
    return make('div', { class: 'field' }, make('label', {}, input, this.#title, ...this.#mark), ...this.#helped());
  }

  #choice(options: readonly Option[], value: Json): HTMLElement {
    const name = freshId();
    const radios = options.map((option) => {
      const chosen = sameJson(option.value, value);
      return make('label', {}, uneditable(make('input', { type: 'radio', name, checked: chosen })), option.title);
    });
    const group = this.#group('radiogroup', make('div', { class: 'segments' }, ...radios));
    group.setAttribute('aria-readonly', 'true');
    if (this.#required) group.setAttribute('aria-required', 'true');
    return group;
  }

  #group(role: string, content: Node): HTMLElement {
    const attributes = { class: 'field', role, 'aria-describedby': this.#help?.id };
    return make('fieldset', attributes, make('legend', {}, this.#title, ...this.#mark), content, ...this.#helped());
  }

  #states(): Record<string, string | boolean | undefined> {
    return { 'aria-required': this.#required && 'true', 'aria-describedby': this.#help?.id };
  }

  #helped(): readonly Node[] {
    return this.#help === undefined ? [] : [this.#help];
  }
}

/** A read-only check box or radio button: focusable, not editable (`readonly` does not apply to them, `disabled` removes them from the Tab order). */
function uneditable(input: HTMLInputElement): HTMLInputElement {
  input.addEventListener('click', (event) => event.preventDefault());
  return input;
}
