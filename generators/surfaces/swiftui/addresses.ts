import { words } from '../../text/names/policy.ts';
import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { typeBelow } from '../view/wire.ts';

/** Last words of names of fields whose type does not say what they hold, such as those of MCP. */
const ADDRESSES = new Set(['url', 'uri', 'href']);
const PATHS = new Set(['path', 'file', 'template', ...ADDRESSES]);

/** Whether a field holds an address: by its type, else by its name. */
export function isAddress(part: PartView, path: string, view: ComponentView): boolean {
  const type = typeAt(part, path, view);
  return (type?.kind === 'primitive' && type.name === 'url') || ADDRESSES.has(lastWord(path));
}

/** Whether a field is read from left to right in every language: an address, or the path of a file. */
export function isLeftToRight(part: PartView, path: string, view: ComponentView): boolean {
  return isAddress(part, path, view) || PATHS.has(lastWord(path));
}

function lastWord(path: string): string {
  return words(path.split('.').at(-1) ?? '').at(-1) ?? '';
}

function typeAt({ item }: PartView, path: string, { inbound, members }: ComponentView): TypeExpression | undefined {
  const steps = itemPath(path);
  if (steps !== undefined) return item === undefined ? undefined : bare(typeBelow(item, steps));
  const [head = '', ...rest] = path.split('.');
  const field = [...inbound.flatMap(({ fields }) => fields), ...members.props].find(
    ({ name }) => words(name).join() === words(head).join(),
  );
  return field === undefined ? undefined : bare(typeBelow(field.type, rest));
}
