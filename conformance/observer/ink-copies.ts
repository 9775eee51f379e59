// Copies of a word that are painted exactly on it, such as the layer of a shimmer: whoever sees one of them reads the word.
import { push } from './platform/collections.ts';
import { rangeOf, type InkRange } from './platform/ink.ts';
import { documentOf } from './platform/documents.ts';
import { letterBoxes } from './platform/layout.ts';
import { dataOf, isElement, isText, rootNode, textContent } from './platform/nodes.ts';
import { indexIn, max } from './platform/text.ts';
import { isMirrored } from './ink-mirrored.ts';
import type { InkWord } from './ink-words.ts';
import { childrenAcross, elementAround } from './ink-tree.ts';
import { cssOf, type Sweep } from './sight.ts';

/** Elements around a word in which its copies are looked for, and the nodes of them that are looked at. */
const AROUND = 4;
const MOST = 400;
/** CSS pixels that a copy may lie beside the word. */
const OFF = 0.6;

/** What tells letters of one look from others. */
const LOOK = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-transform', 'letter-spacing'];

/** The letters of all copies of a word, with the elements that they stand in. */
export interface InkCopy extends InkRange {
  readonly parent: Element;
}

/** The texts near a word that paint the same letters in the same look and at the same places, and that nothing mirrors. */
export function copiesOf({ part, start, end }: InkWord, sweep: Sweep): InkCopy[] {
  const { piece } = part;
  if (piece.kind !== 'word') return [];
  const own = documentOf(piece.parent);
  const copies: InkCopy[] = [];
  let left = MOST;
  const visit = (node: Node): void => {
    if (--left < 0) return;
    if (isText(node)) {
      const parent = node === piece.node ? null : elementAround(node);
      if (!parent || dataOf(node) !== piece.text || documentOf(parent) !== own) return;
      if (!isAlike(parent, piece.parent, sweep) || !liesExactlyOn(node, piece.node, start, end)) return;
      push(copies, { root: rootNode(parent) as Document | ShadowRoot, document: own, range: rangeOf(own, node, start, end), parent });
      return;
    }
    if (!isElement(node)) return;
    const children = childrenAcross(node);
    for (let i = 0; i < children.length && left > 0; i++) visit(children[i]);
  };
  let around: Element | null = piece.parent;
  for (let steps = 1; around && steps < AROUND; steps++) around = elementAround(around) || around;
  if (around && mayHoldTwice(around, piece.parent, piece.text)) visit(around);
  return copies;
}

/** Whether a text may stand twice in an element: a look at its words is quick, one at its nodes is not. What shadow trees hold is not in its words. */
function mayHoldTwice(around: Element, parent: Element, text: string): boolean {
  if (rootNode(around) !== rootNode(parent)) return true;
  const words = textContent(around) || '';
  const first = indexIn(words, text);
  return first < 0 || indexIn(words, text, first + 1) >= 0;
}

function isAlike(one: Element, other: Element, sweep: Sweep): boolean {
  for (let i = 0; i < LOOK.length; i++) if (cssOf(one, LOOK[i], sweep) !== cssOf(other, LOOK[i], sweep)) return false;
  return isMirrored(one, sweep) === isMirrored(other, sweep);
}

const isOff = (one: number, other: number): boolean => max(one - other, other - one) > OFF;

/** Whether each letter of a text lies on the same letter of another one. */
function liesExactlyOn(one: Text, other: Text, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const mine = letterBoxes(one, i, i + 1)[0];
    const its = letterBoxes(other, i, i + 1)[0];
    if (!mine || !its) {
      if (mine || its) return false;
      continue;
    }
    if (isOff(mine.left, its.left) || isOff(mine.top, its.top) || isOff(mine.right, its.right) || isOff(mine.bottom, its.bottom))
      return false;
  }
  return true;
}
