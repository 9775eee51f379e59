import { freshId, make } from '../element.ts';
import { own } from '../json.ts';
import { withValidation, titled, type Field, type Property } from './field.ts';

/** A switch for a boolean. An untouched optional switch without a default is not sent. */
export function switchField(property: Property): Field {
  const { schema, required } = property;
  const given = own(schema, 'default');
  const control = make('input', { type: 'checkbox', role: 'switch', id: freshId(), 'aria-required': required && 'true' });
  control.checked = given === true;
  let touched = typeof given === 'boolean';
  control.addEventListener('change', () => (touched = true));
  const label = make('label', { for: control.id }, control, make('span', {}, ...titled(property)));
  return withValidation(
    property,
    {
      control,
      body: [control],
      read: () => (touched || required ? control.checked : undefined),
      isBlank: () => !touched,
      validate: () => undefined,
    },
    make('div', { class: 'field' }, label),
  );
}
