// The flat tree: shadow roots in place of the children of their hosts, slots with their content.
import { includes, newWeakMap, weakGet, weakSet } from './platform/collections.ts';
import {
  assignedNodes,
  assignedSlot,
  attribute,
  childNodes,
  firstChild,
  hostOf,
  isElement,
  isFragment,
  isText,
  localName,
  matches,
  nextSibling,
  parentNode,
  rootNode,
  shadowOf,
} from './platform/nodes.ts';
import { words } from './platform/text.ts';

const SILENT = words('script style template noscript head meta link title datalist');
/** Whether nothing in the element is ever rendered. */
export const isNeverRendered = (tag: string): boolean => includes(SILENT, tag);

const BLOCKS = words(
  `address article aside blockquote body br button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr legend li main nav ol option output p pre section summary table td th tr ul`,
);
/** Whether the text of the element stands on lines of its own. */
export const isBlockTag = (tag: string): boolean => includes(BLOCKS, tag);

/** The nodes that fill a slot in a shadow tree; empty for any other node and for a slot with its own content. */
export function slotted(node: Node): Node[] {
  const isSlot = isElement(node) && localName(node) === 'slot' && isFragment(rootNode(node));
  return isSlot ? assignedNodes(node as HTMLSlotElement) : [];
}

/** The children in the flat tree. */
export function flatChildren(node: Node): Node[] {
  if (isElement(node)) {
    const root = shadowOf(node);
    if (root) return childNodes(root);
    const assigned = slotted(node);
    if (assigned.length > 0) return assigned;
  }
  return childNodes(node);
}

/** The parent in the flat tree; `null` above the document. */
export function flatParent(node: Node): Node | null {
  const slot = isElement(node) || isText(node) ? assignedSlot(node) : null;
  if (slot) return slot;
  const parent = parentNode(node);
  return parent && isFragment(parent) ? shadowHost(parent) : parent;
}

/** The element that a shadow root belongs to; `null` for any other node. */
export function shadowHost(node: Node): Element | null {
  try {
    return hostOf(node as ShadowRoot);
  } catch {
    return null;
  }
}

/** Whether `outer` is `node` or lies around it in the flat tree. */
export function flatContains(outer: Node, node: Node): boolean {
  for (let at: Node | null = node; at; at = flatParent(at)) if (at === outer) return true;
  return false;
}

/** Like `flatContains`, but light children that no slot takes count as inside. */
export function composedContains(outer: Node, node: Node): boolean {
  for (let at: Node | null = node; at; at = parentNode(at) || (isFragment(at) ? shadowHost(at) : null)) if (at === outer) return true;
  return false;
}

/** The most elements that one walk visits. */
const WALK_LIMIT = 20000;

/**
 * Calls `visit` for each element at and below `root` in the order of the flat tree: what fills a slot is below the slot, and light
 * children that no slot takes come after the shadow tree. `false` skips what is below the element.
 */
export function eachElement(root: Node, visit: (element: Element) => unknown, limit = WALK_LIMIT): void {
  let left = limit;
  const walk = (element: Element): void => {
    if (left <= 0) return;
    left--;
    if (visit(element) === false) return;
    const shadow = shadowOf(element);
    if (shadow) walkChildren(shadow);
    const fill = slotted(element);
    for (let i = 0; i < fill.length; i++) {
      const node = fill[i];
      if (isElement(node)) walk(node);
    }
    walkChildren(element, shadow !== null);
  };
  const walkChildren = (node: Node, isHost = false): void => {
    for (let child = firstChild(node); child; child = nextSibling(child))
      if (isElement(child) && !(isHost && assignedSlot(child))) walk(child);
  };
  if (isElement(root)) walk(root);
  else walkChildren(root);
}

/** The first element at or below `root` that fits; `null` when none does. */
export function findElement(root: Node, fits: (element: Element) => boolean, limit = WALK_LIMIT): Element | null {
  let found: Element | null = null;
  eachElement(
    root,
    (at) => {
      if (!found && fits(at)) found = at;
    },
    limit,
  );
  return found;
}

/**
 * Like `eachElement`, without what an `aria-hidden` below the root keeps from assistive technology: native fields under drawn
 * ones. The root itself counts: an open list hides all else.
 */
export function eachSpoken(root: Element, visit: (element: Element) => unknown): void {
  eachElement(root, (at) => (at !== root && attribute(at, 'aria-hidden') === 'true' ? false : visit(at)));
}
/** The first element that `eachSpoken` visits and that fits; `null` when none does. */
export function findSpoken(root: Element, fits: (element: Element) => boolean): Element | null {
  let found: Element | null = null;
  eachSpoken(root, (at) => {
    if (!found && fits(at)) found = at;
  });
  return found;
}

const numbers = newWeakMap<Element, number>();
let lastNumber = 0;
/** A number for each element, the same while the document lives. */
export function numberOf(element: Element): number {
  const known = weakGet(numbers, element);
  if (known !== undefined) return known;
  weakSet(numbers, element, ++lastNumber);
  return lastNumber;
}

/** Whether an element matches; `false` for a selector that the browser does not have. */
export function safeMatches(element: Element, selector: string): boolean {
  try {
    return matches(element, selector);
  } catch {
    return false;
  }
}

/** The parent in the flat tree if it is an element. */
export function parentElement(node: Node): Element | null {
  const parent = flatParent(node);
  return parent && isElement(parent) ? parent : null;
}
