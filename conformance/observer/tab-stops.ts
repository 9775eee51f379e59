// What the Tab key is to come to.
import { tabIndexOf } from './platform/events.ts';
import { attribute, localName } from './platform/nodes.ts';
import { lower } from './platform/text.ts';
import { isDisabled } from './roles.ts';
import { newSweep } from './sight.ts';
import { eachElement } from './tree.ts';
import { isSeen } from './visible.ts';

/**
 * The number of elements in `element` at which Tab stops by default. The radio buttons of the page count as one, for only one of a
 * group is a stop.
 */
export function tabStops(element: Element): number {
  let count = 0;
  let hasRadio = false;
  const sweep = newSweep();
  eachElement(element, (at) => {
    if (tabIndexOf(at) < 0 || isDisabled(at) || !isSeen(at, sweep)) return;
    const isRadio = localName(at) === 'input' && lower(attribute(at, 'type') || '') === 'radio';
    if (!isRadio || !hasRadio) count++;
    hasRadio = hasRadio || isRadio;
  });
  return count;
}
