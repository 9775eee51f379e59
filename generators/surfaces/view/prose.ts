import type { ComponentView } from './component.ts';
import type { PartView } from './parts.ts';
import { isPrimitive, typeAt } from './type-at.ts';

/** Roles of parts that a person reads. A heading, a label and the words of a live region are one line without marks. */
const READ: ReadonlySet<string> = new Set(
  'text paragraph none group region article section note definition listitem cell blockquote'.split(' '),
);

/** Whether a part shows a field that the spec declares as Markdown. */
export function isProse(view: ComponentView, part: PartView): boolean {
  return part.content?.kind === 'field' && READ.has(part.role) && isPrimitive(typeAt(view, part, part.content.path), 'markdown');
}

/** Whether any part of a component does. */
export function hasProse(view: ComponentView): boolean {
  return view.parts.some((part) => isProse(view, part));
}
