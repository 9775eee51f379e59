// Place and size of elements, and what reaches beyond them.
import type { Geometry, Surface } from './contract.ts';
import { includes, push } from './platform/collections.ts';
import { boxOf, clientWidth, scrollWidth, textBoxes, type Box } from './platform/layout.ts';
import { dataOf, isElement, isText, localName, pageRoot, textContent } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn, lower, max, min, trim } from './platform/text.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { ariaRole } from './aria/aria-role.ts';
import { isOnItsField } from './label-on-field.ts';
import { describe } from './names.ts';
import { paints } from './paint.ts';
import { scrollIntoView, scrollsX } from './scroll.ts';
import { clipAround } from './clip.ts';
import { cssOf, newSweep, sightOf, type Sweep } from './sight.ts';
import { isContent, surfaceOf } from './surface.ts';
import { eachElement, flatChildren, parentElement } from './tree.ts';

export function geometry(scroll: 'scrolled' | null, element: Element): Geometry {
  if (scroll === 'scrolled') scrollIntoView(element);
  const { left, top, right, bottom, width, height } = boxOf(element);
  const page = pageRoot();
  const overflowing: string[] = [];
  const cutting: string[] = [];
  const sideways: string[] = [];
  eachElement(element, (at) => {
    const style = computedStyle(at);
    const display = css(style, 'display');
    if (display === 'inline' || display === 'contents' || overflowing.length + cutting.length + sideways.length > 10) return;
    if (scrollWidth(at) <= clientWidth(at) + 1 || clientWidth(at) <= 1) return;
    if (css(style, 'overflow-x') === 'visible') {
      // A box without a paint of its own has no edge that anyone sees, and the knob of a drawn switch may jut out of its track.
      const test = at === element || (paints(at, newSweep()) && !isOfToggle(at)) ? isDrawnBeyond : isSaidBeyond;
      if (!isLineOfScroller(at, element) && sticksOut(at, isFreelyBeyond(test))) push(overflowing, describe(at));
    } else if (scrollsX(style)) {
      if (sticksOut(at, isOutOfReach)) push(sideways, describe(at));
    } else if (css(style, 'text-overflow') === 'clip' && sticksOut(at, isCutOff)) push(cutting, describe(at));
  });
  return {
    left,
    top,
    right,
    bottom,
    width,
    height,
    overflowing,
    cutting,
    sideways,
    beyondViewport: right > clientWidth(page) + 1 || left < -1,
    pageScrolls: scrollWidth(page) > clientWidth(page) + 1,
  };
}
export function surface(element: Element): Surface {
  const { left, top, width, height } = boxOf(surfaceOf(element));
  return { x: left, y: top, width, height };
}

/**
 * Whether an element is a line that does not wrap in something within `part` that scrolls sideways and has its own entry. One with a paint of its
 * own, out of which words stick, is a line of code, as a highlighted one, where nothing but code scrolls.
 */
function isLineOfScroller(element: Element, part: Element): boolean {
  const wrap = css(computedStyle(element), 'text-wrap-mode') || css(computedStyle(element), 'white-space');
  if (wrap !== 'nowrap' && wrap !== 'pre') return false;
  for (let at = element === part ? null : parentElement(element); at && at !== part; at = parentElement(at)) {
    if (scrollsX(computedStyle(at))) return !paints(element, newSweep()) || holdsOnlyCode(at);
  }
  return false;
}
function holdsOnlyCode(element: Element): boolean {
  let isOnly = true;
  eachElement(element, (at) => {
    const children = isOnly && !isCode(css(computedStyle(at), 'font-family')) ? flatChildren(at) : [];
    for (let i = 0; i < children.length; i++) {
      const node = children[i];
      if (isText(node) && trim(dataOf(node))) isOnly = false;
    }
  });
  return isOnly;
}

/** Something visible in an element. */
interface Drawn {
  readonly box: Box;
  readonly node: Text | Element;
  /** The element that clips it: itself or, for text, its parent. */
  readonly at: Element;
  /** The box of the element around. */
  readonly limit: Box;
  /** It lies in something that cuts or scrolls in between, which has its own entry. */
  readonly nested: boolean;
  readonly sweep: Sweep;
}
const isBeyond = (left: number, right: number, limit: Box): boolean => right > limit.right + 1 || left < limit.left - 1;

const FIELDS = ['input', 'select', 'textarea', 'button'];
const isField = (node: Text | Element): boolean => isElement(node) && includes(FIELDS, localName(node));

