// Whether something lies whole in the viewport as everything is scrolled now.
import type { View } from './place-contract.ts';
import { holderOf, isPage } from './clip.ts';
import { activeElement } from './focus.ts';
import { describe } from './names.ts';
import { push } from './platform/collections.ts';
import { boxOf, clientHeight, clientLeft, clientTop, clientWidth, letterBoxes, viewportHeight, viewportWidth } from './platform/layout.ts';
import { max, min } from './platform/text.ts';
import { seenWords } from './seen-words.ts';
import { cssOf, newSweep, type Clip, type Sweep } from './sight.ts';
import { standing } from './standing.ts';
import { parentElement } from './tree.ts';
import { isSeen } from './visible.ts';

/** A piece of a letter box may lie beyond an edge: the box is as high as the face, not as the line. */
const FACE = 0.2;

export function view(text: string | null, element: Element): View[] {
  const sweep = newSweep();
  if (text === null) {
    if (!isSeen(element, sweep)) return [];
    const { left, right, top, bottom } = standing(element);
    return [{ cut: cutOff({ left, right, top, bottom }, holderOf(element, sweep), 1, sweep), left, right, top, bottom }];
  }
  const found = seenWords(element, text, sweep);
  const result: View[] = [];
  for (let i = 0; i < found.length; i++) {
    let cut = '';
    let left = 0;
    let right = -1;
    let top = 0;
    let bottom = 0;
    for (let k = 0; k < found[i].length; k++) {
      const { node, start, end } = found[i][k];
      const boxes = letterBoxes(node, start, end);
      for (let b = 0; b < boxes.length; b++) {
        if (boxes[b].width === 0) continue;
        const isFirst = right < left;
        left = isFirst ? boxes[b].left : min(left, boxes[b].left);
        right = isFirst ? boxes[b].right : max(right, boxes[b].right);
        top = isFirst ? boxes[b].top : min(top, boxes[b].top);
        bottom = isFirst ? boxes[b].bottom : max(bottom, boxes[b].bottom);
        if (!cut) cut = cutOff(boxes[b], parentElement(node), max(1, boxes[b].height * FACE), sweep);
      }
    }
    if (left <= right) push(result, { cut, left, right, top, bottom });
  }
  return result;
}

/** The same of what has the focus; empty without one. */
export function focusView(): View[] {
  const active = activeElement();
  return active ? view(null, active) : [];
}

/** What cuts a box off, as everything is scrolled now: the viewport, or an element around that does not show what overflows. */
export function cutOff(box: Clip, holder: Element | null, slack: number, sweep: Sweep, upwards = false): string {
  const beyondX = (left: number, right: number): boolean => !upwards && (box.left < left - 1 || box.right > right + 1);
  const beyondY = (top: number, bottom: number): boolean => box.top < top - slack || box.bottom > bottom + slack;
  for (let at = holder; at && !isPage(at); at = holderOf(at, sweep)) {
    const display = cssOf(at, 'display', sweep);
    if (display === 'inline' || display === 'contents') continue;
    const outer = boxOf(at);
    const left = outer.left + clientLeft(at);
    const top = outer.top + clientTop(at);
    if (cssOf(at, 'overflow-x', sweep) !== 'visible' && beyondX(left, left + clientWidth(at))) return describe(at);
    if (cssOf(at, 'overflow-y', sweep) !== 'visible' && beyondY(top, top + clientHeight(at))) return describe(at);
  }
  return beyondX(0, viewportWidth()) || beyondY(0, viewportHeight()) ? 'the viewport' : '';
}
