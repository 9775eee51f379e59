import { freshId, make } from '../element.ts';
import { listOf, own, sameJson } from '../json.ts';
import type { Option } from '../schema.ts';
import { grouped, type Field, type Property } from './field.ts';
import { validateItems } from './validate.ts';

/** A multiple-choice field: a group of check boxes. */
export function choicesField(property: Property, options: readonly Option[]): Field {
  const { schema, required, localeText } = property;
  const given = listOf(own(schema, 'default'));
  const boxes = options.map(({ value }) => {
    const box = make('input', { type: 'checkbox' });
    box.checked = given.some((one) => sameJson(one, value));
    return box;
  });
  const labels = boxes.map((box, index) => make('label', {}, box, options[index]?.title ?? ''));
  const control = make('fieldset');
  // A group of check boxes has no required state, and the asterisk is hidden from assistive technology; a description states it.
  const note = localeText.write(make('p', { class: 'unseen', id: freshId() }), (words) => words.required);
  const notes = required ? [note] : [];
  return grouped(property, {
    control,
    body: [make('div', { class: 'segments' }, ...labels), ...notes],
    notes,
    entry: () => boxes[0] ?? control,
    read: () => {
      const chosen = options.filter((_, index) => boxes[index]?.checked).map(({ value }) => value);
      return chosen.length === 0 ? undefined : chosen;
    },
    validate: (value) => validateItems(schema, listOf(value)),
  });
}
