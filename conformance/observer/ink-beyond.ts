// What an element paints that no hit test finds: outside of its box, and within it without a background.
import { includes, push } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { codeAt, indexIn, leadingNumber, max, min, slice, trim, words } from './platform/text.ts';
import { BLOCKLESS, distorts, shareOfLines } from './ink-doubts.ts';
import { alphaOf, backdropFilter, hasBackground, hasBorder, reachOfShadow } from './paint.ts';
import type { Clip } from './sight.ts';
import { eachElement } from './tree.ts';

/** Further than any page. */
const ANYWHERE = 1e6;
const NONE = ['', 'none'];
const isNone = (style: CSSStyleDeclaration, property: string): boolean => includes(NONE, css(style, property));

/** How far a style paints beyond its box, where no hit test finds it. */
export function reachOf(style: CSSStyleDeclaration): number {
  // The pixels of such a filter may be anywhere, also around a box that paints nothing.
  if (distorts(style) || !isNone(style, '-webkit-box-reflect') || isImageBeyond(style)) return ANYWHERE;
  let reach = max(ruleOf(style), linesOf(style));
  if (hasOutline(style)) reach = max(reach, leadingNumber(css(style, 'outline-width')) + leadingNumber(css(style, 'outline-offset')));
  const shadows = [css(style, 'box-shadow'), css(style, 'text-shadow')];
  for (let i = 0; i < shadows.length; i++) if (shadows[i] !== 'none') reach = max(reach, reachOfShadow(shadows[i]));
  if (indexIn(css(style, 'filter'), 'drop-shadow(') >= 0) reach = max(reach, reachOfShadow(css(style, 'filter')));
  return reach;
}
/** The same of an element, with that of its first letter and of a picture that is larger than its box. */
export function reachOfElement(element: Element, style: CSSStyleDeclaration): number {
  const reach = reachOf(style);
  if (reach === ANYWHERE || isPictureBeyond(element, style)) return ANYWHERE;
  if (includes(BLOCKLESS, css(style, 'display'))) return reach;
  const letter = computedStyle(element, '::first-letter');
  return isNone(letter, 'box-shadow') ? reach : max(reach, reachOf(letter));
}

/** Whether a style paints its box: what only lies in it is in no other list. */
export const paintsWithin = (style: CSSStyleDeclaration): boolean =>
  hasBackground(style) ||
  hasBorder(style) ||
  backdropFilter(style) !== 'none' ||
  !isNone(style, 'border-image-source') ||
  ruleOf(style) > 0 ||
  hasInnerOutline(style);

/** Whether a line is drawn inside of the box, above all that is not in a layer of its own: hit tests find what lies below it. */
export const hasInnerOutline = (style: CSSStyleDeclaration): boolean =>
  hasOutline(style) && leadingNumber(css(style, 'outline-offset')) < 0 && leadingNumber(css(style, 'outline-width')) > THIN;
const hasOutline = (style: CSSStyleDeclaration): boolean =>
  css(style, 'outline-style') !== 'none' && alphaOf(css(style, 'outline-color')) > 0;

/** A line of so many CSS pixels leaves letters legible. */
const THIN = 4;
/** Widths are as wide as the border; others, and all offsets, may have units of their own. */
const isImageBeyond = (style: CSSStyleDeclaration): boolean =>
  !isNone(style, 'border-image-source') && (css(style, 'border-image-outset') !== '0' || css(style, 'border-image-width') !== '1');

const RULES = ['column', 'row'];
/** How wide the lines between columns and rows are. */
function ruleOf(style: CSSStyleDeclaration): number {
  let widest = 0;
  for (let i = 0; i < RULES.length; i++) {
    if (isNone(style, `${RULES[i]}-rule-style`)) continue;
    const width = leadingNumber(css(style, `${RULES[i]}-rule-width`));
    // A list of widths is rare enough to be anything.
    widest = max(widest, width === width ? width : ANYWHERE);
  }
  return widest;
}
/** How far lines, strokes and marks of letters reach beyond them. */
function linesOf(style: CSSStyleDeclaration): number {
  const size = leadingNumber(css(style, 'font-size'));
  const share = shareOfLines(style);
  const offset = leadingNumber(css(style, 'text-underline-offset'));
  let reach = share > 1 / 5 ? share * size + (offset < 0 ? -offset : max(offset, 0)) : 0;
  const stroke = leadingNumber(css(style, '-webkit-text-stroke-width'));
  if (stroke > THIN) reach = max(reach, stroke);
  return isNone(style, 'text-emphasis-style') ? reach : max(reach, size);
}

