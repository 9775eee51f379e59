// Fields that open a list of options.
import { includes } from './platform/collections.ts';
import { attribute } from './platform/nodes.ts';
import { referencesOf } from './platform/references.ts';
import { isEditable, roleOf } from './roles.ts';

const LISTS = ['listbox', 'tree', 'grid'];

/** Whether a field opens a list: by its role, or because it says so as a text field or button does that has no such role. */
export function isComboBox(element: Element): boolean {
  const role = roleOf(element);
  if (role === 'combobox') return true;
  if (role !== 'button' && role !== 'textbox' && !isEditable(element)) return false;
  if (attribute(element, 'aria-haspopup') === 'listbox') return true;
  if (role !== 'button' && includes(['list', 'both'], attribute(element, 'aria-autocomplete') || '')) return true;
  if (role === 'button') return false;
  const list = controlled(element);
  return list !== null && includes(LISTS, roleOf(list));
}

/** The first element that a field controls or owns; `null` for none. */
export function controlled(element: Element): Element | null {
  return referencesOf(element, 'aria-controls')[0] ?? referencesOf(element, 'aria-owns')[0] ?? null;
}
