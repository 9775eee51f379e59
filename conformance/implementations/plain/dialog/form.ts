import { make } from '../element.ts';
import { fieldsOf } from '../fields/fields.ts';
import { checkAll, readAll } from '../fields/object.ts';
import type { Json, JsonRecord } from '../json.ts';
import type { Tongue } from '../tongue.ts';
import { asksForSecret } from './secret.ts';

/**
 * The fields of a schema, and a button that sends what stands in them once nothing is wrong with it.
 * @param leave the buttons that leave without sending
 */
export function formOf(
  tongue: Tongue,
  schema: JsonRecord,
  leave: readonly Node[],
  accept: (values: Readonly<Record<string, Json>>) => void,
): HTMLElement {
  const fields = fieldsOf(tongue, schema);
  const form = make('form', { novalidate: true, autocomplete: 'off' });
  if (asksForSecret(schema)) form.append(tongue.write(make('p', { class: 'warning' }), (words) => words.secret));
  if (fields.size === 0) form.append(tongue.write(make('p'), (words) => words.confirm));
  const submit = tongue.write(make('button', { type: 'submit', class: 'main' }), (words) => words.submit);
  form.append(...[...fields.values()].map((field) => field.element), make('p', { class: 'actions' }, submit, ...leave));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = checkAll(fields);
    if (wrong === undefined) accept(readAll(fields));
    else wrong.focus();
  });
  return form;
}