const REPLACED = words('img canvas video object embed iframe');
const CLIPPED = ['', 'clip', 'hidden', 'auto', 'scroll'];
/** Whether a picture may be painted beyond the box that it has on the page. */
function isPictureBeyond(element: Element, style: CSSStyleDeclaration): boolean {
  if (!includes(REPLACED, localName(element))) return false;
  return !includes(CLIPPED, css(style, 'overflow-x')) || indexIn(css(style, 'overflow-clip-margin'), 'px') > 0;
}

/** Shapes looked at in a drawing that is not cut at its box. */
const SHAPES = 200;
/** The boxes of all that a drawing shows beyond its own. */
export function drawnBeyond(drawing: Element, style: CSSStyleDeclaration): Clip[] {
  const boxes: Clip[] = [];
  if (includes(CLIPPED, css(style, 'overflow-x'))) return boxes;
  let isAnywhere = false;
  eachElement(
    drawing,
    (at) => {
      if (at === drawing) return;
      const own = computedStyle(at);
      if (
        boxes.length >= SHAPES ||
        distorts(own) ||
        !isNone(own, 'marker-start') ||
        !isNone(own, 'marker-mid') ||
        !isNone(own, 'marker-end')
      )
        isAnywhere = true;
      const { left, top, right, bottom } = boxOf(at);
      const stroke = isNone(own, 'stroke') ? 0 : max(0, leadingNumber(css(own, 'stroke-width')));
      push(boxes, { left: left - stroke, top: top - stroke, right: right + stroke, bottom: bottom + stroke });
    },
    SHAPES + 2,
  );
  return isAnywhere ? [{ left: -ANYWHERE, top: -ANYWHERE, right: ANYWHERE, bottom: ANYWHERE }] : boxes;
}

/** Whether the marker of a list item may be anything and lie anywhere: words, or a picture. Others are a sign at its side. */
export function hasBroadMarker(element: Element, style: CSSStyleDeclaration): boolean {
  if (indexIn(css(style, 'display'), 'list-item') < 0) return false;
  if (!isNone(style, 'list-style-image') || includes(['"', "'"], slice(css(style, 'list-style-type'), 0, 1))) return true;
  const marker = computedStyle(element, '::marker');
  if (!includes(['normal', 'none', ''], css(marker, 'content'))) return true;
  return leadingNumber(css(marker, 'font-size')) > 2 * leadingNumber(css(style, 'font-size'));
}

/** Whether what a generated box in the flow holds stays within the room that it takes. */
export function holds(style: CSSStyleDeclaration): boolean {
  const content = css(style, 'content');
  const size = leadingNumber(css(style, 'font-size'));
  // Letters stick out of a line that is lower than they are.
  if (leadingNumber(css(style, 'line-height')) < LOW * size) return false;
  if (css(style, 'display') === 'inline') return !(leadingNumber(css(style, 'letter-spacing')) < 0);
  if (content === '""' || includes(CLIPPED, css(style, 'overflow-x'))) return true;
  const height = leadingNumber(css(style, 'height'));
  const width = leadingNumber(css(style, 'width'));
  if (leadingNumber(css(style, 'text-indent')) !== 0 || !(height >= size)) return false;
  return width >= size / 2 && widthOf(content) * size <= width * max(1, height / (1.5 * size));
}
const LOW = 0.75;
/** How wide the words of a content may be, in font sizes. */
function widthOf(content: string): number {
  let width = 0;
  const text = trim(content);
  if (indexIn(text, '"') !== 0) return 0;
  const last = min(text.length, 200);
  for (let i = 1; i < last - 1; i++) {
    const code = codeAt(text, i);
    // One icon of a font of icons is as wide as its size.
    width += code < 0x250 ? LETTER : code >= 0xe000 && code < 0xf900 ? 1 : WIDE;
  }
  return width;
}
const LETTER = 0.5;
const WIDE = 2;

/** Whether a generated box is elsewhere than where its sides say. */
export const isMoved = (style: CSSStyleDeclaration): boolean =>
  !isNone(style, 'transform') ||
  !isNone(style, 'translate') ||
  !isNone(style, 'scale') ||
  !isNone(style, 'rotate') ||
  !isNone(style, 'offset-path');
