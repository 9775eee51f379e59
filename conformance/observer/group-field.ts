// Fields that are a group with one control in it, such as a field of tags.
import { ariaName } from './aria/aria-name.ts';
import { ariaRole } from './aria/aria-role.ts';
import { includes } from './platform/collections.ts';
import { words } from './platform/text.ts';
import { newSweep } from './sight.ts';
import { findElement } from './tree.ts';

const TYPED = words('textbox searchbox combobox spinbutton listbox');

/**
 * The control in a group that carries the name of the group. ARIA lets no group be required or invalid, so the control says it, and what
 * describes the field may be tied to it. Any other element is itself.
 */
export function controlOfGroup(element: Element): Element {
  if (ariaRole(element) !== 'group') return element;
  const sweep = newSweep();
  const name = ariaName(element, sweep, false);
  const isControl = (at: Element): boolean => at !== element && includes(TYPED, ariaRole(at)) && ariaName(at, sweep, false) === name;
  return (name && findElement(element, isControl)) || element;
}
