// Whether elements and words are there at all: for the eye, or for assistive technology. Gone means gone from both.
import type { Presence } from './contract.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { ariaName } from './aria/aria-name.ts';
import { ariaRole } from './aria/aria-role.ts';
import { labelOf, plainText } from './names.ts';
import { includes, push } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
import { attribute, dataOf, hasAttribute, isElement, isText, localName } from './platform/nodes.ts';
import { trim, words } from './platform/text.ts';
import { isTextPainted } from './clip.ts';
import { newSweep, sightOf, type Sweep } from './sight.ts';
import { findElement, flatChildren, flatParent, isBlockTag, isNeverRendered } from './tree.ts';
import { isSeen, isSeenItself } from './visible.ts';

const LIVE_ROLES = words('status alert log timer marquee');
const isLive = (element: Element): boolean =>
  includes(LIVE_ROLES, ariaRole(element)) || includes(['polite', 'assertive'], attribute(element, 'aria-live') || '');

function isInert(element: Element): boolean {
  for (let at: Node | null = element; at; at = flatParent(at)) if (isElement(at) && hasAttribute(at, 'inert')) return true;
  return false;
}

const CONTROLS = 'button link textbox checkbox switch radio combobox listbox spinbutton slider tab menuitem img';
/** A live region has to be there before its first text: an empty one is nothing. */
const isEmpty = (element: Element, sweep: Sweep): boolean =>
  !includes(words(CONTROLS), ariaRole(element)) &&
  !ariaName(element, sweep) &&
  !plainText(element) &&
  !findElement(element, (at) => includes(words(CONTROLS), ariaRole(at)));

/** Pictures and native controls that another element stands for are decoration when assistive technology does not get them. */
const isDecoration = (element: Element): boolean =>
  includes(['svg', 'img', 'input', 'select', 'textarea'], localName(element)) || ariaRole(element) === 'img';

export function presenceOf(_argument: null, elements: readonly Element[]): Presence[] {
  const sweep = newSweep();
  const result: Presence[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    const hidden = isAriaHidden(element, sweep);
    const heard = !hidden && !isInert(element) && !isEmpty(element, sweep);
    const seen = hidden ? !isDecoration(element) && isSeenItself(element, sweep) : isSeen(element, sweep);
    const name = seen || heard ? ariaName(element, sweep) : '';
    push(result, name ? { seen, heard, name } : { seen, heard });
  }
  return result;
}

/** An announcer keeps what it said last. */
function isAnnouncer(element: Element, sweep: Sweep): boolean {
  if (!isLive(element)) return false;
  const { width, height } = boxOf(element);
  return sightOf(element, sweep) !== 'shown' || width <= 2 || height <= 2;
}
const IN_NAMES = words('button link checkbox switch radio tab option menuitem');
/** Words that belong to the name of a control which the eye gets by another sign. */
const isPartOfName = (element: Element): boolean => localName(element) === 'label' || includes(IN_NAMES, ariaRole(element));

/** The words below an element that assistive technology gets and the eye does not, announcers apart; blocks on lines of their own. */
function unseenText(root: Element): string {
  const sweep = newSweep();
  let result = '';
  const walk = (at: Element, named: boolean): void => {
    if (isNeverRendered(localName(at)) || isAriaHidden(at, sweep) || hasAttribute(at, 'inert') || isAnnouncer(at, sweep)) return;
    const sight = sightOf(at, sweep);
    const closed = localName(at) === 'details' && !hasAttribute(at, 'open');
    const inName = named || isPartOfName(at);
    const spoken = sight === 'offscreen' && inName;
    if (isBlockTag(localName(at))) result += '\n';
    if (sight !== 'shown' && !spoken && (attribute(at, 'aria-label') || attribute(at, 'alt'))) result += `\n${labelOf(at)}\n`;
    const children = flatChildren(at);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isElement(child)) walk(child, inName);
      else if (isText(child) && trim(dataOf(child)) && !spoken && !closed && (sight !== 'shown' || !isTextPainted(child, at, sweep)))
        result += dataOf(child);
    }
    if (isBlockTag(localName(at))) result += '\n';
  };
  if (!isInert(root)) walk(root, false);
  return result;
}

export function unseenTexts(_argument: null, elements: readonly Element[]): string[] {
  const result: string[] = [];
  for (let i = 0; i < elements.length; i++) push(result, unseenText(elements[i]));
  return result;
}
