// The asterisk that marks a field for the eye: in its label, or beside it.
import { includes, push, pushAll } from './platform/collections.ts';
import { labelElements } from './platform/fields.ts';
import { attribute, isElement, localName } from './platform/nodes.ts';
import { referencesOf } from './platform/references.ts';
import { indexIn } from './platform/text.ts';
import { FIELD_ROLES } from './controls.ts';
import { readElement } from './read.ts';
import { roleOf } from './roles.ts';
import { findElement, flatChildren, flatContains, parentElement } from './tree.ts';

/** Elements around a field that still stand for it alone, at most. */
const AROUND = 3;

/** The asterisk of the keyboard, and those that typesetters take for it. */
const ASTERISKS = ['*', '＊', '∗', '⁎', '✱', '✲'];

export function asterisk(field: Element): boolean {
  const places = labelElements(field);
  pushAll(places, referencesOf(field, 'aria-labelledby'));
  const legend = legendOf(field);
  if (legend) push(places, legend);
  const meant = labelMeantFor(field);
  if (meant) push(places, meant);
  let around = parentElement(field);
  for (let i = 0; i < AROUND && around && !holdsAnother(around, field); i++) {
    push(places, around);
    around = parentElement(around);
  }
  for (let i = 0; i < places.length; i++) {
    const { text, silent } = readElement(places[i]);
    for (let k = 0; k < ASTERISKS.length; k++) if (indexIn(text, ASTERISKS[k]) >= 0 || indexIn(silent, ASTERISKS[k]) >= 0) return true;
  }
  return false;
}

/** The words of a field set: its first legend. */
function legendOf(field: Element): Element | null {
  if (localName(field) !== 'fieldset') return null;
  const children = flatChildren(field);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isElement(child) && localName(child) === 'legend') return child;
  }
  return null;
}

/** A label whose `for` names an element that HTML gives no label, as a group of radio buttons: for the eye it is one all the same. */
function labelMeantFor(field: Element): Element | null {
  const id = attribute(field, 'id');
  if (!id) return null;
  let top = field;
  for (let parent = parentElement(top); parent; parent = parentElement(top)) top = parent;
  return findElement(top, (at) => localName(at) === 'label' && attribute(at, 'for') === id);
}

/** Whether an element holds a field beside this one and what it is made of. A group, such as a list without items, is one too. */
function holdsAnother(around: Element, field: Element): boolean {
  const isAnother = (at: Element): boolean =>
    (includes(FIELD_ROLES, roleOf(at)) || roleOf(at) === 'group') && !flatContains(field, at) && !flatContains(at, field);
  return findElement(around, isAnother) !== null;
}
