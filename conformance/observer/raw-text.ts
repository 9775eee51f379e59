import { dataOf, isElement, isText, localName } from './platform/nodes.ts';
import { valueOf } from './platform/fields.ts';
import { flatChildren, isNeverRendered } from './tree.ts';

/** The text of a subtree with its shadow trees, without separators between blocks. */
export function rawText(element: Element): string {
  let result = '';
  const walk = (node: Node): void => {
    if (isText(node)) result += dataOf(node);
    if (!isElement(node)) return;
    const tag = localName(node);
    if (isNeverRendered(tag)) return;
    if (tag === 'textarea') {
      result += valueOf(node);
      return;
    }
    if (tag === 'br') result += '\n';
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) walk(children[i]);
  };
  walk(element);
  return result;
}
