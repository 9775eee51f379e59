import { freshId, make } from '../element.ts';
import { listOf, own, sameJson } from '../json.ts';
import type { Option } from '../schema.ts';
import { grouped, type Field, type Question } from './field.ts';
import { judgeItems } from './judge.ts';

/** A choice of several: a group of check boxes. */
export function choicesField(question: Question, options: readonly Option[]): Field {
  const { schema, required, tongue } = question;
  const given = listOf(own(schema, 'default'));
  const boxes = options.map(({ value }) => {
    const box = make('input', { type: 'checkbox' });
    box.checked = given.some((one) => sameJson(one, value));
    return box;
  });
  const labels = boxes.map((box, index) => make('label', {}, box, options[index]?.title ?? ''));
  const control = make('fieldset');
  // No group of check boxes can have the required state, and the asterisk is not heard: its description says it.
  const note = tongue.write(make('p', { class: 'unseen', id: freshId() }), (words) => words.required);
  const notes = required ? [note] : [];
  return grouped(question, {
    control,
    body: [make('div', { class: 'segments' }, ...labels), ...notes],
    notes,
    entry: () => boxes[0] ?? control,
    read: () => {
      const chosen = options.filter((_, index) => boxes[index]?.checked).map(({ value }) => value);
      return chosen.length === 0 ? undefined : chosen;
    },
    judge: (value) => judgeItems(schema, listOf(value)),
  });
}
