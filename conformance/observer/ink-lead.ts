// The letter that a page sets apart from its word by `::first-letter`: it has a size and a colour of its own.
import { includes } from './platform/collections.ts';
import { dataOf, isElement, isText, localName } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { leadingNumber, trim } from './platform/text.ts';
import { doubtsAround, isSetApart, LETTER, type DoubtSweep } from './ink-doubts.ts';
import type { InkPiece } from './ink-texts.ts';
import { childrenAcross, elementAround } from './ink-tree.ts';
import { sightOf } from './sight.ts';
import { isNeverRendered } from './tree.ts';

/** The element whose first letter is set apart, where that letter stands in a piece. */
export function leadingOf(piece: InkPiece, sweep: DoubtSweep): Element | null {
  if (piece.kind !== 'word' || !includes(doubtsAround(piece.parent, sweep), LETTER)) return null;
  for (let at: Element | null = piece.parent; at; at = elementAround(at))
    if (isSetApart(at, LETTER, sweep) && firstText(at, sweep) === piece.node) return at;
  return null;
}

/** The size of that letter, CSS pixels. */
export const sizeOfLead = (element: Element): number => leadingNumber(css(computedStyle(element, LETTER), 'font-size'));

/** The first text that is shown in an element. */
function firstText(element: Element, sweep: DoubtSweep): Text | null {
  if (isNeverRendered(localName(element))) return null;
  const isShown = sightOf(element, sweep) === 'shown';
  const children = childrenAcross(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isText(child) && isShown && trim(dataOf(child))) return child;
    const inner = isElement(child) ? firstText(child, sweep) : null;
    if (inner) return inner;
  }
  return null;
}
