// The letter that a page sets apart from its word by `::first-letter`: it has a size and a colour of its own.
import { includes } from './platform/collections.ts';
import { computedStyle, css } from './platform/styles.ts';
import { leadingNumber } from './platform/text.ts';
import { firstText } from './first-text.ts';
import { doubtsAround, isSetApart, LETTER, type DoubtSweep } from './ink-doubts.ts';
import type { InkPiece } from './ink-texts.ts';
import { childrenAcross, elementAround } from './ink-tree.ts';

/** The element whose first letter is set apart, where that letter stands in a piece. */
export function leadingOf(piece: InkPiece, sweep: DoubtSweep): Element | null {
  if (piece.kind !== 'word' || !includes(doubtsAround(piece.parent, sweep), LETTER)) return null;
  for (let at: Element | null = piece.parent; at; at = elementAround(at))
    if (isSetApart(at, LETTER, sweep) && firstText(at, sweep, childrenAcross) === piece.node) return at;
  return null;
}

/** The size of that letter, CSS pixels. */
export const sizeOfLead = (element: Element): number => leadingNumber(css(computedStyle(element, LETTER), 'font-size'));
