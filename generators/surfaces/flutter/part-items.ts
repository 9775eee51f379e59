import type { ComponentView } from '../view/component.ts';
import { enteredAs } from '../view/entered.ts';
import { itemField, repeatsAround } from '../view/item-fields.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { dartString, dartStrings } from './escape.ts';

/** The item of a part that repeats, as it is called in the methods of another part. */
export function itemNamed({ repeats }: PartView, wanted: string): string {
  return repeats === wanted ? 'item' : `item.within(${dartString(wanted)})`;
}

/** The argument after others with the item of a part that repeats; empty for any other part. */
export function itemArgument({ repeats }: PartView): string {
  return repeats === undefined ? '' : ', item';
}

/** `model.value(…)`, or `item.value(…)` for a path into the item of a part. */
export function valueCall(part: PartView, path: string, shown: (path: string) => readonly string[]): string {
  const steps = part.repeats === undefined ? undefined : itemPath(path);
  return steps === undefined ? `model.value(${dartStrings(shown(path))})` : `item.value(${dartStrings(steps)})`;
}

/** The name under which a part keeps what a person put in. */
export function keptAs(view: ComponentView, part: PartView): string {
  return part.repeats === undefined ? dartString(enteredAs(view, part)) : `item.occurrence(${dartString(part.id)})`;
}

/** Whether a disclosure is open, as a part asks it. */
export function openCall(view: ComponentView, part: PartView, asked: string): string {
  const holder = view.parts.find(({ id }) => id === asked)?.repeats;
  const item = holder === undefined || part.repeats === undefined ? '' : `, ${itemNamed(part, holder)}`;
  return `model.isOpen(${dartString(asked)}${item})`;
}

/** Whether a part is on show, as another one asks it. */
export function showsCall(part: PartView, asked: PartView, name: string): string {
  if (asked.repeats === undefined) return `shows${name}`;
  return `shows${name}(${part.repeats === undefined ? 'PartItem.none' : itemNamed(part, asked.repeats)})`;
}

/** The value of the items around a part that has its name. */
export function panelItem(view: ComponentView, part: PartView): string | undefined {
  const own = itemField(view, part, part.id);
  return own === undefined ? undefined : `${itemNamed(part, own.part)}.value(${dartStrings([own.field.name])})`;
}

/** How a part that repeats is put into the list of its parent. */
export interface Repetition {
  /** Name of the variable with the item. */
  readonly item: string;
  /** The list, with the item around it as its argument if there is one. */
  readonly list: string;
}

export function repetitionOf(view: ComponentView, part: PartView, name: string): Repetition | undefined {
  if (part.each === undefined) return undefined;
  return repeatsAround(view, part) === undefined
    ? { item: 'item', list: `itemsOf${name}` }
    : { item: 'inner', list: `itemsOf${name}(item)` };
}
