// Roles and states of elements from tags and ARIA attributes.
import { includes } from './platform/collections.ts';
import { inputType, isChecked, isContentEditable, isMultiple, isSelected, listSize } from './platform/fields.ts';
import { attribute, hasAttribute, isElement, localName, parentNode } from './platform/nodes.ts';
import { lower, words } from './platform/text.ts';
import { flatParent, safeMatches } from './tree.ts';

/** The explicit role, else the role of the tag; empty for tags without one here. */
export function roleOf(element: Element): string {
  const explicit = words(attribute(element, 'role'))[0];
  if (explicit) return explicit;
  const tag = localName(element);
  if (tag === 'input') return inputRole(element);
  if (tag === 'select') return isMultiple(element) || (listSize(element) || 0) > 1 ? 'listbox' : 'combobox';
  if (tag === 'textarea') return 'textbox';
  if (tag === 'button' || tag === 'option') return tag;
  return tag === 'summary' ? 'disclosure' : tag === 'fieldset' ? 'group' : '';
}
const BUTTON_TYPES = ['button', 'submit', 'reset', 'image'];
function inputRole(input: Element): string {
  const type = lower(attribute(input, 'type') || 'text');
  if (type === 'checkbox' || type === 'radio') return type;
  if (type === 'number') return 'spinbutton';
  if (type === 'range') return 'slider';
  if (includes(BUTTON_TYPES, type)) return 'button';
  return hasAttribute(input, 'list') ? 'combobox' : 'textbox';
}

const NOT_TYPED = words('checkbox radio button submit reset image file hidden range color');
/** Whether a person can type into the element. */
export function isEditable(element: Element): boolean {
  const tag = localName(element);
  if (tag === 'textarea') return true;
  if (tag === 'input' && !includes(NOT_TYPED, lower(attribute(element, 'type') || 'text'))) return true;
  return isContentEditable(element);
}

const CHOSEN = ['aria-checked', 'aria-selected', 'aria-pressed'];
/** Whether an option, check box, radio button or toggle is on. */
export function isChosen(element: Element): boolean {
  const tag = localName(element);
  if (tag === 'option') return isSelected(element) === true;
  if (tag === 'input') return isChecked(element) === true;
  for (let i = 0; i < CHOSEN.length; i++) if (attribute(element, CHOSEN[i]) === 'true') return true;
  return false;
}

export function isDisabled(element: Element): boolean {
  if (safeMatches(element, ':disabled')) return true;
  for (let at: Node | null = element; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    if (attribute(at, 'aria-disabled') === 'true' || hasAttribute(at, 'inert')) return true;
    // What stands in a native button, slotted words too, is as disabled as the button; in a field set only its fields are.
    if (localName(at) === 'button' && safeMatches(at, ':disabled')) return true;
  }
  return false;
}

/** An ARIA attribute that is true or false; `null` when it is absent or mixed. */
export function flag(element: Element, name: string): boolean | null {
  const value = attribute(element, name);
  return value === null || value === 'mixed' ? null : value !== 'false';
}

export function expandedOf(element: Element): boolean | null {
  const own = flag(element, 'aria-expanded');
  if (own !== null) return own;
  const details = localName(element) === 'summary' ? parentNode(element) : element;
  return details && isElement(details) && localName(details) === 'details' ? hasAttribute(details, 'open') : null;
}

/** Whether the native control is checked: a check box or radio button. */
export const nativeChecked = (input: Element): boolean | null => {
  const type = inputType(input);
  return type === 'checkbox' || type === 'radio' ? isChecked(input) === true : null;
};
