// Finds the elements of a part: by role and accessible name, shadow trees included.
import type { Pick, Place, Query, Words } from './contract.ts';
import { ariaName } from './aria/aria-name.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { ariaRole } from './aria/aria-role.ts';
import { finderOf } from './finders.ts';
import { includes, push } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
import { hasAttribute, isElement, isText, localName, pageBody } from './platform/nodes.ts';
import { css } from './platform/styles.ts';
import { matcher, words } from './platform/text.ts';
import { isTextPainted, newSweep, styleOf, type Sweep } from './sight.ts';
import { eachElement, flatChildren } from './tree.ts';
import { isSeen } from './visible.ts';

/** Roles of controls with an expanded state. */
const EXPANDABLE = words('button link tab menuitem treeitem combobox switch row gridcell');

/** All elements of a query, in document order. */
export function elementsOf(query: Query, sweep: Sweep = newSweep()): Element[] {
  const scope = query.within ? firstRendered(query.within, sweep) : pageBody();
  if (!scope) return [];
  if (query.roles.length === 0) return picked([scope], query.nth);
  const names = matchers(query.names);
  const result: Element[] = [];
  eachElement(scope, (at) => {
    if (at !== scope && hasRole(at, query.roles, sweep) && hasNames(at, names, sweep)) push(result, at);
  });
  return picked(result, query.nth);
}
const picked = (found: Element[], nth: number | undefined): Element[] =>
  nth === undefined ? found : nth < found.length ? [found[nth]] : [];

function hasRole(element: Element, roles: readonly string[], sweep: Sweep): boolean {
  const role = ariaRole(element);
  let fits = role !== '' && includes(roles, role);
  if (!fits && includes(roles, 'disclosure')) {
    fits = localName(element) === 'summary' || (hasAttribute(element, 'aria-expanded') && includes(EXPANDABLE, role));
  }
  return fits && !isAriaHidden(element, sweep);
}

type Matcher = (text: string) => boolean;
function matchers(names: readonly Words[]): Matcher[] {
  const result: Matcher[] = [];
  for (let i = 0; i < names.length; i++) push(result, matcher(names[i].source, names[i].flags));
  return result;
}
function hasNames(element: Element, names: readonly Matcher[], sweep: Sweep): boolean {
  if (names.length === 0) return true;
  const name = ariaName(element, sweep);
  for (let i = 0; i < names.length; i++) if (!names[i](name)) return false;
  return true;
}

/** The first element of a query with a box, wherever it lies. */
function firstRendered(query: Query, sweep: Sweep): Element | null {
  const found = elementsOf(query, sweep);
  for (let i = 0; i < found.length; i++) if (hasBox(found[i], sweep)) return found[i];
  return null;
}
function hasBox(element: Element, sweep: Sweep): boolean {
  const style = styleOf(element, sweep);
  if (css(style, 'display') === 'contents') {
    const children = flatChildren(element);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isElement(child) ? hasBox(child, sweep) : isText(child) && isTextPainted(child, element, sweep)) return true;
    }
    return false;
  }
  const { width, height } = boxOf(element);
  return css(style, 'visibility') === 'visible' && width > 0 && height > 0;
}

/** The element at a place; `null` for none. */
export function elementAtPlace({ query, pick, finder }: Place): Element | null {
  const element = pickFrom(elementsOf(query), pick);
  return element && finder ? finderOf(finder, element) : element;
}
function pickFrom(found: readonly Element[], pick: Pick): Element | null {
  if (typeof pick === 'number') return pick < found.length ? found[pick] : null;
  const sweep = newSweep();
  for (let i = 0; i < found.length; i++) if (isSeen(found[i], sweep)) return found[i];
  return pick === 'any' && found.length > 0 ? found[0] : null;
}
