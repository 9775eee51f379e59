import { button, freshId, make } from '../element.ts';
import { listOf, own, recordOf, textOf } from '../json.ts';
import { labelled, titleOf, type Field, type Question } from './field.ts';
import { judgeItems, judgeText } from './judge.ts';

/** A list of free words: Enter adds what was typed, and each word has a button that takes it away. */
export function tagsField(question: Question): Field {
  const { schema, required, tongue } = question;
  const items = recordOf(own(schema, 'items')) ?? {};
  const tags = listOf(own(schema, 'default')).flatMap((one) => textOf(one) ?? []);
  const list = make('ul', { class: 'tags', 'aria-label': titleOf(question) });
  const input = make('input', { type: 'text', autocomplete: 'off', required, dir: 'auto' });
  const note = tongue.write(make('p', { class: 'help', id: freshId() }), (words) => words.addTag);

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
      tongue.mark(remove, 'aria-label', (words) => words.removeTag(tag)),
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

  return labelled(question, {
    control: input,
    body: [list, input, note],
    notes: [note],
    read: () => {
      // What stands in the field without Enter was meant, too.
      const all = input.value === '' ? tags : [...tags, input.value];
      return all.length === 0 ? undefined : [...all];
    },
    judge: (value) => {
      const words = listOf(value).map((one) => String(one));
      return words.map((word) => judgeText(items, word)).find((found) => found !== undefined) ?? judgeItems(schema, words);
    },
  });
}
