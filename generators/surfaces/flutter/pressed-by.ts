import type { PartView } from '../view/parts.ts';
import type { ViewParts } from './view-parts.ts';

/** The argument with what a press does. */
export function pressedBy({ names }: ViewParts, part: PartView): string {
  const method = `press${names.parts.get(part.id) ?? ''}`;
  return `onPressed: ${part.repeats === undefined ? method : `() => ${method}(item)`}`;
}
