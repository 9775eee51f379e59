// Fields with their labels, elements that take presses, and controls with an expanded state.
import { ariaName } from './aria/aria-name.ts';
import type { Disclosure, LabelledField, PressTarget } from './contract.ts';
import { includes, push } from './platform/collections.ts';
import { attribute, hasAttribute, isElement, localName, parentNode } from './platform/nodes.ts';
import { trim, words } from './platform/text.ts';
import { describe, labelOf, nameOf, plainText } from './names.ts';
import { pressedBox } from './pressing.ts';
import { rawText } from './raw-text.ts';
import { expandedOf, isDisabled, roleOf } from './roles.ts';
import { cssOf, newSweep, sightOf, type Sweep } from './sight.ts';
import { eachElement, eachSpoken, numberOf, safeMatches } from './tree.ts';
import { isSeen } from './visible.ts';

export const FIELD_ROLES = words('textbox searchbox spinbutton combobox listbox checkbox switch radio radiogroup slider');
const NAMED_BY_CONTENT = ['checkbox', 'switch', 'radio'];
export function fields(element: Element): LabelledField[] {
  const result: LabelledField[] = [];
  const sweep = newSweep();
  eachSpoken(element, (at) => {
    const role = roleOf(at);
    if (at === element || !includes(FIELD_ROLES, role) || attribute(at, 'type') === 'hidden') return;
    const sight = sightOf(at, sweep);
    // None of these is in the accessibility tree.
    if (sight === 'unrendered' || sight === 'detached' || sight === 'invisible') return;
    const content = includes(NAMED_BY_CONTENT, role) && localName(at) !== 'input' ? plainText(at) : '';
    // Words that assistive technology is spared, such as an asterisk alone, are in the label and name nothing.
    const label = ariaName(at, sweep) === '' ? '' : labelOf(at) || content;
    push(result, { where: describe(at), role, label });
  });
  return result;
}

const TARGET_ROLES = words('button link checkbox switch radio tab menuitem option disclosure combobox slider spinbutton textbox');
export function targets(element: Element): PressTarget[] {
  const result: PressTarget[] = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    const isLink = localName(at) === 'a' && hasAttribute(at, 'href');
    if ((!isLink && !includes(TARGET_ROLES, roleOf(at))) || !isSeen(at, sweep)) return;
    const { left, top, width, height } = pressedBox(at, sweep);
    push(result, { where: describe(at), left, top, width, height, inline: isLink && standsInSentence(at, sweep) });
  });
  return result;
}
function standsInSentence(link: Element, sweep: Sweep): boolean {
  if (cssOf(link, 'display', sweep) !== 'inline') return false;
  const parent = parentNode(link);
  return parent !== null && isElement(parent) && trim(rawText(parent)) !== trim(rawText(link));
}

function disclosuresIn(element: Element): Element[] {
  const result: Element[] = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    const parent = localName(at) === 'summary' ? parentNode(at) : null;
    const isSummary = parent !== null && isElement(parent) && localName(parent) === 'details';
    if (!isSummary && !hasAttribute(at, 'aria-expanded')) return;
    if (roleOf(at) === 'combobox' || (attribute(at, 'aria-haspopup') || 'false') !== 'false') return;
    if (isSeen(at, sweep) && !isDisabled(at)) push(result, at);
  });
  return result;
}
export function disclosures(element: Element): Disclosure[] {
  const list = disclosuresIn(element);
  const result: Disclosure[] = [];
  for (let i = 0; i < list.length; i++)
    push(result, { number: numberOf(list[i]), name: nameOf(list[i]), expanded: expandedOf(list[i]) === true });
  return result;
}
/** The disclosure with this number below an element. */
export function disclosureWith(number: number, element: Element): Element | null {
  const list = disclosuresIn(element);
  for (let i = 0; i < list.length; i++) if (numberOf(list[i]) === number) return list[i];
  return null;
}

/** The visible elements below an element that a person may take for a link. */
function allLinks(element: Element): Element[] {
  const result: Element[] = [];
  const sweep = newSweep();
  eachElement(element, (at) => {
    if (at !== element && safeMatches(at, 'a[href], area[href], [role="link"]') && isSeen(at, sweep)) push(result, at);
  });
  return result;
}
export function links(element: Element): number[] {
  const list = allLinks(element);
  const numbers: number[] = [];
  for (let i = 0; i < list.length; i++) push(numbers, numberOf(list[i]));
  return numbers;
}
/** The link with this number below an element. */
export function linkWith(number: number, element: Element): Element | null {
  const list = allLinks(element);
  for (let i = 0; i < list.length; i++) if (numberOf(list[i]) === number) return list[i];
  return null;
}
