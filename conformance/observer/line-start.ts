// The side at which the lines of a text begin, as the eye sees it.
import type { LineStart } from './looks-contract.ts';
import { boxOf, letterBoxes, type Box } from './platform/layout.ts';
import { dataOf } from './platform/nodes.ts';
import { css } from './platform/styles.ts';
import { leadingNumber, max, min } from './platform/text.ts';
import { isBox } from './clip.ts';
import { wordsIn } from './extent.ts';
import { styleOf, type Sweep } from './sight.ts';
import { textsIn } from './text-clip.ts';
import { parentElement } from './tree.ts';

/** CSS pixels by which the room at one side is wider before a line counts as standing at the other side. */
const LEAN = 16;
/** Words that are looked at: a line that leans comes early in a text. */
const MOST = 200;

/** Where the lines of the block around an element begin: the first line that leaves room tells. `null`: each fills the block. */
export function lineStart(holder: Element, sweep: Sweep): LineStart | null {
  const block = blockAround(holder, sweep);
  const { left, right } = insideOf(block, sweep);
  const texts = textsIn(block);
  let line: { left: number; right: number; top: number; bottom: number } | null = null;
  let isCentred = false;
  let count = 0;
  const tell = (): LineStart | null => {
    if (!line) return null;
    // What runs out of the block begins at the other side.
    const before = gap(line.left, left);
    const behind = gap(line.right, right);
    if (behind - before > LEAN) return 'left';
    if (before - behind > LEAN) return 'right';
    isCentred ||= before > LEAN && behind > LEAN;
    return null;
  };
  for (let i = 0; i < texts.length && count < MOST; i++) {
    const { node } = texts[i];
    const words = wordsIn(node, 0, dataOf(node).length);
    for (let w = 0; w < words.length && count < MOST; w++) {
      count++;
      const boxes = letterBoxes(node, words[w].start, words[w].end);
      for (let k = 0; k < boxes.length; k++) {
        const box = boxes[k];
        if (box.width === 0 || box.height === 0) continue;
        if (line && isBeside(line, box)) {
          line.left = min(line.left, box.left);
          line.right = max(line.right, box.right);
          continue;
        }
        const told = tell();
        if (told) return told;
        line = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      }
    }
  }
  return tell() || (isCentred ? 'middle' : null);
}

const gap = (a: number, b: number): number => max(a, b) - min(a, b);

const isBeside = (line: { readonly top: number; readonly bottom: number }, { top, bottom }: Box): boolean =>
  min(bottom, line.bottom) - max(top, line.top) > min(bottom - top, line.bottom - line.top) / 2;

function blockAround(element: Element, sweep: Sweep): Element {
  let at = element;
  for (let parent = parentElement(at); parent && !isBox(styleOf(at, sweep)); parent = parentElement(at)) at = parent;
  return at;
}

/** Left and right end of the room for lines. */
function insideOf(block: Element, sweep: Sweep): { left: number; right: number } {
  const style = styleOf(block, sweep);
  const { left, right } = boxOf(block);
  const at = (side: string): number =>
    (leadingNumber(css(style, `padding-${side}`)) || 0) + (leadingNumber(css(style, `border-${side}-width`)) || 0);
  return { left: left + at('left'), right: right - at('right') };
}
