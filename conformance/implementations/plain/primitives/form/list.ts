import { button, make } from '../../element.ts';
import { listOf, type Json } from '../../json.ts';
import type { Phrase } from '../../locale-text.ts';
import { formOf } from '../schema/shape.ts';
import { validate } from '../schema/validate.ts';
import { Field, type Place, type Problems } from './field.ts';
import { groupFrame, type Frame } from './frame.ts';

/** Most lists inside each other that begin with items. */
const DEPTH = 4;

/** An item with what takes it away. */
interface Item {
  readonly field: Field;
  readonly row: HTMLElement;
  readonly remove: HTMLButtonElement;
}

/** A list: items are added at its end and taken away one by one. */
export class ListField extends Field {
  readonly #schema: Json;
  readonly #items: Item[] = [];
  readonly #rows = make('div', { class: 'items' });
  readonly #add = button('add', () => this.#extend());
  readonly #frame: Frame;

  constructor(place: Place, items: Json) {
    super(place);
    this.#schema = items;
    const { localeText } = place.context;
    localeText.write(this.#add, (words) => words.primitives('add_item', { list: place.label(words) }));
    this.#frame = groupFrame(place, make('fieldset', { class: 'object' }), this.#rows, this.#add);
    // Defaults of a schema that leads back to itself would never end.
    if (place.depth < DEPTH) for (const value of listOf(place.initial)) this.#append(value);
  }

  override get element(): HTMLElement {
    return this.#frame.element;
  }
  /** A required list without items is an empty one. */
  read(): Json | undefined {
    if (this.isBlank() && !(this.place.required && this.place.isNeeded())) return undefined;
    return this.#items.map(({ field }) => field.read() ?? null);
  }
  isBlank(): boolean {
    return this.#items.length === 0;
  }
  show(problem: Phrase | undefined): void {
    this.#frame.show(problem);
  }
  entry(): HTMLElement {
    return this.#items[0]?.field.entry() ?? this.#add;
  }
  override children(): readonly Field[] {
    return this.#items.map(({ field }) => field);
  }
  override at(step: string | number): Field | undefined {
    return this.#items[Number(step)]?.field;
  }

  /** Of one that asks for an item and has none it is said that it is required, as of any field. */
  override collect(problems: Problems): void {
    super.collect(problems);
    const { required, isNeeded, context, schema } = this.place;
    if (!this.isBlank() || !required || !isNeeded()) return;
    const isAsked = validate(context.document, schema, []).some(({ key, values }) => key === 'error.min_items' && values?.['count'] === 1);
    if (isAsked) problems.set(this, (words) => words.primitives('required'));
  }

  #append(initial: Json | undefined): Item {
    const { context, depth } = this.place;
    const formed = formOf(context.document, this.#schema, new Set());
    const row = make('div', { class: 'item' });
    this.#rows.append(row);
    // The number follows the item's position, which changes when another one is taken away.
    const label: Phrase = (words) => words.primitives('item', { index: [...this.#rows.children].indexOf(row) + 1 });
    const place = {
      context,
      label,
      schema: this.#schema,
      formed,
      required: !formed.nullable,
      isNeeded: () => true,
      chosen: false,
      depth: depth + 1,
    };
    const field = context.build({ ...place, initial: initial ?? formed.given });
    const remove = button('remove', () => this.#take(item));
    context.localeText.write(remove, (words) => words.primitives('remove_item', { item: label(words) }));
    row.append(field.element, remove);
    const item: Item = { field, row, remove };
    this.#items.push(item);
    return item;
  }

  #extend(): void {
    const { field, remove } = this.#append(undefined);
    this.#changed();
    const entry = field.entry();
    entry.focus();
    if (document.activeElement !== entry) remove.focus();
  }

  #take(item: Item): void {
    const index = this.#items.indexOf(item);
    this.#items.splice(index, 1);
    item.row.remove();
    this.place.context.localeText.refresh(this.element);
    this.#changed();
    (this.#items[index] ?? this.#items.at(-1))?.remove.focus();
    if (this.#items.length === 0) this.#add.focus();
  }

  #changed(): void {
    this.element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
