import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs } from '../view/entered.ts';
import { CHOICE_ROLES, wordsOf } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';
import { plainName } from '../view/plain-name.ts';

const OPTIONS = new Set(['radio', 'option']);

/** The field of a choice that an option stands in; `undefined` for anything else. */
export function choiceAround({ parts }: ComponentView, part: PartView): PartView | undefined {
  if (!OPTIONS.has(part.role)) return undefined;
  return parts.find(({ id, role, repeats }) => id === part.parent && CHOICE_ROLES.has(role) && repeats === undefined);
}

/** What an option of a choice gives: a word, or the path to it in the item of an option that repeats. */
export type OptionValue = { readonly word: string } | { readonly path: readonly string[] };

export function optionValue(view: ComponentView, choice: PartView, { id, each, item }: PartView): OptionValue {
  if (each === undefined) return { word: wordsOf(view, choice).find((word) => plainName(word) === plainName(id)) ?? id };
  const names = item?.kind === 'record' ? item.fields.map(({ name }) => name) : [];
  const name = ['value', 'id'].find((one) => names.includes(one));
  return { path: name === undefined ? [] : [name] };
}

/** The words of a choice without options of its own: those of the enumeration that it gives or shows. */
export function ownOptions(view: ComponentView, choice: PartView): readonly string[] {
  const { role, children, repeats } = choice;
  return CHOICE_ROLES.has(role) && children.length === 0 && repeats === undefined ? wordsOf(view, choice) : [];
}

/** The type of the outbound field that a field part gives. */
export function givenType(view: ComponentView, part: PartView): TypeExpression | undefined {
  if (part.repeats !== undefined) return undefined;
  const name = enteredAs(view, part);
  const field = view.outbound.flatMap(({ fields }) => fields).find((one) => one.name === name);
  return field === undefined ? undefined : bare(field.type);
}
