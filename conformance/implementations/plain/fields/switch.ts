import { freshId, make } from '../element.ts';
import { own } from '../json.ts';
import { judged, titled, type Field, type Question } from './field.ts';

/** A switch. One that is optional, has no default and was never touched is left alone. */
export function switchField(question: Question): Field {
  const { schema, required } = question;
  const given = own(schema, 'default');
  const control = make('input', { type: 'checkbox', role: 'switch', id: freshId(), 'aria-required': required && 'true' });
  control.checked = given === true;
  let touched = typeof given === 'boolean';
  control.addEventListener('change', () => (touched = true));
  const label = make('label', { for: control.id }, control, make('span', {}, ...titled(question)));
  return judged(
    question,
    {
      control,
      body: [control],
      read: () => (touched || required ? control.checked : undefined),
      isBlank: () => !touched,
      judge: () => undefined,
    },
    make('div', { class: 'field' }, label),
  );
}
