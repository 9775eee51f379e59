import { make } from '../../element.ts';
import type { Json, JsonRecord } from '../../json.ts';
import type { Phrase } from '../../locale-text.ts';
import { formOf } from '../schema/shape.ts';
import { validate } from '../schema/validate.ts';
import { assign, Field, type Place, type Problems } from './field.ts';
import { groupFrame } from './frame.ts';
import { GroupField } from './group.ts';
import { pick, type Picker } from './picker.ts';

/** A choice of forms, of which the chosen one is sent. What was typed into the others stays with them. */
export class VariantField extends Field {
  readonly element: HTMLElement;
  readonly #schemas: readonly JsonRecord[];
  readonly #forms: readonly Field[];
  readonly #picker: Picker;

  constructor(place: Place, schemas: readonly JsonRecord[]) {
    super(place);
    this.#schemas = schemas;
    const { context, initial, formed, required } = place;
    const fits = (schema: JsonRecord): boolean => initial !== undefined && validate(context.document, schema, initial).length === 0;
    const fitting = schemas.findIndex(fits);
    // A form that is needed anyway begins with the first kind.
    const first = fitting < 0 && required ? 0 : fitting;
    const kinds = schemas.map((schema) => formOf(context.document, schema, formed.trail));
    const name: Phrase = (words) => words.primitives('variant', { field: place.label(words) });
    const options = kinds.map(
      ({ title }, index): Phrase =>
        (words) =>
          title ?? words.primitives('option', { index: index + 1 }),
    );
    this.#picker = pick({ ...place, label: name, formed: { ...formed, help: undefined } }, options, first);
    this.#forms = kinds.map((kind, index) => {
      const value = index === first && initial !== undefined ? initial : kind.given;
      const inner = {
        ...place,
        schema: schemas[index] ?? {},
        formed: { ...kind, help: kind.help },
        required: true,
        initial: value,
        chosen: true,
      };
      const here = { ...inner, isNeeded: () => this.#needs(index) };
      return kind.shape.kind === 'group' ? new GroupField(here, kind.shape.properties, true) : context.build(here);
    });
    const group = make('fieldset', { class: 'object' });
    this.element = groupFrame(place, group, this.#picker.frame.element, ...this.#forms.map((form) => form.element)).element;
    this.element.addEventListener('change', () => this.#reveal());
    this.#reveal();
  }

  /** A kind that was chosen needs its values; one value alone may be left out where the whole is optional. */
  #needs(index: number): boolean {
    const { required, isNeeded } = this.place;
    return this.#picker.chosen() === index && (required ? isNeeded() : this.#forms[index] instanceof GroupField);
  }

  #reveal(): void {
    const chosen = this.#picker.chosen();
    for (const [index, form] of this.#forms.entries()) form.element.hidden = index !== chosen;
  }

  #form(): Field | undefined {
    return this.#forms[this.#picker.chosen()];
  }

  read(): Json | undefined {
    const form = this.#form();
    if (form === undefined || (this.place.required && !this.place.isNeeded() && this.isBlank())) return undefined;
    return form.read();
  }
  isBlank(): boolean {
    const form = this.#form();
    if (form === undefined) return true;
    return form.isBlank() && (this.place.required || !(form instanceof GroupField));
  }
  show(problem: Phrase | undefined): void {
    this.#picker.frame.show(problem);
  }
  entry(): HTMLElement {
    return this.#picker.entry();
  }
  override children(): readonly Field[] {
    const form = this.#form();
    return form === undefined ? [] : [form];
  }
  override at(step: string | number): Field | undefined {
    return this.#form()?.at(step);
  }
  override collect(problems: Problems): void {
    const form = this.#form();
    if (form === undefined) {
      if (this.place.required && this.place.isNeeded()) problems.set(this, (words) => words.primitives('required'));
      return;
    }
    form.collect(problems);
    const value = this.read();
    if (value !== undefined) assign(validate(this.place.context.document, this.#schemas[this.#picker.chosen()], value), form, problems);
  }
}
