import { make } from '../element.ts';
import { own, textOf } from '../json.ts';
import { labelled, type Field, type Property } from './field.ts';
import { validateText } from './validate.ts';

/** The virtual keyboard per format. The input types `email` and `url` are not used: browsers alter their text. */
const KEYBOARDS: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** A text field: multi-line for `format: textarea`, a date picker for `format: date`. */
export function textField(property: Property): Field {
  const { schema, required } = property;
  const format = textOf(own(schema, 'format')) ?? '';
  const attributes = { autocomplete: 'off', required, dir: format in KEYBOARDS ? 'ltr' : 'auto' };
  const control =
    format === 'textarea'
      ? make('textarea', { rows: '4', ...attributes })
      : make('input', { type: format === 'date' ? 'date' : 'text', inputmode: KEYBOARDS[format], ...attributes });
  const given = textOf(own(schema, 'default')) ?? '';
  control.value = given;
  // A control takes out or changes line ends; a default that stands untouched is sent as it was given.
  const shown = control.value;
  return labelled(property, {
    control,
    body: [control],
    read: () => (control.value === '' ? undefined : control.value === shown ? given : control.value),
    unreadable: () => (control.validity.badInput ? (words) => words.wrong.date : undefined),
    validate: (value) => validateText(schema, textOf(value) ?? ''),
  });
}
