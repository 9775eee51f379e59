import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';
import { isPrimitive, typeAt } from './type-at.ts';

/**
 * Path of the address of the picture that an `img` part shows. A surface draws a picture that the address itself holds (`data:`), and asks no
 * host for any other: a message would tell that host when it was read. Until the user's code does, the name and the host stand there.
 */
export function pictureOf(view: ComponentView, part: PartView): string | undefined {
  if (part.role !== 'img' || part.content?.kind !== 'field') return undefined;
  return isPrimitive(typeAt(view, part, part.content.path), 'url') ? part.content.path : undefined;
}
