// What is hidden from assistive technology, and whether anything is lost to it by that.
import { attribute, dataOf, isElement, isText, localName } from './platform/nodes.ts';
import { indexIn, withoutSpace } from './platform/text.ts';
import { rawText } from './raw-text.ts';
import { cssOf, sightOf, type Sweep } from './sight.ts';
import { flatChildren, flatParent, isNeverRendered } from './tree.ts';

/** Whether an element keeps its words from assistive technology: it is hidden from it, and no text for it alone stands beside it and says them. */
export const keepsWords = (element: Element, sweep: Sweep): boolean =>
  attribute(element, 'aria-hidden') === 'true' && !isSpokenBeside(element, sweep);

/** Whether the words of a drawn text stand a second time beside it, for the ear alone: `10 s` for the eye, `10 seconds` to be heard. */
function isSpokenBeside(element: Element, sweep: Sweep): boolean {
  const parent = flatParent(element);
  if (!parent || !isElement(parent)) return false;
  const siblings = flatChildren(parent);
  let drawn = '';
  for (let i = 0; i < siblings.length; i++) {
    const sibling = siblings[i];
    if (sibling === element || !isElement(sibling) || attribute(sibling, 'aria-hidden') === 'true') continue;
    const sight = sightOf(sibling, sweep);
    if (sight !== 'offscreen' && sight !== 'transparent') continue;
    drawn = drawn || withoutSpace(rawText(element));
    if (drawn && indexIn(withoutSpace(spokenText(sibling, sweep)), drawn) >= 0) return true;
  }
  return false;
}

/** The words of a subtree that assistive technology gets, whether or not they are drawn. */
function spokenText(element: Element, sweep: Sweep): string {
  if (attribute(element, 'aria-hidden') === 'true' || isNeverRendered(localName(element))) return '';
  if (sightOf(element, sweep) === 'unrendered') return '';
  const isVisible = cssOf(element, 'visibility', sweep) === 'visible';
  const children = flatChildren(element);
  let text = '';
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isElement(child)) text += spokenText(child, sweep);
    else if (isText(child) && isVisible) text += dataOf(child);
  }
  return text;
}
