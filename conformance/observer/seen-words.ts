// Where a person sees a text in an element.
import { push } from './platform/collections.ts';
import { indexIn, withoutSpace } from './platform/text.ts';
import { isTextPainted } from './clip.ts';
import { sightOf, type Sweep } from './sight.ts';
import { piecesOf, textsIn, type Piece, type TextNode } from './text-clip.ts';
import { parentElement } from './tree.ts';

const MOST = 20;

/** The text nodes of an element that can be seen. */
export function seenTexts(element: Element, sweep: Sweep): TextNode[] {
  const all = textsIn(element);
  const result: TextNode[] = [];
  for (let i = 0; i < all.length; i++) {
    const parent = parentElement(all[i].node) || element;
    if (all[i].text && sightOf(parent, sweep) === 'shown' && isTextPainted(all[i].node, parent, sweep)) push(result, all[i]);
  }
  return result;
}

/** The visible occurrences of a text, white space apart; twenty at most. */
export function seenWords(element: Element, text: string, sweep: Sweep): Piece[][] {
  return occurrences(seenTexts(element, sweep), text);
}

/** The occurrences of a text in text nodes, white space apart; twenty at most. */
export function occurrences(texts: readonly TextNode[], text: string): Piece[][] {
  let whole = '';
  for (let i = 0; i < texts.length; i++) whole += texts[i].text;
  const wanted = withoutSpace(text);
  const result: Piece[][] = [];
  let from = wanted ? indexIn(whole, wanted) : -1;
  while (from >= 0 && result.length < MOST) {
    push(result, piecesOf(texts, from, from + wanted.length));
    from = indexIn(whole, wanted, from + wanted.length);
  }
  return result;
}
