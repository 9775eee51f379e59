// Where the focus is, through shadow trees and frames, and what can have it.

const activeOf = getterOf(Document.prototype, 'activeElement');
const activeOfRoot = getterOf(ShadowRoot.prototype, 'activeElement');
/** The focused element, or `null` when nothing but the page itself has the focus. */
const activeElement = () => {
  let active = activeOf(document);
  for (;;) {
    const root = active && shadowOf(active);
    const inner = root && activeOfRoot(root);
    if (!inner) break;
    active = inner;
  }
  return !active || active === document.body || active === document.documentElement ? null : active;
};

const FOCUS_LIMIT = 500;
const focusLog = [];
listen(
  window,
  'focusin',
  (event) => {
    const target = pathOf(event)[0];
    if (!target || nodeType(target) !== 1 || focusLog[focusLog.length - 1] === target) return;
    if (focusLog.length >= FOCUS_LIMIT) {
      for (let i = 1; i < focusLog.length; i++) focusLog[i - 1] = focusLog[i];
      focusLog.length -= 1;
    }
    push(focusLog, target);
  },
  true,
);

/** `{where, number, inside}`: `inside` says whether the focus is at or in the element asked about. */
observer.focus = (_argument, element) => {
  const active = activeElement();
  return {
    focused: Boolean(active),
    where: active ? describe(active) : 'nothing',
    number: active ? numberOf(active) : 0,
    self: active === element || (Boolean(active) && Boolean(shadowOf(element)) && activeOfRoot(shadowOf(element)) === active),
    inside: Boolean(active) && (flatContains(element, active) || composedContains(element, active)),
  };
};

/** What had the focus before it went into something that is gone now, and whether that has it again. */
observer.focusReturn = () => {
  const active = activeElement();
  let i = focusLog.length - 1;
  if (i >= 0 && active && focusLog[i] === active) i--;
  const gone = (element) => !isConnected(element) || !isSeen(element, newSweep());
  let left = 0;
  while (i >= 0 && gone(focusLog[i])) {
    i--;
    left++;
  }
  const before = i >= 0 ? focusLog[i] : null;
  return {
    left,
    before: before ? describe(before) : 'nothing',
    known: Boolean(before),
    where: active ? describe(active) : 'nothing',
    back: Boolean(active) && active === before,
  };
};

/** Whether nothing outside the element can be reached: `:modal`, `aria-modal`, or everything else inert. */
const isModal = (element) => {
  let at = element;
  for (let i = 0; at && i < 3; i++) {
    if (isElement(at) && (safeMatches(at, ':modal') || attribute(at, 'aria-modal') === 'true')) return true;
    at = at === element ? firstDialogIn(element) : null;
  }
  let inertAround = false;
  for (let node = element; node && node !== document.documentElement; node = flatParent(node)) {
    const parent = flatParent(node);
    if (!parent || !isElement(parent)) continue;
    const siblings = flatChildren(parent);
    for (let i = 0; i < siblings.length; i++) {
      const other = siblings[i];
      if (other === node || !isElement(other) || !isSeen(other, newSweep())) continue;
      if (!hasAttribute(other, 'inert')) return false;
      inertAround = true;
    }
  }
  return inertAround;
};
const safeMatches = (element, selector) => {
  try {
    return matches(element, selector);
  } catch {
    return false;
  }
};
const firstDialogIn = (element) => {
  let found = null;
  eachElement(
    element,
    (at) => {
      if (!found && at !== element && (localName(at) === 'dialog' || attribute(at, 'role') === 'dialog')) found = at;
    },
    200,
  );
  return found;
};
observer.modal = (_argument, element) => isModal(element);
observer.nativeModal = (_argument, element) => {
  for (let at = element; at; at = flatParent(at)) if (isElement(at) && safeMatches(at, ':modal')) return true;
  return false;
};
