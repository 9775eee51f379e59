// Accessible states and descriptions.
import type { Description, States } from './contract.ts';
import { includes } from './platform/collections.ts';
import { isIndeterminate, isRequired, isReadOnly, isSelected } from './platform/fields.ts';
import { attribute, localName } from './platform/nodes.ts';
import { controlOfGroup } from './group-field.ts';
import { isModal } from './modal.ts';
import { referenced } from './names.ts';
import { words } from './platform/text.ts';
import { expandedOf, flag, isDisabled, nativeChecked, roleOf } from './roles.ts';
import { findElement } from './tree.ts';

export function states(element: Element): States {
  const own = statesOf(element);
  const control = controlOfGroup(element);
  if (control === element) return own;
  const { required, invalid } = statesOf(control);
  return { ...own, required: own.required === true || required, invalid: own.invalid === true || invalid };
}

/** Roles of fields that ARIA lets be required and invalid; a group can be neither. */
const FIELDS = words('checkbox combobox listbox radiogroup searchbox spinbutton switch textbox tree');
const FORM_CONTROLS = words('input select textarea');
/** What an element says; `null` where its role cannot say it. */
const saidBy = (element: Element, said: boolean): boolean | null =>
  said || includes(FIELDS, roleOf(element)) || includes(FORM_CONTROLS, localName(element)) ? said : null;

function statesOf(element: Element): States {
  const invalid = attribute(element, 'aria-invalid');
  const checked = nativeChecked(element);
  return {
    expanded: expandedOf(element),
    checked: isMixed(element) ? 'mixed' : checked === null ? flag(element, 'aria-checked') : checked,
    disabled: isDisabled(element),
    required: saidBy(
      element,
      isRequired(element) === true ||
        flag(element, 'aria-required') === true ||
        (roleOf(element) === 'radiogroup' && findElement(element, (at) => localName(at) === 'input' && isRequired(at) === true) !== null),
    ),
    invalid: saidBy(element, invalid !== null && invalid !== '' && invalid !== 'false'),
    busy: flag(element, 'aria-busy') === true,
    pressed: flag(element, 'aria-pressed'),
    selected: localName(element) === 'option' ? isSelected(element) === true : flag(element, 'aria-selected'),
    readonly: isReadOnly(element) === true || flag(element, 'aria-readonly') === true,
    modal: isModal(element),
    current: currentOf(element),
    sort: attribute(element, 'aria-sort'),
  };
}

/** A native check box says itself whether it is mixed: its attribute says nothing. */
const isMixed = (element: Element): boolean =>
  nativeChecked(element) === null ? attribute(element, 'aria-checked') === 'mixed' : isIndeterminate(element) === true;

const CURRENT = ['page', 'step', 'location', 'date', 'time'];
function currentOf(element: Element): boolean | string {
  const value = attribute(element, 'aria-current') || 'false';
  return includes(CURRENT, value) ? value : value !== 'false';
}

export function description(element: Element): Description {
  const own = descriptionOf(element);
  const control = controlOfGroup(element);
  if (control === element) return own;
  const more = descriptionOf(control);
  return { ...own, description: `${own.description} ${more.description}`, error: `${own.error} ${more.error}` };
}

function descriptionOf(element: Element): Description {
  const invalid = attribute(element, 'aria-invalid');
  return {
    description: `${referenced(element, 'aria-describedby')} ${attribute(element, 'aria-description') || ''}`,
    error: invalid && invalid !== 'false' ? referenced(element, 'aria-errormessage') : '',
    title: attribute(element, 'title') || '',
  };
}
