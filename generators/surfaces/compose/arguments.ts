import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { itemField } from '../view/item-fields.ts';
import { limitArguments } from '../view/limit-arguments.ts';
import type { PartView } from '../view/parts.ts';

/** The argument of a message that is the host of an address. */
const HOST = 'host';

/**
 * The arguments of the message that a text shows and that nothing feeds: no field, item, prop or limit. Your code supplies them, and
 * until then the sentence would have a hole.
 */
export function unfedArguments(view: ComponentView, part: PartView): readonly string[] {
  const { content } = part;
  if (content?.kind !== 'message' || part.pressed) return [];
  const args = view.texts.find(({ key }) => key === content.key)?.args ?? [];
  return args.map(({ name }) => name).filter((name) => !isFed(view, part, name) && addressOf(view, name) === undefined);
}

/** The field with the address whose host feeds an argument `host`: the only field of its type. */
export function addressOf(view: ComponentView, argument: string): string | undefined {
  if (argument !== HOST || fieldNames(view).includes(argument)) return undefined;
  const urls = [...new Set(inboundFields(view).flatMap(({ name, type }) => (isUrl(type) ? [name] : [])))];
  return urls.length === 1 ? urls[0] : undefined;
}

/** The address whose host the message of a text names. */
export function hostShown(view: ComponentView, { content }: PartView): string | undefined {
  const args = content?.kind === 'message' ? (view.texts.find(({ key }) => key === content.key)?.args ?? []) : [];
  return args.map(({ name }) => addressOf(view, name)).find((one) => one !== undefined);
}

function isFed(view: ComponentView, part: PartView, name: string): boolean {
  if (itemField(view, part, name) !== undefined || Object.hasOwn(limitArguments(view), name)) return true;
  return fieldNames(view).includes(name) || isTitle(view, name);
}

/** Whether an argument is what a person calls the instance, which its fields tell elsewhere. */
export function isTitle(view: ComponentView, argument: string): boolean {
  return argument === 'name' && !fieldNames(view).includes(argument) && view.titles.length > 0;
}

function fieldNames(view: ComponentView): readonly string[] {
  return [...inboundFields(view), ...view.members.props].map(({ name }) => name);
}

function inboundFields({ inbound }: ComponentView): ComponentView['inbound'][number]['fields'] {
  return inbound.flatMap(({ fields }) => fields);
}

function isUrl(type: TypeExpression): boolean {
  const bare = type.kind === 'optional' ? type.of : type;
  return bare.kind === 'primitive' && bare.name === 'url';
}
