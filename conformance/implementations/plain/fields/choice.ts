import { freshId, make } from '../element.ts';
import { own, sameJson } from '../json.ts';
import type { Option } from '../schema.ts';
import { grouped, labelled, type Field, type Property } from './field.ts';

/** Maximum number of options shown as radio buttons; more become a drop-down. */
const SEGMENTS = 4;

/** A single-choice field. */
export function choiceField(property: Property, options: readonly Option[]): Field {
  return options.length <= SEGMENTS ? segments(property, options) : dropDown(property, options);
}

function segments(property: Property, options: readonly Option[]): Field {
  const { schema, required } = property;
  const name = freshId();
  const given = own(schema, 'default');
  const radios = options.map(({ value }) => {
    const radio = make('input', { type: 'radio', name });
    radio.checked = given !== undefined && sameJson(value, given);
    return radio;
  });
  const labels = radios.map((radio, index) => make('label', {}, radio, options[index]?.title ?? ''));
  const control = make('fieldset', { role: 'radiogroup', 'aria-required': required && 'true' });
  return grouped(property, {
    control,
    body: [make('div', { class: 'segments' }, ...labels)],
    entry: () => radios[0] ?? control,
    read: () => options[radios.findIndex((radio) => radio.checked)]?.value,
    validate: () => undefined,
  });
}

function dropDown(property: Property, options: readonly Option[]): Field {
  const { schema, required } = property;
  const given = own(schema, 'default');
  const control = make('select', { required, autocomplete: 'off' }, make('option', { value: '' }));
  control.append(...options.map(({ title }, index) => make('option', { value: String(index) }, title)));
  control.selectedIndex = given === undefined ? 0 : options.findIndex(({ value }) => sameJson(value, given)) + 1;
  return labelled(property, {
    control,
    body: [control],
    // The first entry is empty and stands for no choice.
    read: () => options[control.selectedIndex - 1]?.value,
    validate: () => undefined,
  });
}
