import { make } from '../element.ts';
import { own, parseJson, pretty } from '../json.ts';
import { labelled, type Field, type Property } from './field.ts';

/** The fallback field: multi-line JSON text. */
export function jsonField(property: Property): Field {
  const { schema, required } = property;
  const given = own(schema, 'default');
  const control = make('textarea', { rows: '4', autocomplete: 'off', spellcheck: 'false', dir: 'ltr', class: 'code', required });
  control.value = given === undefined ? '' : pretty(given);
  const isEmpty = (): boolean => control.value.trim() === '';
  return labelled(property, {
    control,
    body: [control],
    read: () => (isEmpty() ? undefined : parseJson(control.value)),
    unreadable: () => (isEmpty() || parseJson(control.value) !== undefined ? undefined : (words) => words.wrong.json),
    validate: () => undefined,
  });
}
