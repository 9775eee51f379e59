// Finds the elements of a part: by role and accessible name, or by words; shadow trees included.
import type { Pick, Place, Query } from './contract.ts';
import { flat } from './aria/aria-name.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { finderOf } from './finders.ts';
import { isHeaderRow } from './header-row.ts';
import { heldElement } from './held.ts';
import { plainText } from './names.ts';
import { includes, push } from './platform/collections.ts';
import { isElement, localName, pageBody } from './platform/nodes.ts';
import { isRendered } from './platform/styles.ts';
import { isInert } from './reach.ts';
import { fitsAll, hasNames, hasRole, matchers, type Matcher } from './role-and-name.ts';
import { newSweep, type Sweep } from './sight.ts';
import { foundAt, tell } from './whereabouts.ts';
import { eachElement, flatChildren, flatContains, isNeverRendered } from './tree.ts';
import { isSeen } from './visible.ts';

/** All elements of a query, in document order. `silent`: also those that only assistive technology does not get. */
export function elementsOf(query: Query, sweep: Sweep = newSweep(), silent = false): Element[] {
  const scopes = query.within ? outermost(elementsOf(query.within, sweep, silent)) : [pageBody()];
  if (query.roles.length === 0 && !query.words) return picked(scopes, query.nth);
  const names = matchers(query.names);
  const others = matchers(query.others || []);
  const result: Element[] = [];
  for (let i = 0; i < scopes.length; i++) {
    const scope = scopes[i];
    const fits = (at: Element): boolean =>
      hasRole(at, query.roles, sweep, silent) && hasNames(at, names, others, sweep) && !(query.entries && isHeaderRow(at));
    const worded = query.words ? worders(scope, matchers(query.words), fits, sweep, silent) : [];
    eachElement(scope, (at) => {
      if (includes(worded, at) || (at !== scope && fits(at))) push(result, at);
    });
  }
  if (query.at && (result.length === 0 || query.names.length === 0)) {
    const placed = foundAt(query.at, scopes, sweep, silent);
    if (placed.length > 0 && !meets(result, placed)) {
      tell(query.at.part);
      return picked(placed, query.nth);
    }
  }
  return picked(query.outermost ? outermost(result) : result, query.nth);
}
const picked = (found: Element[], nth: number | undefined): Element[] =>
  nth === undefined ? found : nth < found.length ? [found[nth]] : [];

/**
 * Whether one of the elements is one of the placed, holds it or lies in it. What a mere role finds beside them all, such as the region of an accordion in
 * a list, is not the part of which somebody says where it is.
 */
function meets(found: readonly Element[], placed: readonly Element[]): boolean {
  for (let i = 0; i < found.length; i++)
    for (let k = 0; k < placed.length; k++) if (flatContains(found[i], placed[k]) || flatContains(placed[k], found[i])) return true;
  return false;
}

/** The elements that lie in no other one, in document order. */
function outermost(found: readonly Element[]): Element[] {
  const result: Element[] = [];
  for (let i = 0; i < found.length; i++) {
    let inside = false;
    for (let k = 0; k < result.length && !inside; k++) inside = flatContains(result[k], found[i]);
    if (!inside) push(result, found[i]);
  }
  return result;
}

/** The innermost elements at and below a scope whose text fits, outside of those that fit by their role and around none of them. */
function worders(
  scope: Element,
  words: readonly Matcher[],
  isPart: (element: Element) => boolean,
  sweep: Sweep,
  silent: boolean,
): Element[] {
  const result: Element[] = [];
  let parts = 0;
  const visit = (at: Element): void => {
    if (isNeverRendered(localName(at)) || (silent ? !isRendered(at) : isAriaHidden(at, sweep))) return;
    if (at !== scope && isPart(at)) {
      parts++;
      return;
    }
    const known = parts;
    const before = result.length;
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isElement(child)) visit(child);
    }
    if (result.length === before && parts === known && fitsAll(flat(plainText(at)), words)) push(result, at);
  };
  visit(scope);
  return result;
}

/** The element at a place; `null` for none. */
export function elementAtPlace({ query, pick, held, silent, finder }: Place): Element | null {
  const element = (held === undefined ? null : heldElement(held)) || pickFrom(elementsOf(query, newSweep(), silent), pick);
  return element && finder ? finderOf(finder, element) : element;
}
function pickFrom(found: readonly Element[], pick: Pick): Element | null {
  if (typeof pick === 'number') return pick < found.length ? found[pick] : null;
  const sweep = newSweep();
  let inert: Element | null = null;
  for (let i = 0; i < found.length; i++) {
    if (!isSeen(found[i], sweep)) continue;
    if (!isInert(found[i])) return found[i];
    inert = inert || found[i];
  }
  // What fades away and is inert by then is nobody's first choice.
  if (inert) return inert;
  return pick === 'any' && found.length > 0 ? found[0] : null;
}