const TOGGLES = ['switch', 'checkbox', 'radio'];
/** Whether an element is a drawn part of a switch, check box or radio button, or of the label around one. */
function isOfToggle(element: Element): boolean {
  let at: Element | null = element;
  for (let steps = 0; at && steps < 4; steps++, at = parentElement(at))
    if (localName(at) === 'label' || includes(TOGGLES, ariaRole(at))) return !trim(textContent(element) || '');
  return false;
}

/** It reaches beyond the sides, and nothing cuts it off. */
function isDrawnBeyond({ box, at, limit, sweep }: Drawn): boolean {
  const clip = clipAround(at, sweep);
  const left = clip ? max(box.left, clip.left) : box.left;
  const right = clip ? min(box.right, clip.right) : box.right;
  return right > left && isBeyond(left, right, limit);
}
/**
 * The same of something that says something: a sign that the accessibility tree leaves out, as an arrow in a box of its own, only decorates.
 * A control that is placed beside a box that nobody sees, such as a button for help beside its field, grew out of nothing.
 */
const isSaidBeyond = (drawn: Drawn): boolean => saysSomething(drawn) && isDrawnBeyond(drawn) && !isPlaced(drawn);
const PLACED = ['absolute', 'fixed'];
/** Whether it is a control, or in one, that its style places out of the flow. */
function isPlaced(drawn: Drawn): boolean {
  let at: Element | null = isElement(drawn.node) ? drawn.node : drawn.at;
  while (at && !isField(at)) at = parentElement(at);
  return at !== null && includes(PLACED, css(computedStyle(at), 'position'));
}
/** It reaches beyond the sides, and is no label on its own field. */
const isFreelyBeyond =
  (test: (drawn: Drawn) => boolean) =>
  (drawn: Drawn): boolean =>
    test(drawn) && !(isText(drawn.node) && isOnItsField(drawn.box, drawn.at));
const saysSomething = ({ node, sweep }: Drawn): boolean =>
  isText(node) || isField(node) || (isContent(localName(node)) && !isAriaHidden(node, sweep));
/** A control reaches beyond the sides: a person has to scroll sideways to use it. */
const isControlBeyond = ({ box, node, limit, nested }: Drawn): boolean => !nested && isField(node) && isBeyond(box.left, box.right, limit);
/** A control, or words that a narrow window should break into lines (WCAG 1.4.10 leaves out tables and code). */
const isOutOfReach = (drawn: Drawn): boolean => isControlBeyond(drawn) || isProseBeyond(drawn);
function isProseBeyond({ box, node, at, limit, nested }: Drawn): boolean {
  if (nested || !isText(node) || !isBeyond(box.left, box.right, limit)) return false;
  const style = computedStyle(at);
  return css(style, 'white-space') === 'normal' && !isCode(css(style, 'font-family')) && !isInTable(at);
}
const isCode = (fonts: string): boolean => indexIn(lower(fonts), 'mono') >= 0 || indexIn(lower(fonts), 'courier') >= 0;
const TABLES = ['table', 'grid', 'treegrid'];
function isInTable(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentElement(at)) if (includes(TABLES, ariaRole(at))) return true;
  return false;
}
/** The side goes through a text, or a control lies beyond it in whole or in part. A text wholly beyond may be meant to be there. */
function isCutOff({ box, node, limit, nested }: Drawn): boolean {
  if (nested || !isBeyond(box.left, box.right, limit)) return false;
  return isText(node) ? box.right > limit.left + 1 && box.left < limit.right - 1 : isField(node);
}

/** Whether `test` holds for a visible text in an element, or for an element in it that paints something. */
function sticksOut(element: Element, test: (drawn: Drawn) => boolean): boolean {
  const sweep = newSweep();
  const limit = boxOf(element);
  const holds = (box: Box, node: Text | Element, at: Element, nested: boolean): boolean =>
    box.width > 0 && box.height > 0 && test({ box, node, at, limit, nested, sweep });
  const walk = (node: Node, parent: Element, nested: boolean): boolean => {
    if (isText(node)) {
      if (!trim(dataOf(node)) || sightOf(parent, sweep) !== 'shown') return false;
      const boxes = textBoxes(node);
      for (let i = 0; i < boxes.length; i++) if (holds(boxes[i], node, parent, nested)) return true;
      return false;
    }
    if (!isElement(node)) return false;
    const sight = sightOf(node, sweep);
    if (sight !== 'shown' && sight !== 'invisible') return false;
    const drawn = node !== element && sight === 'shown' && (isContent(localName(node)) || paints(node, sweep));
    if (drawn && holds(boxOf(node), node, parentElement(node) || node, nested)) return true;
    const inner = nested || (node !== element && cssOf(node, 'overflow-x', sweep) !== 'visible');
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) if (walk(children[i], node, inner)) return true;
    return false;
  };
  return walk(element, element, false);
}
