import { make } from '../element.ts';
import { own } from '../json.ts';
import { labelled, type Field, type Question } from './field.ts';
import { judgeNumber } from './judge.ts';

/** A field for a number or, for `type: integer`, a whole one. */
export function numberField(question: Question): Field {
  const { schema, required } = question;
  const control = make('input', { type: 'number', step: 'any', autocomplete: 'off', required });
  const given = own(schema, 'default');
  if (typeof given === 'number') control.value = String(given);
  return labelled(question, {
    control,
    body: [control],
    read: () => (control.value === '' ? undefined : Number(control.value)),
    unreadable: () => (control.validity.badInput ? (words) => words.wrong.number : undefined),
    judge: (value) => judgeNumber(schema, Number(value)),
  });
}
