import { bare } from '../../../specs/language/model/opening.ts';
import { flagMessage } from '../view/flags.ts';
import { namingPath } from '../view/naming.ts';
import type { PartView } from '../view/parts.ts';
import { dartString, dartStrings } from './escape.ts';
import { inboundFields, shownPath } from './feeds.ts';
import { call, type Layout } from './layout.ts';
import { valueCall } from './part-items.ts';
import { titleOf } from './title-of.ts';
import type { ViewParts } from './view-parts.ts';
import { messageCall } from './words-of.ts';

/** The words of a part: its content, else its name. */
export function wordsOf({ view, names }: ViewParts, part: PartView): Layout | undefined {
  const { content } = part;
  const key = content?.kind === 'message' ? content.key : flagMessage(view, part);
  if (key !== undefined) return messageCall(view, names, key, part)?.layout;
  if (content?.kind === 'field')
    return call(
      'displayOf',
      valueCall(part, content.path, (path) => shownPath(view, path)),
    );
  return nameOf({ view, names }, part) ?? titleOf(view, part) ?? ownField({ view }, part);
}

export function nameOf({ view, names }: Pick<ViewParts, 'view' | 'names'>, part: PartView): Layout | undefined {
  return part.name === undefined ? undefined : messageCall(view, names, part.name.key, part)?.layout;
}

/** Whether the accessible name of a part is what it shows. */
export function isNamedByContent({ name, content }: PartView): boolean {
  return content === undefined || (content.kind === 'message' && content.key === name?.key);
}

/** The text that names the item around a part or the instance, for a control that the spec gives no name. */
export function instanceName({ view }: Pick<ViewParts, 'view'>, part: PartView): Layout {
  const { name } = view.instances;
  const own = part.item?.kind === 'record' ? namingPath(part.item.fields, 'id') : undefined;
  if (own !== undefined) return call('displayOf', `item.value(${dartStrings(own.split('.'))})`);
  return name === undefined ? dartString(view.title) : call('displayOf', `model.value(${dartStrings(name.split('.'))})`);
}

/** The inbound text that a part with its name shows, where prose alone says what it holds: `reason`. */
function ownField({ view }: Pick<ViewParts, 'view'>, { id, role, content, repeats }: PartView): Layout | undefined {
  if (repeats !== undefined || role !== 'text' || content?.kind !== 'prose') return undefined;
  const field = inboundFields(view).find(({ name }) => name === id);
  const type = field === undefined ? undefined : bare(field.type);
  return type?.kind === 'primitive' && type.name === 'string' ? call('textOf', `model.value(${dartStrings([id])})`) : undefined;
}
