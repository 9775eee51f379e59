import { make } from '../element.ts';
import { own, parseJson, pretty } from '../json.ts';
import { labelled, type Field, type Question } from './field.ts';

/** What no other field fits: several lines that hold JSON. */
export function jsonField(question: Question): Field {
  const { schema, required } = question;
  const given = own(schema, 'default');
  const control = make('textarea', { rows: '4', autocomplete: 'off', spellcheck: 'false', dir: 'ltr', class: 'code', required });
  control.value = given === undefined ? '' : pretty(given);
  const isEmpty = (): boolean => control.value.trim() === '';
  return labelled(question, {
    control,
    body: [control],
    read: () => (isEmpty() ? undefined : parseJson(control.value)),
    unreadable: () => (isEmpty() || parseJson(control.value) !== undefined ? undefined : (words) => words.wrong.json),
    judge: () => undefined,
  });
}
