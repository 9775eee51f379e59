// The letters in which a text is set.
import type { ComputedValue, Lettering } from './looks-contract.ts';
import { newRecord, push } from './platform/collections.ts';
import { letterBoxes } from './platform/layout.ts';
import { dataOf } from './platform/nodes.ts';
import { css, srgbOf } from './platform/styles.ts';
import { codeAt, indexIn, trim } from './platform/text.ts';
import { itemNumber } from './item-number.ts';
import { lineStart } from './line-start.ts';
import { seenWords } from './seen-words.ts';
import { newSweep, styleOf } from './sight.ts';
import type { Piece } from './text-clip.ts';
import { parentElement } from './tree.ts';

export function lettering(
  { text, properties }: { readonly text: string; readonly properties: readonly string[] },
  element: Element,
): Lettering[] {
  const sweep = newSweep();
  const found = seenWords(element, text, sweep);
  const result: Lettering[] = [];
  for (let i = 0; i < found.length; i++) {
    const holder = parentElement(found[i][0].node) || element;
    const style = styleOf(holder, sweep);
    const styles = newRecord<ComputedValue>();
    for (let k = 0; k < properties.length; k++) {
      const value = trim(css(style, properties[k]));
      styles[properties[k]] = { value, srgb: srgbOf(value) };
    }
    push(result, { styles, ...measured(found[i]), number: itemNumber(holder, sweep), starts: lineStart(holder, sweep) });
  }
  return result;
}

const isLatin = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Each Latin letter or digit of the pieces once. */
function measured(pieces: readonly Piece[]): { letters: string; widths: number[] } {
  let letters = '';
  const widths: number[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const { node, start, end } = pieces[i];
    const data = dataOf(node);
    for (let k = start; k < end; k++) {
      if (!isLatin(codeAt(data, k)) || indexIn(letters, data[k]) >= 0) continue;
      const boxes = letterBoxes(node, k, k + 1);
      if (boxes.length === 0) continue;
      letters += data[k];
      push(widths, boxes[0].width);
    }
  }
  return { letters, widths };
}
