// Names of elements from attributes and relations. Content is read as visible text (`read.ts`).
import { includes } from './platform/collections.ts';
import { labelElements, valueOf } from './platform/fields.ts';
import { attribute, dataOf, firstChild, isDocument, isElement, isText, localName, nextSibling, textContent } from './platform/nodes.ts';
import { referencesOf } from './platform/references.ts';
import { slice, trim } from './platform/text.ts';
import { flatChildren, isBlockTag, isNeverRendered } from './tree.ts';

/** The texts of the elements that an attribute refers to: `aria-labelledby`, `aria-describedby`, `aria-errormessage`. */
export function referenced(element: Element, attributeName: string): string {
  let result = '';
  const targets = referencesOf(element, attributeName);
  for (let i = 0; i < targets.length; i++) result += (result ? ' ' : '') + plainText(targets[i]);
  return result;
}

/** All text at and below a node in the flat tree, visible or not. */
export function plainText(node: Node, limit = 20000): string {
  let result = '';
  const walk = (at: Node): void => {
    if (result.length > limit) return;
    if (isText(at)) result += dataOf(at);
    if (!isElement(at) && !isDocument(at)) return;
    const tag = isElement(at) ? localName(at) : '';
    if (isElement(at)) {
      if (isNeverRendered(tag)) return;
      const alternative = tag === 'img' && attribute(at, 'alt');
      if (alternative) result += alternative;
    }
    if (isBlockTag(tag)) result += '\n';
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) walk(children[i]);
    if (isBlockTag(tag)) result += '\n';
  };
  walk(node);
  return trim(result);
}

/** Elements that a child element names. */
const NAMING_CHILD = [
  ['fieldset', 'legend'],
  ['table', 'caption'],
  ['figure', 'figcaption'],
  ['svg', 'title'],
];

/** The label from attributes, `label` or a naming child; empty when the name comes from the content. */
export function labelOf(element: Element): string {
  const byReference = referenced(element, 'aria-labelledby');
  if (byReference) return byReference;
  const own = trim(attribute(element, 'aria-label') || '');
  if (own) return own;
  const tag = localName(element);
  const type = tag === 'input' ? attribute(element, 'type') || '' : '';
  if (tag === 'img' || tag === 'area' || type === 'image') {
    const alternative = attribute(element, 'alt');
    if (alternative) return alternative;
  }
  if (includes(['submit', 'button', 'reset'], type)) return valueOf(element) || '';
  const labels = labelElements(element);
  if (labels.length > 0) {
    let result = '';
    for (let i = 0; i < labels.length; i++) result += (i ? ' ' : '') + plainText(labels[i]);
    if (trim(result)) return trim(result);
  }
  const child = namingChild(element);
  if (child) return tag === 'svg' ? trim(textContent(child) || '') : plainText(child);
  return attribute(element, 'title') || '';
}

/** The elements whose words are the label of another one; none when an attribute or the content names it. */
export function visibleLabels(element: Element): readonly Element[] {
  if (referenced(element, 'aria-labelledby')) return referencesOf(element, 'aria-labelledby');
  if (trim(attribute(element, 'aria-label') || '')) return [];
  const labels = labelElements(element);
  if (labels.length > 0) return labels;
  const child = namingChild(element);
  return child ? [child] : [];
}

function namingChild(element: Element): Element | null {
  const tag = localName(element);
  for (let i = 0; i < NAMING_CHILD.length; i++) {
    if (NAMING_CHILD[i][0] !== tag) continue;
    for (let child = firstChild(element); child; child = nextSibling(child))
      if (isElement(child) && localName(child) === NAMING_CHILD[i][1]) return child;
  }
  return null;
}

export const nameOf = (element: Element): string => labelOf(element) || slice(plainText(element, 500), 0, 500);

/** An element for the reader of a report: `button "Retry"`. */
export function describe(element: Element): string {
  const role = attribute(element, 'role');
  const id = attribute(element, 'id');
  const name = nameOf(element);
  return localName(element) + (role ? `[role=${role}]` : '') + (id ? `#${id}` : '') + (name ? ` "${slice(name, 0, 60)}"` : '');
}
