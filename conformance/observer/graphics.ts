// Pictures, icons and signs beside a text.
import type { Beside, Graphic, Size } from './looks-contract.ts';
import { includes, push } from './platform/collections.ts';
import { currentSource, isComplete, pictureWidth } from './platform/fields.ts';
import { boxOf, letterBoxes, type Box } from './platform/layout.ts';
import { localName } from './platform/nodes.ts';
import { css, srgbOf } from './platform/styles.ts';
import { codeAt, indexIn, leadingNumber, slice, upper, lower, words } from './platform/text.ts';
import { describe } from './names.ts';
import { seenTexts, seenWords } from './seen-words.ts';
import { isSilent, newSweep, sightOf, styleOf, type Sweep } from './sight.ts';
import { eachElement, findElement, flatContains, parentElement } from './tree.ts';
import { isSeen } from './visible.ts';

/** A graphic may stand this far above or below the line of the text, CSS pixels. */
const LEVEL = 16;

export function graphics(text: string, element: Element): Beside[] {
  const sweep = newSweep();
  const found = seenWords(element, text, sweep);
  const candidates = graphicsIn(element, sweep);
  const result: Beside[] = [];
  for (let i = 0; i < found.length; i++) {
    const { node, start, end } = found[i][0];
    const boxes = letterBoxes(node, start, end);
    if (boxes.length > 0) push(result, beside(boxes[0], candidates, css(styleOf(element, sweep), 'direction') === 'rtl', element, sweep));
  }
  return result;
}

function beside(words: Box, candidates: readonly Element[], rightToLeft: boolean, limit: Element, sweep: Sweep): Beside {
  let left: Element | null = null;
  let right: Element | null = null;
  let leftGap = Infinity;
  let rightGap = Infinity;
  for (let i = 0; i < candidates.length; i++) {
    const box = boxOf(candidates[i]);
    if (box.bottom < words.top - LEVEL || box.top > words.bottom + LEVEL) continue;
    const toLeft = words.left - box.right;
    const toRight = box.left - words.right;
    if (toLeft > -4 && toLeft < leftGap) {
      left = candidates[i];
      leftGap = toLeft;
    }
    if (toRight > -4 && toRight < rightGap) {
      right = candidates[i];
      rightGap = toRight;
    }
  }
  const before = rightToLeft ? right : left;
  const after = rightToLeft ? left : right;
  return { before: before && graphicOf(before, candidates, limit, sweep), after: after && graphicOf(after, candidates, limit, sweep) };
}

/** The sizes of the graphic and of the boxes around it that hold no words and no other graphic. */
function graphicOf(graphic: Element, candidates: readonly Element[], limit: Element, sweep: Sweep): Graphic {
  const sizes: Size[] = [];
  const own = seenTexts(graphic, sweep).length;
  for (let at: Element | null = graphic; at && at !== limit; at = parentElement(at)) {
    if (seenTexts(at, sweep).length > own || holdsAnother(at, graphic, candidates)) break;
    const { width, height } = boxOf(at);
    push(sizes, { width, height });
  }
  return { where: describe(graphic), source: slice(currentSource(graphic) || '', 0, 200), sizes };
}
function holdsAnother(around: Element, graphic: Element, candidates: readonly Element[]): boolean {
  for (let i = 0; i < candidates.length; i++) {
    if (candidates[i] !== graphic && flatContains(around, candidates[i]) && !flatContains(graphic, candidates[i])) return true;
  }
  return false;
}

/** The graphics at and below an element, without those inside of another. */
function graphicsIn(element: Element, sweep: Sweep): Element[] {
  const result: Element[] = [];
  eachElement(element, (at) => {
    if (at === element || !isGraphic(at, sweep)) return true;
    push(result, at);
    return false;
  });
  return result;
}

function isGraphic(element: Element, sweep: Sweep): boolean {
  if (sightOf(element, sweep) !== 'shown' || !isSeen(element, sweep)) return false;
  const tag = localName(element);
  if (tag === 'img') return isComplete(element) === true && (pictureWidth(element) || 0) > 0;
  if (tag === 'svg') return findElement(element, (at) => includes(SHAPES, localName(at)) && isInked(at, sweep)) !== null;
  if (tag === 'canvas') return true;
  const texts = seenTexts(element, sweep);
  if (texts.length === 1 && parentElement(texts[0].node) === element)
    return isSign(texts[0].text) || (isSilent(element) && isIconFont(element, sweep));
  if (texts.length > 0) return false;
  const style = styleOf(element, sweep);
  return indexIn(css(style, 'mask-image'), 'url(') >= 0 || indexIn(css(style, 'background-image'), 'url(') >= 0;
}

const SHAPES = words('path circle rect ellipse polygon polyline line text use image');
function isInked(shape: Element, sweep: Sweep): boolean {
  const tag = localName(shape);
  if (tag === 'use' || tag === 'image') return true;
  const style = styleOf(shape, sweep);
  const fill = srgbOf(css(style, 'fill'));
  const stroke = srgbOf(css(style, 'stroke'));
  return (fill !== null && fill[3] > 0) || (stroke !== null && stroke[3] > 0) || indexIn(css(style, 'fill'), 'url(') >= 0;
}
/** Whether a text is an emoji or another sign without letters, digits or punctuation. */
function isSign(text: string): boolean {
  if (text.length > 8) return false;
  for (let i = 0; i < text.length; i++) {
    const code = codeAt(text, i);
    if (code < 0x2190 || (code >= 0x2e80 && code < 0xd800) || upper(text[i]) !== lower(text[i])) return false;
  }
  return true;
}
/** Whether a font draws a word as one sign: the box is no wider than it is high. */
export function isIconFont(element: Element, sweep: Sweep): boolean {
  const { width, height } = boxOf(element);
  return width <= height * 1.2 && height >= leadingNumber(css(styleOf(element, sweep), 'font-size'));
}
