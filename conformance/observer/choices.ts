// Fields as a person meets them: their kind, their options, what they hold.
import type { Choice, FieldValue, Option } from './contract.ts';
import { includes, push } from './platform/collections.ts';
import { tabIndexOf } from './platform/events.ts';
import { isMultiple, isReadOnly, optionLabel, selectedLabels, valueOf } from './platform/fields.ts';
import { attribute, hasAttribute, localName } from './platform/nodes.ts';
import { referencesOf } from './platform/references.ts';
import { trim } from './platform/text.ts';
import { controlled, isComboBox } from './combo-box.ts';
import { activeElement } from './focus.ts';
import { nameOf, plainText } from './names.ts';
import { readElement } from './read.ts';
import { isChosen, isDisabled, isEditable, roleOf } from './roles.ts';
import { newSweep } from './sight.ts';
import { eachSpoken, findElement, findSpoken } from './tree.ts';
import { frameAround, isSeen } from './visible.ts';

const OPTION_LIMIT = 2000;
const OPTION_ROLES = ['option', 'radio', 'menuitemradio', 'menuitemcheckbox', 'checkbox', 'switch'];
const isOption = (element: Element): boolean => includes(OPTION_ROLES, roleOf(element));

export const firstEditable = (element: Element): Element | null => findSpoken(element, isEditable);
export const comboBoxIn = (element: Element): Element | null => findSpoken(element, isComboBox);
export const selectIn = (element: Element): Element | null => findSpoken(element, (at) => localName(at) === 'select');

/** The list of a combo box: the one that a relation names, else the one that is open. */
function popupOf(element: Element): Element | null {
  const box = comboBoxIn(element);
  const target = box && controlled(box);
  if (target) return target;
  // A list that is made when it opens is not there before: another one that can be seen belongs to another field.
  if (box && attribute(box, 'aria-expanded') === 'false' && hasAttribute(box, 'aria-controls')) return null;
  return findElement(document, (at) => attribute(at, 'role') === 'listbox' && isSeen(at, newSweep()));
}

/** Whether an option says by itself that it is chosen. What lies in such a one is how it is drawn: a hidden field, a check mark. */
const saysChoice = (option: Element): boolean => hasAttribute(option, 'aria-checked') || hasAttribute(option, 'aria-selected');

/** Visits the options below an element in document order; one that says its own state stands for what lies in it. */
function eachOption(root: Element, visit: (option: Element) => void): void {
  eachSpoken(root, (at) => {
    if (at === root || !(isOption(at) || isPressed(at))) return true;
    visit(at);
    return !saysChoice(at);
  });
}

/** The elements that can be chosen in a field, in document order. */
export function optionsOf(element: Element): Element[] {
  const options: Element[] = [];
  const collect = (root: Element): void => eachOption(root, (option) => push(options, option));
  collect(element);
  if (options.length === 0 && localName(element) !== 'select') {
    const popup = comboBoxIn(element) ? popupOf(element) : null;
    if (popup) collect(popup);
  }
  return options;
}
const isPressed = (element: Element): boolean => localName(element) === 'button' && hasAttribute(element, 'aria-pressed');

/** Whether a list of options says, by itself or by the role of its options, that several may be chosen. */
function offersSeveral(element: Element, options: readonly Element[]): boolean {
  const popup = popupOf(element);
  if (popup && attribute(popup, 'aria-multiselectable') === 'true') return true;
  return options.length > 0 && includes(['checkbox', 'menuitemcheckbox'], roleOf(options[0]));
}

/** The option that the keys speak to: the focused one, else the one that the focused element names as its active descendant. */
function activeOption(): Element | null {
  const active = activeElement();
  if (!active || isOption(active) || isPressed(active)) return active;
  return referencesOf(active, 'aria-activedescendant')[0] ?? null;
}
const optionName = (option: Element): string => (localName(option) === 'option' ? optionLabel(option) || '' : nameOf(option));

function choiceKind(element: Element): Choice['kind'] {
  if (localName(element) === 'select') return 'select';
  if (selectIn(element)) return 'wrapped-select';
  const role = roleOf(element);
  if (isComboBox(element)) return 'combobox';
  if (role === 'listbox') return role;
  if (role === 'radiogroup') return 'options';
  if (findSpoken(element, (at) => at !== element && (isOption(at) || hasAttribute(at, 'aria-pressed')))) return 'options';
  if (comboBoxIn(element)) return 'combobox';
  return firstEditable(element) ? 'free' : 'none';
}

/** The option of a group at which Tab stops: the radio button that is chosen, else the first option that takes the focus. */
export function optionOfTab(element: Element): Element | null {
  let first: Element | null = null;
  let chosen: Element | null = null;
  eachSpoken(element, (at) => {
    if (at === element || !(isOption(at) || hasAttribute(at, 'aria-pressed')) || tabIndexOf(at) < 0 || isDisabled(at)) return;
    first ||= at;
    if (!chosen && roleOf(at) === 'radio' && isChosen(at)) chosen = at;
  });
  return chosen || first;
}

