// Whether an element has a role, and an accessible name.
import type { Words } from './place-contract.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { ariaName } from './aria/aria-name.ts';
import { ariaRole } from './aria/aria-role.ts';
import { includes, push } from './platform/collections.ts';
import { attribute, hasAttribute, localName } from './platform/nodes.ts';
import { isRendered } from './platform/styles.ts';
import { matcher, words } from './platform/text.ts';
import type { Sweep } from './sight.ts';

/** Roles of controls with an expanded state. */
const EXPANDABLE = words('button link tab menuitem treeitem combobox switch row gridcell');

export function hasRole(element: Element, roles: readonly string[], sweep: Sweep, silent: boolean): boolean {
  const role = ariaRole(element);
  let fits = role !== '' && includes(roles, role);
  if (!fits && includes(roles, 'disclosure')) {
    fits = localName(element) === 'summary' || (hasAttribute(element, 'aria-expanded') && includes(EXPANDABLE, role));
  }
  return fits && !isIcon(element, sweep) && (silent ? isRendered(element) : !isAriaHidden(element, sweep));
}

/** Whether an element is a drawing that says nothing: without a name and without a role of its own it is decoration, as most icons are. */
const isIcon = (element: Element, sweep: Sweep): boolean =>
  localName(element) === 'svg' && !attribute(element, 'role') && ariaName(element, sweep, isAriaHidden(element, sweep)) === '';

/** Whether a text fits. */
export type Matcher = (text: string) => boolean;
export function matchers(names: readonly Words[]): Matcher[] {
  const result: Matcher[] = [];
  for (let i = 0; i < names.length; i++) push(result, matcher(names[i].source, names[i].flags));
  return result;
}
export const fitsAll = (text: string, all: readonly Matcher[]): boolean => {
  for (let i = 0; i < all.length; i++) if (!all[i](text)) return false;
  return true;
};
export function hasNames(element: Element, names: readonly Matcher[], others: readonly Matcher[], sweep: Sweep): boolean {
  if (names.length + others.length === 0) return true;
  const name = ariaName(element, sweep, isAriaHidden(element, sweep));
  for (let i = 0; i < others.length; i++) if (others[i](name)) return false;
  return fitsAll(name, names);
}
