import { button, freshId, make } from '../element.ts';
import { listOf, own, recordOf, textOf } from '../json.ts';
import { labelled, titleOf, type Field, type Property } from './field.ts';
import { validateItems, validateText } from './validate.ts';

/** A list of free-text tags: Enter adds a tag; each has a remove button. */
export function tagsField(property: Property): Field {
  const { schema, required, localeText } = property;
  const items = recordOf(own(schema, 'items')) ?? {};
  const tags = listOf(own(schema, 'default')).flatMap((one) => textOf(one) ?? []);
  const list = make('ul', { class: 'tags', 'aria-label': titleOf(property) });
  const input = make('input', { type: 'text', autocomplete: 'off', required, dir: 'auto' });
  const note = localeText.write(make('p', { class: 'help', id: freshId() }), (words) => words.addTag);

  const show = (): void => {
    list.replaceChildren(...tags.map(tagOf));
    list.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const tagOf = (tag: string, index: number): HTMLElement => {
    const remove = button('remove', () => {
      tags.splice(index, 1);
      show();
      input.focus();
    });
    remove.textContent = '×';
    return make(
      'li',
      {},
      make('span', {}, tag),
      ' ',
      localeText.mark(remove, 'aria-label', (words) => words.removeTag(tag)),
    );
  };
  const add = (): void => {
    if (input.value === '') return;
    tags.push(input.value);
    input.value = '';
    show();
  };
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    add();
  });
  list.replaceChildren(...tags.map(tagOf));

  return labelled(property, {
    control: input,
    body: [list, input, note],
    notes: [note],
    read: () => {
      // Typed text counts as a tag without Enter.
      const all = input.value === '' ? tags : [...tags, input.value];
      return all.length === 0 ? undefined : [...all];
    },
    validate: (value) => {
      const words = listOf(value).map((one) => String(one));
      return words.map((word) => validateText(items, word)).find((found) => found !== undefined) ?? validateItems(schema, words);
    },
  });
}
