// Which of two elements the page paints above the other, by its styles alone: for what no press can ask, since it lets presses through.
import { indexIn, max, words } from './platform/text.ts';
import { push } from './platform/collections.ts';
import { css } from './platform/styles.ts';
import { isElement } from './platform/nodes.ts';
import { backdropFilter } from './paint.ts';
import { styleOf, type Sweep } from './sight.ts';
import { flatChildren, flatContains, flatParent, safeMatches } from './tree.ts';

/** Content in the flow lies below all that is set apart and has no negative level. */
const FLOW = -0.5;

/** Whether `upper` is certain to be painted above `lower`; neither holds the other. */
export function liesAbove(upper: Element, lower: Element, sweep: Sweep): boolean {
  const above = chainTo(upper, lower);
  const below = chainTo(lower, upper);
  if (!above || !below) return false;
  for (let i = 0; i < below.length; i++) if (safeMatches(below[i], ':modal, :popover-open, :fullscreen')) return false;
  const high = levelOf(above, sweep);
  const low = highestOf(below, sweep);
  if (high !== low) return high > low;
  return high >= 0 && isLater(above[0], below[0]);
}

/** The elements from below what holds both down to `element`. */
function chainTo(element: Element, other: Element): Element[] | null {
  const upward: Element[] = [];
  let at: Node | null = element;
  for (; at && !flatContains(at, other); at = flatParent(at)) if (isElement(at)) push(upward, at);
  if (!at || upward.length === 0) return null;
  const downward: Element[] = [];
  for (let i = upward.length - 1; i >= 0; i--) push(downward, upward[i]);
  return downward;
}

/** The level of the last of a chain among all that its holder stacks: that of the outermost which stacks for itself. */
function levelOf(chain: readonly Element[], sweep: Sweep): number {
  let level = FLOW;
  for (let i = 0; i < chain.length; i++) {
    const own = ownLevel(chain[i], sweep);
    if (own !== null) return own;
    if (css(styleOf(chain[i], sweep), 'position') !== 'static') level = 0;
  }
  return level;
}
/** The highest level that the last of a chain may have, whichever of them stack for themselves. */
function highestOf(chain: readonly Element[], sweep: Sweep): number {
  let level = FLOW;
  for (let i = 0; i < chain.length; i++) {
    const own = ownLevel(chain[i], sweep);
    level = max(level, own === null ? (css(styleOf(chain[i], sweep), 'position') === 'static' ? FLOW : 0) : own);
  }
  return level;
}
/** The level at which an element stacks for itself; `null` for one that does not. */
function ownLevel(element: Element, sweep: Sweep): number | null {
  const style = styleOf(element, sweep);
  const position = css(style, 'position');
  const index = css(style, 'z-index');
  const holder = flatParent(element);
  const isItem = !!holder && isElement(holder) && isItemHolder(css(styleOf(holder, sweep), 'display'));
  if (index !== 'auto' && (position !== 'static' || isItem)) return +index;
  return position === 'fixed' || position === 'sticky' || stacksByEffect(style) ? 0 : null;
}
const isItemHolder = (display: string): boolean => indexIn(display, 'flex') >= 0 || indexIn(display, 'grid') >= 0;

const EFFECTS = words('transform translate rotate scale filter perspective clip-path mask-image view-transition-name');
/** Whether an element stacks for itself without being placed. What may be so counts as so: its inside then has no level of its own. */
function stacksByEffect(style: CSSStyleDeclaration): boolean {
  for (let i = 0; i < EFFECTS.length; i++) if ((css(style, EFFECTS[i]) || 'none') !== 'none') return true;
  if (+css(style, 'opacity') < 1 || backdropFilter(style) !== 'none') return true;
  if (css(style, 'mix-blend-mode') !== 'normal' || css(style, 'isolation') === 'isolate') return true;
  if (css(style, 'contain') !== 'none' || css(style, 'will-change') !== 'auto') return true;
  return (css(style, 'container-type') || 'normal') !== 'normal';
}

/** Whether an element stands later than another that has the same parent. */
function isLater(one: Element, other: Element): boolean {
  const parent = flatParent(one);
  if (!parent || parent !== flatParent(other)) return false;
  const children = flatChildren(parent);
  for (let i = 0; i < children.length; i++) {
    if (children[i] === one) return false;
    if (children[i] === other) return true;
  }
  return false;
}
