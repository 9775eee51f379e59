// Pages nested in an element, and how they are confined.
import type { NestedPage } from './place-contract.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { labelOf } from './names.ts';
import { push } from './platform/collections.ts';
import { sourceOf } from './platform/fields.ts';
import { attribute, hasAttribute, localName, rootIn } from './platform/nodes.ts';
import { lower, trim, words } from './platform/text.ts';
import { newSweep } from './sight.ts';
import { eachElement } from './tree.ts';
import { isSeen } from './visible.ts';

/** The frames at and below an element, visible or not. */
export function nestedPages(element: Element): NestedPage[] {
  const sweep = newSweep();
  const result: NestedPage[] = [];
  eachElement(element, (at) => {
    if (localName(at) !== 'iframe') return;
    const sandbox = attribute(at, 'sandbox');
    push(result, {
      source: hasAttribute(at, 'srcdoc') ? 'about:srcdoc' : sourceOf(at) || 'about:blank',
      sandbox: sandbox === null ? null : words(lower(sandbox)),
      open: isOpen(at),
      name: trim(labelOf(at)),
      seen: isSeen(at, sweep) && !isAriaHidden(at, sweep),
    });
  });
  return result;
}

/** Whether the document in a frame is open to the page, and the page to it. */
function isOpen(frame: Element): boolean {
  try {
    return rootIn(frame) !== null;
  } catch {
    return false;
  }
}
