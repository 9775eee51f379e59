import { words } from '../../text/names/policy.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { typeBelow } from '../view/wire.ts';

/** Names of members of MCP and others that hold an address or a path. */
const ADDRESSES = new Set(['uri', 'url', 'href', 'path', 'uri template']);

/** The last step of a path in plain words, to compare by. */
export function lastWord(path: string): string {
  return words(path.split('.').at(-1) ?? '').join(' ');
}

/** Whether a part shows an address, which reads from left to right in any language. */
export function isAddress(view: ComponentView, part: PartView): boolean {
  const { content, item, repeats } = part;
  if (content?.kind !== 'field') return false;
  if (ADDRESSES.has(lastWord(content.path))) return true;
  const steps = repeats === undefined ? undefined : itemPath(content.path);
  const [head = '', ...rest] = content.path.split('.');
  const fields = [...view.inbound.flatMap((message) => message.fields), ...view.members.props];
  const type = steps === undefined ? below(fields.find(({ name }) => name === head)?.type, rest) : below(item, steps);
  const bare = type?.kind === 'optional' ? type.of : type;
  return bare?.kind === 'primitive' && bare.name === 'url';
}

function below(type: TypeExpression | undefined, path: readonly string[]): TypeExpression | undefined {
  return type === undefined ? undefined : typeBelow(type, path);
}
