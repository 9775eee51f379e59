// Where a picture shows a control: its own box, and that of what is pressed for it.
import type { LookBox } from './looks-contract.ts';
import { coverOf } from './cover.ts';
import { activeElement } from './focus.ts';
import { framePlace } from './ink-tree.ts';
import { boxOf, viewportHeight, viewportWidth } from './platform/layout.ts';
import { max, min } from './platform/text.ts';
import { clickableFor } from './pressing.ts';
import { scrollIntoView } from './scroll.ts';
import { flatContains } from './tree.ts';

/** CSS pixels around the box: a thumb may be larger than its track, and a line lie around both. */
const AROUND = 4;

export function lookBox(element: Element): LookBox {
  // A hidden check box is drawn by its label, or by what lies over it.
  const drawn = coverOf(element) || clickableFor(element);
  scrollIntoView(drawn);
  const own = boxOf(element);
  const other = boxOf(drawn);
  const { offset } = framePlace();
  const active = activeElement();
  return {
    left: offset.left + max(0, min(own.left, other.left) - AROUND),
    top: offset.top + max(0, min(own.top, other.top) - AROUND),
    right: offset.left + min(viewportWidth(), max(own.right, other.right) + AROUND),
    bottom: offset.top + min(viewportHeight(), max(own.bottom, other.bottom) + AROUND),
    focused: active !== null && (flatContains(element, active) || flatContains(drawn, active)),
  };
}
