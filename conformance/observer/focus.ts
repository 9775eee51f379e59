// The focus, through shadow trees.
import type { Focus, FocusReturn } from './contract.ts';
import { includes, push } from './platform/collections.ts';
import { activeInDocument, activeInShadow, listen, pathOf, tabIndexOf } from './platform/events.ts';
import { inputType } from './platform/fields.ts';
import { isConnected, isElement, localName, pageBody, pageRoot, shadowOf } from './platform/nodes.ts';
import { words } from './platform/text.ts';
import { isCover, isPressed, pressedRole } from './cover.ts';
import { isFocusPlace } from './focus-place.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { describe, nameOf, plainText } from './names.ts';
import { newSweep } from './sight.ts';
import { composedContains, flatContains, numberOf } from './tree.ts';
import { isSeen } from './visible.ts';

/** The focused element; `null` when nothing but the page itself has the focus. */
export function activeElement(): Element | null {
  let active = activeInDocument();
  for (;;) {
    const root = active && shadowOf(active);
    const inner = root && activeInShadow(root);
    if (!inner) break;
    active = inner;
  }
  return !active || active === pageBody() || active === pageRoot() ? null : active;
}

const LOG_LIMIT = 500;
const log: Element[] = [];
export function watchFocus(): void {
  listen(
    'focusin',
    (event) => {
      const target = pathOf(event)[0];
      if (!target || !isElement(target) || log[log.length - 1] === target) return;
      if (log.length >= LOG_LIMIT) {
        for (let i = 1; i < log.length; i++) log[i - 1] = log[i];
        log.length -= 1;
      }
      push(log, target);
    },
    true,
  );
}

const PLAYERS_AND_FRAMES = words('audio video iframe frame object embed');
const DATES = words('date time datetime-local month week');
const hasSeveralStops = (element: Element): boolean =>
  includes(PLAYERS_AND_FRAMES, localName(element)) || includes(DATES, inputType(element) || '');

export function focus(element: Element): Focus {
  const active = activeElement();
  const root = shadowOf(element);
  return {
    focused: active !== null,
    where: active ? describe(active) : 'nothing',
    number: active ? numberOf(active) : 0,
    role: active ? pressedRole(active) : '',
    several: active !== null && hasSeveralStops(active),
    stop: active !== null && tabIndexOf(active) >= 0,
    self: active !== null && (active === element || (root !== null && activeInShadow(root) === active)),
    inside: active !== null && (flatContains(element, active) || composedContains(element, active)),
  };
}

export function focusAround(element: Element): boolean {
  if (focus(element).self) return true;
  const active = activeElement();
  return active !== null && ((flatContains(active, element) && isPressed(active)) || isCover(active, element));
}

export function focusWords(): string {
  const active = activeElement();
  return active ? nameOf(active) + ' ' + plainText(active) : '';
}

const isGone = (element: Element): boolean => !isConnected(element) || (!isFocusPlace(element) && !isSeen(element, newSweep()));
const called = (element: Element | null): string =>
  !element ? 'nothing' : isFocusPlace(element) ? 'a field of the host, outside of the surface' : describe(element);

export function focusReturn(): FocusReturn {
  const active = activeElement();
  let i = log.length - 1;
  if (i >= 0 && active && log[i] === active) i--;
  // With the focus on nothing, a place that had it for a moment after the part went does not have it back.
  if (!active) while (i >= 0 && !isGone(log[i])) i--;
  let left = 0;
  for (; i >= 0 && isGone(log[i]); i--) left++;
  const before = i >= 0 ? log[i] : null;
  const isUnheard = active !== null && !isFocusPlace(active) && isAriaHidden(active, newSweep());
  return {
    left,
    before: called(before),
    known: before !== null,
    where: called(active) + (isUnheard ? ', which assistive technology does not get' : ''),
    back: active !== null && active === before && !isUnheard,
  };
}
