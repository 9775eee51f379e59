import { words } from '../../text/names/policy.ts';
import { namingPath } from '../view/naming.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import type { SwiftComponent } from './component.ts';
import { swiftString } from './escape.ts';
import { isField } from './fields.ts';
import { isDrawnInside } from './drawn-inside.ts';
import { messageWords, swiftPath } from './words.ts';

/** Roles that a heading inside names. */
const NAMED_BY_HEADING = new Set('alertdialog article dialog form group region table'.split(' '));
/** Roles that need a name of what they are about. */
const PICTURES = new Set('img progressbar meter'.split(' '));

/** The accessible name of a part, as an expression; `undefined` for one that its words name, or nothing. */
export function nameOf(part: PartView, component: SwiftComponent): string | undefined {
  if (part.name !== undefined) return messageWords(part.name.key, component, part);
  if (isDrawnInside(part, component)) return undefined;
  // A field is called by what it is for, never by the instance.
  if (isField(part, component)) return swiftString(called(part.id));
  if (NAMED_BY_HEADING.has(part.role))
    return headingInside(part, component) ?? (part.parent === undefined ? title(part, component) : undefined);
  const isControl = (part.pressed || part.role === 'disclosure') && part.content?.kind !== 'message' && part.content?.kind !== 'field';
  if (!isControl && !PICTURES.has(part.role)) return undefined;
  // What opens a card, or stands in a row, is about it; any other control is about what it is for.
  const own = part.role === 'disclosure' || part.repeats !== undefined ? title(part, component) : undefined;
  return own === undefined ? swiftString(called(part.id)) : `${own} ?? ${swiftString(called(part.id))}`;
}

/** The words of the first heading in a part. */
function headingInside(part: PartView, component: SwiftComponent): string | undefined {
  const heading = component.view.parts.find(({ role, parent }) => role === 'heading' && parent === part.id);
  if (heading === undefined || heading.repeats !== part.repeats) return undefined;
  const { content } = heading;
  if (content?.kind === 'message') return messageWords(content.key, component, heading);
  if (content?.kind === 'field') return fieldWords(content.path, heading);
  return content === undefined && heading.name === undefined ? title(heading, component) : undefined;
}

/** The words of a field. */
export function fieldWords(path: string, part: PartView): string {
  const steps = part.repeats === undefined ? undefined : itemPath(path);
  return steps === undefined ? `model.text(${swiftPath(path)})` : `item.text([${steps.map(swiftString).join(', ')}])`;
}

/** What a person calls the item of a part, else the instance. */
function title(part: PartView, { view }: SwiftComponent): string | undefined {
  if (part.repeats !== undefined) {
    const path = part.item?.kind === 'record' ? namingPath(part.item.fields, 'id') : undefined;
    return path === undefined ? undefined : `item.text(${swiftPath(path)})`;
  }
  const [first, ...more] = view.titles;
  if (first === undefined) return undefined;
  if (more.length === 0) return `model.text(${swiftPath(first)})`;
  return `model.firstText(${view.titles.map((path) => `\n  ${swiftPath(path)}`).join(',')}\n)`;
}

/** `field-text` → `Field text` */
function called(id: string): string {
  const text = words(id).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
