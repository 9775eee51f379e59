import { freshId, make } from '../element.ts';
import { own, sameJson } from '../json.ts';
import type { Option } from '../schema.ts';
import { grouped, labelled, type Field, type Question } from './field.ts';

/** Up to so many options stand side by side; more are a drop-down. */
const SEGMENTS = 4;

/** A choice of one. */
export function choiceField(question: Question, options: readonly Option[]): Field {
  return options.length <= SEGMENTS ? segments(question, options) : dropDown(question, options);
}

function segments(question: Question, options: readonly Option[]): Field {
  const { schema, required } = question;
  const name = freshId();
  const given = own(schema, 'default');
  const radios = options.map(({ value }) => {
    const radio = make('input', { type: 'radio', name });
    radio.checked = given !== undefined && sameJson(value, given);
    return radio;
  });
  const labels = radios.map((radio, index) => make('label', {}, radio, options[index]?.title ?? ''));
  const control = make('fieldset', { role: 'radiogroup', 'aria-required': required && 'true' });
  return grouped(question, {
    control,
    body: [make('div', { class: 'segments' }, ...labels)],
    entry: () => radios[0] ?? control,
    read: () => options[radios.findIndex((radio) => radio.checked)]?.value,
    judge: () => undefined,
  });
}

function dropDown(question: Question, options: readonly Option[]): Field {
  const { schema, required } = question;
  const given = own(schema, 'default');
  const control = make('select', { required, autocomplete: 'off' }, make('option', { value: '' }));
  control.append(...options.map(({ title }, index) => make('option', { value: String(index) }, title)));
  control.selectedIndex = given === undefined ? 0 : options.findIndex(({ value }) => sameJson(value, given)) + 1;
  return labelled(question, {
    control,
    body: [control],
    // The first entry is none of the options: nothing is chosen.
    read: () => options[control.selectedIndex - 1]?.value,
    judge: () => undefined,
  });
}
