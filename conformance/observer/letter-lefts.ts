// How far from the left the letters of a text stand.
import { push } from './platform/collections.ts';
import { letterBoxes } from './platform/layout.ts';
import { dataOf } from './platform/nodes.ts';
import { isBlank } from './platform/text.ts';
import { seenWords } from './seen-words.ts';
import { newSweep } from './sight.ts';
import type { Piece } from './text-clip.ts';

export function letterLefts(
  { text, at }: { readonly text: string; readonly at: readonly number[] },
  element: Element,
): (number | null)[][] {
  const found = seenWords(element, text, newSweep());
  const result: (number | null)[][] = [];
  for (let i = 0; i < found.length; i++) {
    const lefts: (number | null)[] = [];
    for (let k = 0; k < at.length; k++) push(lefts, leftOf(found[i], at[k]));
    push(result, lefts);
  }
  return result;
}

function leftOf(pieces: readonly Piece[], wanted: number): number | null {
  let count = 0;
  for (let i = 0; i < pieces.length; i++) {
    const { node, start, end } = pieces[i];
    const data = dataOf(node);
    for (let k = start; k < end; k++) {
      if (isBlank(data, k)) continue;
      if (count++ !== wanted) continue;
      const boxes = letterBoxes(node, k, k + 1);
      return boxes.length === 0 ? null : boxes[0].left;
    }
  }
  return null;
}
