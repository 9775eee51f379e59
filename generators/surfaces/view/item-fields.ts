import type { Field } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';

/** A field of an item, and the part that repeats once per such item. */
export interface ItemField {
  readonly part: string;
  readonly field: Field;
}

/** The field of a name in the items around a part, from the inside out; `undefined` where no item declares it. */
export function itemField(view: ComponentView, part: PartView, name: string): ItemField | undefined {
  for (const holder of repeatingFrom(view, part)) {
    const { item } = holder;
    const field = item?.kind === 'record' ? item.fields.find((one) => one.name === name) : undefined;
    if (field !== undefined) return { part: holder.id, field };
  }
  return undefined;
}

/** Id of the part that repeats around all items of a part: of one that repeats, around its list. */
export function repeatsAround({ parts }: ComponentView, part: PartView): string | undefined {
  return part.each === undefined ? part.repeats : parts.find(({ id }) => id === part.parent)?.repeats;
}

/** The parts that repeat around a part, or are it, from the inside out. */
function repeatingFrom(view: ComponentView, part: PartView): readonly PartView[] {
  const found: PartView[] = [];
  let id = part.repeats;
  while (id !== undefined && found.length <= view.parts.length) {
    const holder = view.parts.find((one) => one.id === id);
    if (holder === undefined) break;
    found.push(holder);
    id = repeatsAround(view, holder);
  }
  return found;
}
