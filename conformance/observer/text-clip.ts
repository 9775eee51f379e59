// Where in an element a text stands, and whether the eye gets it.
import type { TextClip } from './contract.ts';
import { push } from './platform/collections.ts';
import { boxOf, letterBoxes, type Box } from './platform/layout.ts';
import { dataOf, isElement, isText, localName } from './platform/nodes.ts';
import { css } from './platform/styles.ts';
import { indexIn, isBlank, max, min, withoutSpace } from './platform/text.ts';
import { scrollsX, scrollsY } from './scroll.ts';
import { cuts, holderOf, isPage } from './clip.ts';
import { newSweep, sightOf, styleOf, type Sweep } from './sight.ts';
import { flatChildren, isNeverRendered, parentElement } from './tree.ts';

export interface TextNode {
  readonly node: Text;
  /** Without white space. */
  readonly text: string;
}
/** The letters `start` to `end` of a text node. */
export interface Piece {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
}

/** All text nodes below an element, in flat order. */
export function textsIn(element: Element): TextNode[] {
  const result: TextNode[] = [];
  const walk = (node: Node): void => {
    if (isText(node)) push(result, { node, text: withoutSpace(dataOf(node)) });
    else if (isElement(node) && !isNeverRendered(localName(node))) {
      const children = flatChildren(node);
      for (let i = 0; i < children.length; i++) walk(children[i]);
    }
  };
  walk(element);
  return result;
}
/** The letters `from` to `to`, counted without white space. */
export function piecesOf(texts: readonly TextNode[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (let i = 0; i < texts.length && at < to; i++) {
    const { node, text } = texts[i];
    if (at + text.length > from) {
      const data = dataOf(node);
      let count = at;
      let start = -1;
      let end = 0;
      for (let k = 0; k < data.length; k++) {
        if (isBlank(data, k)) continue;
        if (count >= from && count < to) {
          if (start < 0) start = k;
          end = k + 1;
        }
        count++;
      }
      if (start >= 0) push(pieces, { node, start, end });
    }
    at += text.length;
  }
  return pieces;
}
/** Where a text stands in an element, white space apart: where it is rendered, else where it is not; empty when it is not there. */
export function findText(element: Element, text: string): Piece[] {
  const all = textsIn(element);
  const rendered: TextNode[] = [];
  const sweep = newSweep();
  for (let i = 0; i < all.length; i++) if (sightOf(parentElement(all[i].node) || element, sweep) === 'shown') push(rendered, all[i]);
  const wanted = withoutSpace(text);
  const pieces = firstIn(rendered, wanted);
  return pieces.length > 0 ? pieces : firstIn(all, wanted);
}
function firstIn(texts: readonly TextNode[], wanted: string): Piece[] {
  let whole = '';
  for (let i = 0; i < texts.length; i++) whole += texts[i].text;
  const from = wanted ? indexIn(whole, wanted) : -1;
  return from < 0 ? [] : piecesOf(texts, from, from + wanted.length);
}

export function clipped(text: string, element: Element): TextClip {
  const pieces = findText(element, text);
  if (pieces.length === 0) return { state: 'absent' };
  const sweep = newSweep();
  let state: 'visible' | 'scrolled' | 'clipped' = 'visible';
  for (let i = 0; i < pieces.length; i++) {
    const { node, start, end } = pieces[i];
    const parent = parentElement(node) || element;
    const sight = sightOf(parent, sweep);
    if (sight !== 'shown') return { state: 'hidden', sight };
    const boxes = letterBoxes(node, start, end);
    if (boxes.length === 0) state = 'clipped';
    for (let k = 0; k < boxes.length; k++) {
      const reach = reachOf(boxes[k], parent, sweep);
      if (reach === 'clipped' || (reach === 'scrolled' && state === 'visible')) state = reach;
    }
  }
  return { state };
}
/**
 * Whether the eye gets more than half of a box, at once or by scrolling.
 * @param isLow whether too little is left of its height
 */
const reachOf = (box: Box, element: Element, sweep: Sweep, isLow: Cut = isCutInHalf): Reach['state'] =>
  wayTo(box, element, sweep, isLow).state;

/** How the eye gets to a box; `by`: the element that cuts it off. */
interface Reach {
  readonly state: 'visible' | 'scrolled' | 'clipped';
  readonly by: Element | null;
}

export function wayTo(box: Box, element: Element, sweep: Sweep, isLow: Cut): Reach {
  let scrolled = false;
  let { left, top, right, bottom } = box;
  for (let at: Element | null = element; at && !isPage(at); at = holderOf(at, sweep)) {
    const style = styleOf(at, sweep);
    const display = css(style, 'display');
    if (display === 'inline' || display === 'contents') continue;
    const outer = boxOf(at);
    const outX = right > outer.right + 1 || left < outer.left - 1;
    const outY = bottom > outer.bottom + 1 || top < outer.top - 1;
    if ((outX && scrollsX(style)) || (outY && scrollsY(style))) {
      scrolled = true;
      left = max(outer.left, min(left, outer.right));
      right = max(outer.left, min(right, outer.right));
      top = max(outer.top, min(top, outer.bottom));
      bottom = max(outer.top, min(bottom, outer.bottom));
      continue;
    }
    const cutX = cuts(css(style, 'overflow-x')) && isCutInHalf(left, right, outer.left, outer.right);
    if (cutX || (cuts(css(style, 'overflow-y')) && isLow(top, bottom, outer.top, outer.bottom))) return { state: 'clipped', by: at };
  }
  return { state: scrolled ? 'scrolled' : 'visible', by: null };
}
/** Whether too little is left of the way `from` … `to` between `start` and `end`. */
type Cut = (from: number, to: number, start: number, end: number) => boolean;
const isCutInHalf: Cut = (from, to, start, end) => min(to, end) - max(from, start) < (to - from) / 2;
/** Parts of a letter's box, above and below, in which few letters have ink: what is cut off beyond them cuts letters. */
const ABOVE = 0.33;
const BELOW = 0.27;
/** Whether letters are cut at their heads or feet. */
export const cutsLetters: Cut = (from, to, start, end) => start - from > (to - from) * ABOVE || to - end > (to - from) * BELOW;
