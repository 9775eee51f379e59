import { make } from '../element.ts';
import { fieldsOf } from '../fields/fields.ts';
import { checkAll, readAll } from '../fields/object.ts';
import type { Json, JsonRecord } from '../json.ts';
import type { LocaleText } from '../locale-text.ts';
import { asksForSecret } from './secret.ts';

/**
 * A form with the fields of a schema and a submit button that sends valid values only.
 * @param leave the buttons that decline
 */
export function formOf(
  localeText: LocaleText,
  schema: JsonRecord,
  leave: readonly Node[],
  accept: (values: Readonly<Record<string, Json>>) => void,
): HTMLElement {
  const fields = fieldsOf(localeText, schema);
  const form = make('form', { novalidate: true, autocomplete: 'off' });
  if (asksForSecret(schema)) form.append(localeText.write(make('p', { class: 'warning' }), (words) => words.secret));
  if (fields.size === 0) form.append(localeText.write(make('p'), (words) => words.confirm));
  const submit = localeText.write(make('button', { type: 'submit', class: 'main' }), (words) => words.submit);
  form.append(...[...fields.values()].map((field) => field.element), make('p', { class: 'actions' }, submit, ...leave));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = checkAll(fields);
    if (wrong === undefined) accept(readAll(fields));
    else wrong.focus();
  });
  return form;
}
