// Texts of which the eye does not get all, neither at once nor by scrolling.
import { isAriaHidden } from './aria/aria-hidden.ts';
import { reachAround } from './clip.ts';
import { cutterOf, wordsIn } from './extent.ts';
import type { CutText } from './looks-contract.ts';
import { lowFields } from './low-fields.ts';
import { push } from './platform/collections.ts';
import { letterBoxes, textBoxes, type Box } from './platform/layout.ts';
import { dataOf } from './platform/nodes.ts';
import { max, min, slice, trim } from './platform/text.ts';
import { newSweep, sightOf, type Sweep } from './sight.ts';
import { textsIn } from './text-clip.ts';
import { flatContains, parentElement } from './tree.ts';

/** Texts that are looked at. */
const MOST_TEXTS = 2000;
/** Width and height of a piece of a letter in CSS pixels. */
const PIECE = 4;
/** Letters by which a text is named. */
const LETTERS = 80;

/** A text of which nothing reaches the eye, and what cuts it off. */
interface Hidden extends CutText {
  readonly by: Element;
}

/**
 * Texts that reach the eye in part, and those that are cut off by what shows other texts: a box without any shown text is closed, or for
 * assistive technology alone.
 */
export function cutTexts(element: Element): readonly CutText[] {
  const sweep = newSweep();
  const texts = textsIn(element);
  const cut: CutText[] = [];
  const hidden: Hidden[] = [];
  const shown: Text[] = [];
  for (let i = 0; i < texts.length && i < MOST_TEXTS; i++) {
    const { node, text } = texts[i];
    const parent = parentElement(node) || element;
    if (text === '' || sightOf(parent, sweep) !== 'shown' || isAriaHidden(parent, sweep)) continue;
    const { reached, lost, by } = lookAt(node, parent, sweep);
    if (reached) push(shown, node);
    if (!by) continue;
    const one = { text: slice(trim(dataOf(node)), 0, LETTERS), lost };
    if (reached) push(cut, one);
    else push(hidden, { ...one, by });
  }
  for (let i = 0; i < hidden.length; i++) {
    const { text, lost, by } = hidden[i];
    for (let k = 0; k < shown.length; k++) {
      if (!flatContains(by, shown[k])) continue;
      push(cut, { text, lost });
      break;
    }
  }
  const low = lowFields(element);
  for (let i = 0; i < low.length; i++) push(cut, low[i]);
  return cut;
}

interface Look {
  /** Whether a word reaches the eye, or a piece of one. */
  readonly reached: boolean;
  /** The first word that does not, and what cuts it off. */
  readonly lost: string;
  readonly by: Element | null;
}

function lookAt(node: Text, parent: Element, sweep: Sweep): Look {
  // Most texts are whole: their lines tell without a look at each word.
  if (!cutterOfAny(textBoxes(node), parent, sweep)) return { reached: true, lost: '', by: null };
  const data = dataOf(node);
  const words = wordsIn(node, 0, data.length);
  let reached = false;
  let lost = '';
  let by: Element | null = null;
  for (let i = 0; i < words.length && !(reached && by); i++) {
    const { start, end } = words[i];
    const cutter = cutterOfAny(letterBoxes(node, start, end), parent, sweep);
    if (!cutter) reached = true;
    else if (!by) {
      reached = reached || isPieceSeen(letterBoxes(node, start, end), cutter, sweep);
      by = cutter;
      lost = slice(data, start, min(end, start + LETTERS));
    }
  }
  return { reached, lost, by };
}

/** Whether a piece of some box shows in what cuts it off: more than what a box for assistive technology alone lets through. */
function isPieceSeen(boxes: readonly Box[], cutter: Element, sweep: Sweep): boolean {
  const outer = reachAround(cutter, sweep);
  if (!outer) return true;
  for (let i = 0; i < boxes.length; i++) {
    const { left, right, top, bottom } = boxes[i];
    const width = min(right, outer.right) - max(left, outer.left);
    const height = min(bottom, outer.bottom) - max(top, outer.top);
    if (width >= PIECE && height >= PIECE) return true;
  }
  return false;
}

function cutterOfAny(boxes: readonly Box[], parent: Element, sweep: Sweep): Element | null {
  for (let i = 0; i < boxes.length; i++) {
    if (boxes[i].width === 0 || boxes[i].height === 0) continue;
    const cutter = cutterOf(boxes[i], parent, sweep);
    if (cutter) return cutter;
  }
  return null;
}