/** The texts of the tags in a tag field. */
function tagsOf(element: Element): string[] {
  const result: string[] = [];
  eachSpoken(element, (at) => {
    if (at === element) return;
    const role = roleOf(at);
    const isTag = localName(at) === 'li' || role === 'listitem' || role === 'row' || role === 'gridcell';
    if (isTag && trim(plainText(at))) push(result, readElement(at).text);
  });
  return result;
}

export function choice(element: Element): Choice {
  const list = optionsOf(element);
  const options: Option[] = [];
  const sweep = newSweep();
  const told = (option: Element): Option => ({
    name: optionName(option),
    chosen: isChosen(option),
    seen: isSeen(option, sweep),
    disabled: isDisabled(option),
  });
  for (let i = 0; i < list.length && i < OPTION_LIMIT; i++) push(options, told(list[i]));
  const active = activeOption();
  const box = comboBoxIn(element);
  const editable = firstEditable(element);
  return {
    kind: choiceKind(element),
    options,
    active: active && told(active),
    expanded: box !== null && attribute(box, 'aria-expanded') === 'true',
    several: box !== null && offersSeveral(element, list),
    radios: list.length > 0 && roleOf(list[0]) === 'radio',
    editable: editable !== null && isReadOnly(editable) !== true,
    typed: (editable && valueOf(editable)) || '',
    tags: tagsOf(element),
    shown: box ? valueOf(box) || readElement(box).text : '',
  };
}

/** Roles whose value assistive technology gets from an attribute alone. */
const RANGES = ['slider', 'progressbar', 'meter', 'scrollbar'];
/** Elements that tell their value by themselves. */
const NATIVE_RANGES = ['input', 'progress', 'meter'];
const mustSayValue = (element: Element, role: string): boolean => includes(RANGES, role) && !includes(NATIVE_RANGES, localName(element));
const saysValue = (element: Element): boolean => !!(attribute(element, 'aria-valuetext') || attribute(element, 'aria-valuenow'));

/** The value of a field: a text, whether it is on, or the names of what is chosen. */
function fieldValue(element: Element): FieldValue['value'] {
  const role = roleOf(element);
  if (role === 'checkbox' || role === 'switch' || role === 'radio') return isChosen(element);
  if (localName(element) === 'select') {
    const chosen = selectedLabels(element);
    return isMultiple(element) ? chosen : chosen[0] || '';
  }
  if (isEditable(element)) {
    const value = valueOf(element);
    return value === undefined ? plainText(element) : value;
  }
  if (localName(element) === 'progress' || localName(element) === 'meter') return attribute(element, 'value') || '';
  if (mustSayValue(element, role) && !saysValue(element)) return readElement(element).text;
  if (includes(RANGES, role) || role === 'spinbutton')
    return attribute(element, 'aria-valuetext') || attribute(element, 'aria-valuenow') || valueOf(element) || '';
  const select = selectIn(element);
  if (select) return fieldValue(select);
  const options = optionsOf(element);
  if (options.length > 0 && !isComboBox(element)) return chosenIn(options, role === 'radiogroup');
  const tags = tagsOf(element);
  if (tags.length > 0) return tags;
  const editable = firstEditable(element);
  return editable ? fieldValue(editable) : readElement(element).text;
}
function chosenIn(options: readonly Element[], isRadioGroup: boolean): FieldValue['value'] {
  const chosen: string[] = [];
  let single = isRadioGroup;
  for (let i = 0; i < options.length; i++) {
    if (roleOf(options[i]) === 'radio') single = true;
    if (isChosen(options[i])) push(chosen, optionName(options[i]));
  }
  if (options.length === 1 && includes(['checkbox', 'switch'], roleOf(options[0]))) return isChosen(options[0]);
  return single ? chosen[0] || '' : chosen;
}
export function value(element: Element): FieldValue {
  const role = roleOf(element);
  const told = mustSayValue(element, role) || role === 'spinbutton' ? attribute(element, 'aria-valuenow') : null;
  if (mustSayValue(element, role) && !saysValue(element)) return { value: fieldValue(element), role, told: '' };
  if (told !== null) return { value: fieldValue(element), role, told };
  const held = fieldValue(element);
  const shown = held === '' ? wordsAround(element) : '';
  return shown ? { value: held, role, shown } : { value: held, role };
}
/** The words that stand in the frame of a combo box without typing: libraries write what is chosen beside an empty field. */
function wordsAround(element: Element): string {
  const box = comboBoxIn(element);
  const frame = box && frameAround(box, newSweep());
  return frame ? readElement(frame).text : '';
}
