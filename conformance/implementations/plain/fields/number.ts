import { make } from '../element.ts';
import { own } from '../json.ts';
import { labelled, type Field, type Property } from './field.ts';
import { validateNumber } from './validate.ts';

/** A number field; accepts integers only for `type: integer`. */
export function numberField(property: Property): Field {
  const { schema, required } = property;
  const control = make('input', { type: 'number', step: 'any', autocomplete: 'off', required });
  const given = own(schema, 'default');
  if (typeof given === 'number') control.value = String(given);
  return labelled(property, {
    control,
    body: [control],
    read: () => (control.value === '' ? undefined : Number(control.value)),
    unreadable: () => (control.validity.badInput ? (words) => words.wrong.number : undefined),
    validate: (value) => validateNumber(schema, Number(value)),
  });
}
