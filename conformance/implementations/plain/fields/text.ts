import { make } from '../element.ts';
import { own, textOf } from '../json.ts';
import { labelled, type Field, type Question } from './field.ts';
import { judgeText } from './judge.ts';

/** The keyboard that a phone shows for a format. No field of a browser's own stands behind it: those change what is typed. */
const KEYBOARDS: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** A field for text: several lines for `format: textarea`, a calendar for `format: date`. */
export function textField(question: Question): Field {
  const { schema, required } = question;
  const format = textOf(own(schema, 'format')) ?? '';
  const attributes = { autocomplete: 'off', required, dir: format in KEYBOARDS ? 'ltr' : 'auto' };
  const control =
    format === 'textarea'
      ? make('textarea', { rows: '4', ...attributes })
      : make('input', { type: format === 'date' ? 'date' : 'text', inputmode: KEYBOARDS[format], ...attributes });
  control.value = textOf(own(schema, 'default')) ?? '';
  return labelled(question, {
    control,
    body: [control],
    read: () => (control.value === '' ? undefined : control.value),
    unreadable: () => (control.validity.badInput ? (words) => words.wrong.date : undefined),
    judge: (value) => judgeText(schema, textOf(value) ?? ''),
  });
}
