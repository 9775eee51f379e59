import { bare } from '../../../specs/language/model/opening.ts';
import type { ComponentView } from './component.ts';
import { enteredAs } from './entered.ts';
import { outboundField } from './gathered.ts';
import { itemField } from './item-fields.ts';
import type { PartView } from './parts.ts';
import { plainName } from './plain-name.ts';

/** A word that a field part offers. */
export interface OptionView {
  readonly value: string;
  /** Key of the message that says it: the name of the part and the word; without one, the word stands for itself. */
  readonly key?: string;
}

/** Roles of fields of which a person takes one of several options. */
export const CHOICE_ROLES: ReadonlySet<string> = new Set('combobox listbox radiogroup'.split(' '));

/** What a field part offers: the words of its enumeration. */
export function optionsOf(view: ComponentView, part: PartView): readonly OptionView[] {
  if (!CHOICE_ROLES.has(part.role)) return [];
  return wordsOf(view, part).map((value) => {
    const key = part.name === undefined ? undefined : `${part.name.key}.${value}`;
    return key !== undefined && view.texts.some((text) => text.key === key && text.args.length === 0) ? { value, key } : { value };
  });
}

/** The words of the enumeration that the item field, outbound field, inbound field or prop of a part is. */
export function wordsOf(view: ComponentView, part: PartView): readonly string[] {
  const own = itemField(view, part, part.id)?.field ?? outboundField(view, part);
  const name = plainName(enteredAs(view, part));
  const others = [...[...view.outbound, ...view.inbound].flatMap(({ fields }) => fields), ...view.members.props];
  const types = [...(own === undefined ? [] : [own]), ...others.filter((field) => plainName(field.name) === name)].map(({ type }) =>
    bare(type),
  );
  return types.find((type) => type?.kind === 'enum')?.values ?? [];
}

const OPTIONS: ReadonlySet<string> = new Set(['radio', 'option']);

/** The field of a choice that an option stands in; `undefined` for anything else. */
export function choiceAround({ parts }: ComponentView, part: PartView): PartView | undefined {
  if (!OPTIONS.has(part.role)) return undefined;
  return parts.find(({ id, role, repeats }) => id === part.parent && CHOICE_ROLES.has(role) && repeats === undefined);
}

/** Whether a choice holds parts that are its options: the one that is taken tells the field that it holds. */
export function holdsOptions(view: ComponentView, choice: PartView): boolean {
  return view.parts.some((part) => choiceAround(view, part)?.id === choice.id);
}

/** What an option of a choice gives: a word, or the path to it in the item of an option that repeats. */
export type OptionValue = { readonly word: string } | { readonly path: readonly string[] };

export function optionValue(view: ComponentView, choice: PartView, { id, each, item }: PartView): OptionValue {
  if (each === undefined) return { word: wordsOf(view, choice).find((word) => plainName(word) === plainName(id)) ?? id };
  const names = item?.kind === 'record' ? item.fields.map(({ name }) => name) : [];
  const name = ['value', 'id'].find((one) => names.includes(one));
  return { path: name === undefined ? [] : [name] };
}
