// What sets a text apart beside its colours: the shape of its letters, lines around it, signs and words with it.
import { ariaRole } from './aria/aria-role.ts';
import type { Signs } from './looks-contract.ts';
import { includes } from './platform/collections.ts';
import { isElement, localName, previousSibling } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { essence, indexIn, leadingNumber, withoutSpace, words } from './platform/text.ts';
import { readElement } from './read.ts';
import { seenWords } from './seen-words.ts';
import { newSweep } from './sight.ts';
import { parentElement } from './tree.ts';

const SHAPES = words('text-decoration-line font-style font-weight font-variant-caps text-transform');
const SIDES = words('top right bottom left');
const PSEUDOS = ['::before', '::after', '::marker'];
const CHANGED = words('del ins s u strike');
/** Elements before a text that may say what it is. */
const BEFORE = 3;

/** The signs of the first visible occurrence of `text`; `null` without one. What stands with `other` as well tells nothing. */
export function signs({ text, other }: { readonly text: string; readonly other: string }, element: Element): Signs | null {
  const piece = seenWords(element, text, newSweep())[0]?.[0];
  if (!piece) return null;
  let own = parentElement(piece.node) || element;
  let shape = shapeOf(own);
  for (let at = parentElement(own); own !== element && at && at !== element && !holds(at, other); at = parentElement(at)) {
    own = at;
    shape += shapeOf(at);
  }
  let beside = whole(own);
  let before = previousSibling(own);
  for (let left = BEFORE; before && left > 0; before = previousSibling(before)) {
    if (!isElement(before)) continue;
    if (holds(before, other)) break;
    beside = whole(before) + beside;
    left--;
  }
  return { shape, beside: without(withoutSpace(beside), withoutSpace(text)) };
}

function whole(element: Element): string {
  const { text, silent } = readElement(element);
  return `${text} ${silent}`;
}
const holds = (element: Element, text: string): boolean => indexIn(essence(whole(element)), essence(text)) >= 0;

/** The signs and letters of a text without a piece of it; numbers of lines say nothing. */
function without(text: string, piece: string): string {
  const at = indexIn(text, piece);
  let result = '';
  for (let i = 0; i < text.length; i++) {
    const isPiece = at >= 0 && i >= at && i < at + piece.length;
    if (!isPiece && !(text[i] >= '0' && text[i] <= '9')) result += text[i];
  }
  return result;
}

function shapeOf(element: Element): string {
  const role = ariaRole(element);
  let shape = role === 'deletion' || role === 'insertion' || includes(CHANGED, localName(element)) ? role || localName(element) : '';
  const style = computedStyle(element);
  for (let i = 0; i < SHAPES.length; i++) shape += `|${css(style, SHAPES[i])}`;
  for (let i = 0; i < SIDES.length; i++) {
    const width = leadingNumber(css(style, `border-${SIDES[i]}-width`));
    shape += width > 0 ? `|${SIDES[i]} ${width} ${css(style, `border-${SIDES[i]}-style`)}` : '|';
  }
  for (let i = 0; i < PSEUDOS.length; i++) {
    const content = css(computedStyle(element, PSEUDOS[i]), 'content');
    if (content !== 'none' && content !== 'normal') shape += `|${PSEUDOS[i]} ${content}`;
  }
  return shape;
}
