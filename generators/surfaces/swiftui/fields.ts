import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { enteredAs, enteredType } from '../view/entered.ts';
import { choiceAround, holdsOptions, optionsOf, optionValue } from '../view/options.ts';
import type { PartView } from '../view/parts.ts';
import type { SwiftComponent } from './component.ts';
import { isDrawnInside } from './drawn-inside.ts';
import { swiftString } from './escape.ts';
import { swiftPath } from './words.ts';

/** Case of `FieldType`. */
export type FieldType = 'text' | 'number' | 'integer' | 'boolean';

const ENTERED = new Set('textbox searchbox spinbutton combobox slider checkbox switch'.split(' '));

/** Whether a person puts something into a part, other than into a form. */
export function isField(part: PartView, component: SwiftComponent): boolean {
  if (part.discloses || isDrawnInside(part, component)) return false;
  return ENTERED.has(part.role) || optionsOf(component.view, part).length > 0;
}

/** The argument of the rule of an option that is a part of its own. */
export function takenArgument(part: PartView, { view, names }: SwiftComponent): string[] {
  const choice = choiceAround(view, part);
  if (choice === undefined) return [];
  const value = optionValue(view, choice, part);
  const given = 'word' in value ? `.word(${swiftString(value.word)})` : `.path([${value.path.map(swiftString).join(', ')}])`;
  return [`takenBy: (choice: .${names.partCases.get(choice.id) ?? '_'}, value: ${given})`];
}

/** What a field part gives: the type of the outbound field of its name, else that of its role. */
export function fieldType(part: PartView, { view }: SwiftComponent): FieldType {
  const name = enteredAs(view, part);
  const sent = part.repeats === undefined ? view.outbound.flatMap(({ fields }) => fields).find((field) => field.name === name) : undefined;
  return (sent === undefined ? undefined : typeOf(sent.type)) ?? enteredType(part);
}

function typeOf(type: TypeExpression): FieldType | undefined {
  if (type.kind === 'optional') return typeOf(type.of);
  if (type.kind === 'enum') return 'text';
  if (type.kind !== 'primitive' || type.name === 'json') return undefined;
  switch (type.name) {
    case 'int':
    case 'bytes':
      return 'integer';
    case 'number':
    case 'duration':
      return 'number';
    case 'bool':
      return 'boolean';
    default:
      return 'text';
  }
}

/** The arguments of the rule of a field part. */
export function fieldArguments(part: PartView, component: SwiftComponent): string[] {
  const { view, plans, messages } = component;
  const holds = holdsOptions(view, part);
  if (!isField(part, component) && !holds) return takenArgument(part, component);
  const type = fieldType(part, component);
  const options = (holds ? [] : optionsOf(view, part)).map(({ value, key }) => {
    const called = key !== undefined && plans.has(key) ? messages.get(key) : undefined;
    return `FieldOption(${swiftString(value)}, ${called === undefined ? swiftString(value) : `say.${called}()`})`;
  });
  const say = options.some((one) => one.includes('say.')) ? 'say' : '_';
  return [
    `entered: ${swiftString(part.repeats === undefined ? enteredAs(view, part) : part.id)}`,
    ...(type === 'text' ? [] : [`takes: .${type}`]),
    ...(holds && part.content?.kind === 'field' ? [`holds: ${swiftPath(part.content.path)}`] : []),
    ...(options.length === 0 ? [] : [`options: { ${say} in\n  [\n${options.map((one) => `    ${one},\n`).join('')}  ]\n}`]),
  ];
}
