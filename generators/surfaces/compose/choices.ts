import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { enteredAs } from '../view/entered.ts';
import { CHOICE_ROLES, wordsOf } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';

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
