import type { ComponentView } from './component.ts';
import { namingPath } from './naming.ts';
import type { PartView } from './parts.ts';

/** Dotted paths to what a heading without words says, best first: what names the item around it (`item.…`), else the instance. */
export function headingPaths(view: ComponentView, { role, content, name, repeats, item }: PartView): readonly string[] {
  if (role !== 'heading' || content !== undefined || name !== undefined) return [];
  if (repeats === undefined) return view.titles;
  const path = item?.kind === 'record' ? namingPath(item.fields, 'id') : undefined;
  return path === undefined ? [] : [`item.${path}`];
}
