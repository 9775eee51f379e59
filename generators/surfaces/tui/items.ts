import type { PartView } from '../view/parts.ts';

/** The name under which the fields of an instance hold an item around a part: `item` for the nearest, `item@row` for that of the part `row`. */
export function itemKey(part: PartView, holder: string): string {
  return part.repeats === holder ? 'item' : `item@${holder}`;
}
