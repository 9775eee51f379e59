import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import { enteredAs } from './entered.ts';
import { itemField } from './item-fields.ts';
import type { PartView } from './parts.ts';

/** A word that a field part offers. */
export interface OptionView {
  readonly value: string;
  /** Key of the message that says it: the name of the part and the word; without one, the word stands for itself. */
  readonly key?: string;
}

/** Roles that offer the words of an enumeration, where their field is one. */
const OFFERS = new Set('combobox listbox radiogroup'.split(' '));

/** What a field part offers: the words of the enumeration that the field or prop of its name is. */
export function optionsOf(view: ComponentView, part: PartView): readonly OptionView[] {
  if (!OFFERS.has(part.role)) return [];
  const name = enteredAs(view, part);
  const own = itemField(view, part, part.id);
  const fields = [...view.outbound, ...view.inbound].flatMap((message) => message.fields);
  const types = [...(own === undefined ? [] : [own.field]), ...fields.filter((field) => field.name === name), ...view.members.props]
    .filter((field) => field === own?.field || field.name === name)
    .map(({ type }) => bare(type));
  const found = types.find(({ kind }) => kind === 'enum');
  return (found?.kind === 'enum' ? found.values : []).map((value) => {
    const key = part.name === undefined ? undefined : `${part.name.key}.${value}`;
    return view.texts.some((text) => text.key === key && text.args.length === 0) && key !== undefined ? { value, key } : { value };
  });
}

function bare(type: TypeExpression): TypeExpression {
  return type.kind === 'optional' ? type.of : type;
}
