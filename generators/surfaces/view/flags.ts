import { words } from '../../text/names/policy.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';
import { itemPath } from './items.ts';
import type { PartView } from './parts.ts';
import { typeBelow } from './wire.ts';

/**
 * Key of the message that says the yes of a part which is shown while a field is `true` (`server.trusted` by `….trust.trusted`): `true` is
 * no word of a person. `undefined` for any other part, and where no message without arguments ends in the name of the field.
 */
export function flagMessage(view: ComponentView, { content, shown }: PartView): string | undefined {
  if (content?.kind !== 'field' || itemPath(content.path) !== undefined) return undefined;
  if (shown.kind !== 'field' || shown.path !== content.path || shown.guard !== undefined) return undefined;
  const type = typeAt(view, content.path.split('.'));
  if (type?.kind !== 'primitive' || type.name !== 'bool') return undefined;
  const plain = (text: string): string => words(text.split('.').at(-1) ?? '').join(' ');
  return view.texts.find(({ key, args }) => args.length === 0 && plain(key) === plain(content.path))?.key;
}

function typeAt({ inbound, members }: ComponentView, [head = '', ...rest]: readonly string[]): TypeExpression | undefined {
  const field = [...inbound.flatMap(({ fields }) => fields), ...members.props].find(
    ({ name }) => words(name).join() === words(head).join(),
  );
  const type = field === undefined ? undefined : typeBelow(field.type, rest);
  return type?.kind === 'optional' ? type.of : type;
}
