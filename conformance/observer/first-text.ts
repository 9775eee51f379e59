import { dataOf, isElement, isText, localName } from './platform/nodes.ts';
import { trim } from './platform/text.ts';
import { sightOf, type Sweep } from './sight.ts';
import { isNeverRendered } from './tree.ts';

/** The first text that is shown in an element, in the order of the given children. */
export function firstText(element: Element, sweep: Sweep, childrenOf: (element: Element) => readonly Node[]): Text | null {
  if (isNeverRendered(localName(element))) return null;
  const isShown = sightOf(element, sweep) === 'shown';
  const children = childrenOf(element);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isText(child) && isShown && trim(dataOf(child))) return child;
    const inner = isElement(child) ? firstText(child, sweep, childrenOf) : null;
    if (inner) return inner;
  }
  return null;
}
