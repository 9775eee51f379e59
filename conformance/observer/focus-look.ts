// How what has the focus looks, and how it looks without.
import type { FocusLook } from './looks-contract.ts';
import { activeElement, focus } from './focus.ts';
import { describe } from './names.ts';
import { obscuredBy } from './obscured.ts';
import { includes, push } from './platform/collections.ts';
import { tabIndexOf } from './platform/events.ts';
import { inputType } from './platform/fields.ts';
import { isConnected, isElement, localName, matches, nextSibling } from './platform/nodes.ts';
import { computedStyle, css, srgbOf } from './platform/styles.ts';
import { words } from './platform/text.ts';
import { eachElement, numberOf, parentElement } from './tree.ts';

/** Elements below the one with the focus that may carry its sign. */
const BELOW = 30;
/** Elements around it that may. */
const AROUND = 2;

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const LINES = words('border-top border-right border-bottom border-left outline');
const PAINT = words('background-color background-image box-shadow color filter font-weight opacity text-decoration-line transform');
const WITHOUT_CARET = words('button submit reset image checkbox radio range color file');

let last: Element | null = null;

/** The element that has the focus, as it looks, and the one that had it at the last call. */
export function focusLook(first: boolean, element: Element): FocusLook {
  const active = activeElement();
  const before = !first && last && last !== active && isConnected(last) ? { number: numberOf(last), look: lookOf(last) } : null;
  last = active;
  if (!active) return { number: 0, where: 'nothing', inside: false, own: false, behind: null, around: [], look: '', before };
  const cover = obscuredBy(active);
  return {
    number: numberOf(active),
    where: describe(active),
    inside: focus(element).inside,
    own: hasSignOfItsOwn(active),
    behind: cover === undefined ? null : cover ? describe(cover) : 'the edge of the view',
    around: stopsAround(active),
    look: lookOf(active),
    before,
  };
}

function stopsAround(element: Element): number[] {
  const numbers: number[] = [];
  for (let at = parentElement(element); at; at = parentElement(at)) if (tabIndexOf(at) >= 0) push(numbers, numberOf(at));
  return numbers;
}

/** Whether the browser shows the focus by a caret, or another document has it. */
function hasSignOfItsOwn(element: Element): boolean {
  const tag = localName(element);
  if (tag === 'input') return !includes(WITHOUT_CARET, inputType(element) || 'text');
  return tag === 'textarea' || tag === 'iframe' || matches(element, '[contenteditable]');
}

function lookOf(element: Element): string {
  let look = '';
  const visit = (at: Element): boolean => {
    // What takes the focus itself shows its own.
    if (at !== element && matches(at, STOPS)) return false;
    look += paintOf(at) + paintOf(at, '::before') + paintOf(at, '::after');
    return true;
  };
  eachElement(element, visit, BELOW);
  // The box that is seen in place of a hidden check box stands right behind it.
  for (let next = localName(element) === 'input' ? nextSibling(element) : null; next; next = nextSibling(next)) {
    if (!isElement(next)) continue;
    look += paintOf(next) + paintOf(next, '::before') + paintOf(next, '::after');
    break;
  }
  let around = parentElement(element);
  for (let level = 0; around && level < AROUND; level++, around = parentElement(around)) look += paintOf(around);
  return look;
}

function paintOf(element: Element, pseudo?: string): string {
  const style = computedStyle(element, pseudo);
  if (pseudo && css(style, 'content') === 'none') return '';
  let paint = '';
  for (let i = 0; i < LINES.length; i++) paint += lineOf(style, LINES[i]) + ';';
  for (let i = 0; i < PAINT.length; i++) paint += css(style, PAINT[i]) + ';';
  return paint + '|';
}

/** A line that is drawn: its width, style and colour; empty for one that nobody sees. */
function lineOf(style: CSSStyleDeclaration, side: string): string {
  const width = css(style, side + '-width');
  const kind = css(style, side + '-style');
  const color = css(style, side + '-color');
  const ink = srgbOf(color);
  return kind === 'none' || kind === 'hidden' || width === '0px' || (ink && ink[3] === 0) ? '' : width + ' ' + kind + ' ' + color;
}
