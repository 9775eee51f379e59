// How many lines of a text the eye gets.
import type { Extent } from './looks-contract.ts';
import { push } from './platform/collections.ts';
import { boxOf, letterBoxes, type Box } from './platform/layout.ts';
import { dataOf } from './platform/nodes.ts';
import { isBlank, max, min } from './platform/text.ts';
import { occurrences } from './seen-words.ts';
import { newSweep, sightOf, type Sweep } from './sight.ts';
import { cutsLetters, textsIn, wayTo, type Piece } from './text-clip.ts';
import { parentElement } from './tree.ts';

/** Width of the end of a word in CSS pixels: about a letter. */
const END = 8;

/** The occurrence of the text with the most lines in reach. */
export function extent(text: string, element: Element): Extent {
  const sweep = newSweep();
  const found = occurrences(textsIn(element), text);
  let best: Extent = { lines: 0, reached: 0 };
  for (let i = 0; i < found.length; i++) {
    const one = extentOf(found[i], element, sweep);
    if (one.reached > best.reached || best.lines === 0) best = one;
  }
  return best;
}

interface Line {
  readonly top: number;
  readonly bottom: number;
  reached: boolean;
}

function extentOf(pieces: readonly Piece[], element: Element, sweep: Sweep): Extent {
  const lines: Line[] = [];
  let isForEyes = false;
  for (let i = 0; i < pieces.length; i++) {
    const { node, start, end } = pieces[i];
    const parent = parentElement(node) || element;
    const isShown = sightOf(parent, sweep) === 'shown';
    const words = wordsIn(node, start, end);
    for (let w = 0; w < words.length; w++) {
      const boxes = letterBoxes(node, words[w].start, words[w].end);
      for (let k = 0; k < boxes.length; k++) {
        const box = boxes[k];
        if (box.width === 0 || box.height === 0) continue;
        const by = cutterOf(box, parent, sweep);
        const isReached = isShown && by === null;
        isForEyes ||= by === null || !isSpeck(by);
        const line = lineOf(lines, box);
        if (line) line.reached = line.reached && isReached;
        else push(lines, { top: box.top, bottom: box.bottom, reached: isReached });
      }
    }
  }
  if (!isForEyes) return { lines: 0, reached: 0 };
  let reached = 0;
  for (let i = 0; i < lines.length; i++) if (lines[i].reached) reached++;
  return { lines: lines.length, reached };
}

/** The words of a text node between two letters: spaces may hang beyond the end of a line. */
export function wordsIn(node: Text, from: number, to: number): { start: number; end: number }[] {
  const data = dataOf(node);
  const result: { start: number; end: number }[] = [];
  let start = -1;
  for (let i = from; i <= to; i++) {
    const isLetter = i < to && !isBlank(data, i);
    if (isLetter && start < 0) start = i;
    if (isLetter || start < 0) continue;
    push(result, { start, end: i });
    start = -1;
  }
  return result;
}

/** CSS pixels of a box in which a page keeps words that assistive technology alone shall get. */
const SPECK = 1.5;
function isSpeck(element: Element): boolean {
  const { width, height } = boxOf(element);
  return width <= SPECK && height <= SPECK;
}

/** The element that cuts off an end of a box; `null` when the eye gets both, at once or by scrolling. */
export function cutterOf(box: Box, parent: Element, sweep: Sweep): Element | null {
  const width = min(END, box.width);
  const first = { ...box, right: box.left + width, width };
  const last = { ...box, left: box.right - width, width };
  return wayTo(first, parent, sweep, cutsLetters).by || wayTo(last, parent, sweep, cutsLetters).by;
}

/** The line that a box stands on: both overlap by more than half of the lower one. */
function lineOf(lines: readonly Line[], { top, bottom }: Box): Line | null {
  for (let i = lines.length - 1; i >= 0; i--) {
    const one = lines[i];
    if (min(bottom, one.bottom) - max(top, one.top) > min(bottom - top, one.bottom - one.top) / 2) return one;
  }
  return null;
}
