// What in an element a person could edit.
import { framesOf } from './frames.ts';
import { labelOf, describe } from './names.ts';
import { includes, push, pushAll } from './platform/collections.ts';
import { inputType, isReadOnly } from './platform/fields.ts';
import { attribute, localName, rootIn } from './platform/nodes.ts';
import { lower, words } from './platform/text.ts';
import { isDisabled, roleOf } from './roles.ts';
import { isSilent, newSweep, sightOf, type Sweep } from './sight.ts';
import { eachElement, flatContains } from './tree.ts';
import { isSeen } from './visible.ts';

const PRESSED = words('button submit reset image hidden');
const ROLES = words('textbox searchbox spinbutton combobox listbox checkbox switch radio slider menuitemcheckbox menuitemradio');

/** Descriptions of the fields, choices and editable texts at and below an element. */
export function editables(element: Element): string[] {
  const sweep = newSweep();
  const found: Element[] = [];
  eachElement(element, (at) => {
    if (!isEditing(at) || isDisabled(at) || !isThere(at, sweep)) return;
    for (let i = 0; i < found.length; i++) if (flatContains(found[i], at)) return;
    push(found, at);
  });
  const result: string[] = [];
  for (let i = 0; i < found.length; i++) push(result, labelOf(found[i]) ? describe(found[i]) : localName(found[i]));
  const frames = framesOf(element);
  for (let i = 0; i < frames.length; i++) {
    const root = sightOf(frames[i].element, sweep) === 'shown' ? rootIn(frames[i].element) : null;
    if (root) pushAll(result, frames[i].observer.editables(null, root));
  }
  return result;
}

/** Whether an element takes what a person types or chooses. */
function isEditing(element: Element): boolean {
  const tag = localName(element);
  if (tag === 'input') return !includes(PRESSED, inputType(element) || 'text') && isReadOnly(element) !== true;
  if (tag === 'textarea') return isReadOnly(element) !== true;
  if (tag === 'select') return true;
  const editing = attribute(element, 'contenteditable');
  if (editing !== null && lower(editing) !== 'false') return true;
  return includes(ROLES, roleOf(element)) && attribute(element, 'aria-readonly') !== 'true';
}

/** Whether the eye, the keyboard or assistive technology gets an element: a transparent field takes presses, too. */
function isThere(element: Element, sweep: Sweep): boolean {
  const sight = sightOf(element, sweep);
  if (sight === 'detached' || sight === 'unrendered' || sight === 'invisible') return false;
  if (isSeen(element, sweep)) return true;
  return !(isSilent(element) && attribute(element, 'tabindex') === '-1');
}
