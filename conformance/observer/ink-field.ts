// The text in a field: where its letters stand, when the styles of the field alone tell it.
import type { InkBox } from './ink-contract.ts';
import type { InkPiece } from './ink-texts.ts';
import { includes } from './platform/collections.ts';
import { inputType } from './platform/fields.ts';
import { boxOf, clientHeight, clientLeft, clientTop, clientWidth, scrollLeft, scrollWidth, zoomOf } from './platform/layout.ts';
import { hasAttribute, localName } from './platform/nodes.ts';
import { mayBeSelected } from './platform/selection.ts';
import { css } from './platform/styles.ts';
import { leadingNumber, max, min, words } from './platform/text.ts';
import { moved, offsetOf } from './ink-tree.ts';
import { styleOf, type Clip, type Sweep } from './sight.ts';
import { safeMatches } from './tree.ts';

/** Fields whose text has no box of the browser around it that a page may style. */
const PLAIN = words('text email url tel');
/** What a letter takes at least on average, in font sizes. */
const LETTER = 0.4;

/** Whether the styles of a field tell where its text is painted. */
export function isWritten(piece: InkPiece, sweep: Sweep): boolean {
  if (piece.kind !== 'field' || piece.hint) return false;
  const { parent } = piece;
  if (localName(parent) !== 'input' || !includes(PLAIN, inputType(parent) || '') || hasAttribute(parent, 'list')) return false;
  const style = styleOf(parent, sweep);
  const align = css(style, 'text-align');
  if ((align !== 'start' && align !== 'left') || css(style, 'direction') !== 'ltr' || css(style, 'writing-mode') !== 'horizontal-tb')
    return false;
  if (leadingNumber(css(style, 'text-indent')) !== 0 || scrollLeft(parent) !== 0 || scrollWidth(parent) > clientWidth(parent)) return false;
  // The browser paints its own colours over those of the field.
  if (safeMatches(parent, ':autofill') || mayBeSelected(parent)) return false;
  const box = contentBox(parent, style);
  const size = leadingNumber(css(style, 'font-size')) * zoomOf(parent);
  return box.bottom - box.top >= size && box.right - box.left >= max(size, piece.text.length * size * LETTER);
}

/** Where the letters of a written field stand at least, in the viewport of the top document. */
export function boxOfWritten({ parent, text }: InkPiece, sweep: Sweep): InkBox {
  const style = styleOf(parent, sweep);
  const { left, top, right, bottom } = contentBox(parent, style);
  const size = leadingNumber(css(style, 'font-size')) * zoomOf(parent);
  // The browser centres the line.
  const middle = (top + bottom) / 2;
  const box = { left, top: middle - size / 2, right: min(right, left + max(1, text.length * size * LETTER)), bottom: middle + size / 2 };
  return moved(box, offsetOf(parent));
}

/** The box of a field within its padding. */
export function contentBox(field: Element, style: CSSStyleDeclaration): Clip {
  const box = boxOf(field);
  const zoom = zoomOf(field);
  const pad = (side: string): number => leadingNumber(css(style, `padding-${side}`)) * zoom;
  const left = box.left + clientLeft(field) + pad('left');
  const top = box.top + clientTop(field) + pad('top');
  return {
    left,
    top,
    right: max(left, box.left + clientLeft(field) + clientWidth(field) - pad('right')),
    bottom: max(top, box.top + clientTop(field) + clientHeight(field) - pad('bottom')),
  };
}
