import { freshId, make } from '../element.ts';
import { own, textOf, type Json, type JsonRecord } from '../json.ts';
import type { Phrase, LocaleText } from '../locale-text.ts';

/** A property of the schema and its place in the form. */
export interface Property {
  readonly localeText: LocaleText;
  readonly key: string;
  readonly schema: JsonRecord;
  readonly required: boolean;
  /** Nesting depth: the number of objects around the property. */
  readonly depth: number;
  /** Whether the object around the property is sent. An empty optional object requires nothing. */
  isNeeded(): boolean;
}

/** A form field with its label, help text and error message. */
export interface Field {
  readonly element: HTMLElement;
  /** The value to send; `undefined` for an empty field. */
  read(): Json | undefined;
  /** Whether the field is empty. */
  isBlank(): boolean;
  /** Validates the field and shows the error. Returns the element to focus; `undefined` when valid. */
  check(): HTMLElement | undefined;
}

/** The parts in which the kinds of fields differ. */
export interface FieldParts {
  /** The element with the label, state and description: the control, or the group of several controls. */
  readonly control: HTMLElement;
  /** Content between the label and the help text; includes `control` unless that is a group. */
  readonly body: readonly Node[];
  /** The element to focus on an error; default: `control`. */
  readonly entry?: () => HTMLElement;
  /** Descriptions in `body`, besides the help text. */
  readonly notes?: readonly HTMLElement[];
  read(): Json | undefined;
  /** Whether the field is empty; default: it has no value and is not unreadable. */
  isBlank?(): boolean;
  /** The error of an entry that has no value, such as an unparsable number. */
  unreadable?(): Phrase | undefined;
  /** The error of a value; `undefined` when valid. */
  validate(value: Json): Phrase | undefined;
}

/** The title from the schema, else the property's key. */
export function titleOf({ key, schema }: Property): string {
  return textOf(own(schema, 'title')) || key;
}

/** The label text, with an asterisk hidden from assistive technology when required. */
export function titled(property: Property): Node[] {
  const star = make('span', { class: 'star', 'aria-hidden': 'true' }, '*');
  return [document.createTextNode(titleOf(property)), ...(property.required ? [document.createTextNode(' '), star] : [])];
}

/** The help text from the schema, as zero or one element. */
export function helpOf({ schema }: Property): HTMLElement[] {
  const help = textOf(own(schema, 'description'));
  return help === undefined || help === '' ? [] : [make('p', { class: 'help', id: freshId() }, help)];
}

/** A field with one control under a label. */
export function labelled(property: Property, parts: FieldParts): Field {
  parts.control.id = freshId();
  const label = make('label', { for: parts.control.id }, ...titled(property));
  return withValidation(property, parts, make('div', { class: 'field' }, label, ...parts.body));
}

/** A field with several controls; `parts.control` is the `<fieldset>` around them. */
export function grouped(property: Property, parts: FieldParts): Field {
  parts.control.classList.add('field');
  parts.control.append(make('legend', {}, ...titled(property)), ...parts.body);
  return withValidation(property, parts, parts.control);
}

/** Adds the help text and the error message, which appears when the field loses focus or the form is submitted. */
export function withValidation(property: Property, parts: FieldParts, element: HTMLElement): Field {
  const { localeText, required } = property;
  const help = helpOf(property);
  const problem = make('p', { class: 'problem', id: freshId() });
  const { control } = parts;
  element.append(...help, problem);
  control.setAttribute('aria-describedby', [...(parts.notes ?? []), ...help, problem].map(({ id }) => id).join(' '));

  const wrong = (): Phrase | undefined => {
    const unreadable = parts.unreadable?.();
    if (unreadable !== undefined) return unreadable;
    const value = parts.read();
    if (value === undefined) return required && property.isNeeded() ? (words) => words.required : undefined;
    return parts.validate(value);
  };
  const check = (): HTMLElement | undefined => {
    const found = wrong();
    if (found === undefined) {
      localeText.clear(problem);
      control.removeAttribute('aria-invalid');
      return undefined;
    }
    localeText.write(problem, found);
    control.setAttribute('aria-invalid', 'true');
    return parts.entry?.() ?? control;
  };
  element.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) check();
  });
  element.addEventListener('input', () => {
    if (control.getAttribute('aria-invalid') === 'true') check();
  });
  const isBlank = (): boolean => parts.isBlank?.() ?? (parts.read() === undefined && parts.unreadable?.() === undefined);
  return { element, read: () => parts.read(), isBlank, check };
}
