// Fields that a person edits: the way of the focus into them, and values that no key types.
import type { Editing, Focus, Typed } from './contract.ts';
import { firstEditable, optionOfTab, selectIn } from './choices.ts';
import { activeElement, focus } from './focus.ts';
import { includes, push } from './platform/collections.ts';
import { moveFocus, tellChange } from './platform/events.ts';
import { inputType, isMultiple, isReadOnly, nativeOptions, optionLabel, selectOnly, setInputValue, valueOf } from './platform/fields.ts';
import { attribute, textContent } from './platform/nodes.ts';
import { trim, words } from './platform/text.ts';
import { isDisabled, isEditable, roleOf } from './roles.ts';
import { numberOf } from './tree.ts';

/** Fields with a picker take no plain typing. */
const PICKERS = words('date time month week datetime-local color range');

export function edit(element: Element): Editing {
  const field = firstEditable(element) || pickerIn(element);
  if (!field) return { state: 'none', type: '', value: '' };
  const type = inputType(field) || '';
  const held = valueOf(field);
  const value = held === undefined ? textContent(field) || '' : held;
  const picker = includes(PICKERS, type);
  if (isDisabled(field)) return { state: 'disabled', type, value };
  if (isReadOnly(field) === true) return { state: 'read-only', type, value };
  moveFocus(field);
  return { state: activeElement() === field || picker ? 'ready' : 'unfocused', type: picker ? type : '', value };
}
const pickerIn = (element: Element): Element | null => (includes(PICKERS, inputType(element) || '') ? element : null);

const GROUPS = words('group radiogroup listbox');

/** Gives an element the focus, as far as it takes it. A group takes it with its first text field, else with the option that Tab comes to. */
export function takeFocus(element: Element): Focus {
  moveFocus(element);
  if (!includes(GROUPS, roleOf(element))) return focus(element);
  // A library may keep a field out of sight in a group, with which the browser checks it.
  const inner = [firstEditable, optionOfTab];
  for (let i = 0; i < inner.length && !focus(element).inside; i++) {
    const field = inner[i](element);
    if (field) moveFocus(field);
  }
  return focus(element);
}

export function typed(): Typed | null {
  const field = activeElement();
  if (!field || !isEditable(field)) return null;
  const held = valueOf(field);
  return { value: held === undefined ? textContent(field) || '' : held, field: numberOf(field) };
}

export function setValue(value: string, element: Element): string {
  const field = firstEditable(element) || pickerIn(element);
  if (!field) return '';
  setInputValue(field, trim(value));
  tellChange(field);
  return valueOf(field) || '';
}

export function select(labels: readonly string[], element: Element): string {
  const list = selectIn(element);
  if (!list) return 'it is no list any more';
  if (isDisabled(list)) return 'it is disabled';
  const options = nativeOptions(list);
  const wanted: HTMLOptionElement[] = [];
  for (let i = 0; i < labels.length; i++) {
    let found = false;
    for (let k = 0; k < options.length && !found; k++) {
      if (trim(optionLabel(options[k]) || '') !== trim(labels[i])) continue;
      if (isDisabled(options[k])) return `the option ${labels[i]} is disabled`;
      push(wanted, options[k]);
      found = true;
    }
    if (!found) return `there is no option ${labels[i]}`;
  }
  if (labels.length === 0 && !isMultiple(list)) {
    const blank = blankOf(options);
    if (!blank) return 'it has no blank entry';
    push(wanted, blank);
  }
  moveFocus(list);
  selectOnly(list, wanted);
  tellChange(list);
  return '';
}

/** The entry of a list that stands for nothing taken. */
function blankOf(options: readonly HTMLOptionElement[]): HTMLOptionElement | null {
  for (let i = 0; i < options.length; i++) if (attribute(options[i], 'value') === '' && !isDisabled(options[i])) return options[i];
  return null;
}
