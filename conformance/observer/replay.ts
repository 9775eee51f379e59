// The tree as it was between the writes of one task. The changes of a task arrive in one batch while the tree shows the last
// state only; undoing them from the last to the first gives the state after each.
import { includes, mapGet, mapHas, mapSet, newMap, push, pushAll } from './platform/collections.ts';
import type { Change } from './platform/mutations.ts';
import { attribute, childNodes, dataOf, isConnected, isDocument, isElement, isText, localName, shadowOf } from './platform/nodes.ts';
import { css } from './platform/styles.ts';
import { slice } from './platform/text.ts';
import { labelOf } from './names.ts';
import { styleOf, type Sweep } from './sight.ts';
import { flatParent, isBlockTag, isNeverRendered, slotted } from './tree.ts';

/** What differed from the tree of now. */
export interface Past {
  readonly children: Map<Node, readonly Node[]>;
  readonly parents: Map<Node, Node | null>;
  readonly data: Map<Node, string>;
  readonly attributes: Map<Node, Map<string, string | null>>;
}
export const newPast = (): Past => ({ children: newMap(), parents: newMap(), data: newMap(), attributes: newMap() });

/** Takes one change back. */
export function undo(past: Past, change: Change): void {
  if (change.type === 'characterData') mapSet(past.data, change.target, change.before);
  else if (change.type === 'attributes') {
    const known = mapGet(past.attributes, change.target) || newMap<string, string | null>();
    mapSet(past.attributes, change.target, known);
    mapSet(known, change.name, change.before);
  } else {
    const { target, added, removed, previous, next } = change;
    const now = childrenThen(past, target);
    const before: Node[] = [];
    let placed = removed.length === 0;
    const place = (): void => {
      pushAll(before, removed);
      placed = true;
    };
    if (!placed && !previous) place();
    for (let i = 0; i < now.length; i++) {
      if (!placed && now[i] === next) place();
      if (!includes(added, now[i])) push(before, now[i]);
      if (!placed && now[i] === previous) place();
    }
    if (!placed) place();
    mapSet(past.children, target, before);
    for (let i = 0; i < added.length; i++) mapSet(past.parents, added[i], null);
    for (let i = 0; i < removed.length; i++) mapSet(past.parents, removed[i], target);
  }
}

const childrenThen = (past: Past, node: Node): readonly Node[] => mapGet(past.children, node) || childNodes(node);

export function dataThen(past: Past, node: CharacterData): string {
  const changed = mapGet(past.data, node);
  return changed === undefined ? dataOf(node) : changed;
}
export function attributeThen(past: Past, element: Element, name: string): string | null {
  const changed = mapGet(past.attributes, element);
  const value = changed && mapGet(changed, name);
  return value === undefined ? attribute(element, name) : value;
}
/** The parent in the flat tree at that time. */
export function parentThen(past: Past, node: Node): Node | null {
  return mapHas(past.parents, node) ? mapGet(past.parents, node) || null : flatParent(node);
}
export function wasConnected(past: Past, node: Node): boolean {
  for (let at: Node | null = node; at; at = parentThen(past, at)) if (isDocument(at)) return true;
  return false;
}
export function flatChildrenThen(past: Past, element: Element): readonly Node[] {
  const root = shadowOf(element);
  if (root) return childrenThen(past, root);
  const assigned = slotted(element);
  return assigned.length > 0 ? assigned : childrenThen(past, element);
}

/** The text that assistive technology would read at that time. Styles count as they are now. */
export function textThen(past: Past, node: Node, sweep: Sweep, limit = 4000): string {
  let result = '';
  const walk = (at: Node): void => {
    if (result.length > limit) return;
    if (isText(at)) {
      result += dataThen(past, at);
      return;
    }
    if (!isElement(at)) return;
    const tag = localName(at);
    if (isNeverRendered(tag) || attributeThen(past, at, 'aria-hidden') === 'true') return;
    if (isConnected(at)) {
      const style = styleOf(at, sweep);
      if (css(style, 'display') === 'none' || css(style, 'visibility') !== 'visible') return;
    } else if (attributeThen(past, at, 'hidden') !== null) return;
    if (isBlockTag(tag)) result += '\n';
    const isPicture = tag === 'svg' || attributeThen(past, at, 'role') === 'img';
    result += (tag === 'img' ? attributeThen(past, at, 'alt') : isPicture ? labelOf(at) : '') || '';
    const children = flatChildrenThen(past, at);
    for (let i = 0; i < children.length; i++) walk(children[i]);
    if (isBlockTag(tag)) result += '\n';
  };
  walk(node);
  return slice(result, 0, limit);
}
