// Whether the eye can see something, and if not, why.

/** Computed styles are asked for often; one answer per element and sweep is enough. */
const newSweep = () => ({ styles: new native.Map(), shown: new native.Map(), clips: new native.Map() });
const styleOf = (element, sweep) => {
  if (!sweep) return native.getComputedStyle(element);
  if (!mapHas(sweep.styles, element)) mapSet(sweep.styles, element, native.getComputedStyle(element));
  return mapGet(sweep.styles, element);
};

/**
 * `shown`, or the reason why what stands in this element is not seen: `detached`, `unrendered` (display, content-visibility,
 * a closed `<details>`), `invisible` (visibility), `transparent` (opacity 0 here or around), `offscreen` (for screen readers
 * only: cut to a pixel, or moved out of the page).
 */
const sightOf = (element, sweep) => {
  if (sweep && mapHas(sweep.shown, element)) return mapGet(sweep.shown, element);
  const answer = sightFresh(element, sweep);
  if (sweep) mapSet(sweep.shown, element, answer);
  return answer;
};
const sightFresh = (element, sweep) => {
  if (!isConnected(element)) return 'detached';
  const style = styleOf(element, sweep);
  if (style.display === 'none' || style.contentVisibility === 'hidden') return 'unrendered';
  const parent = flatParent(element);
  if (parent && isElement(parent)) {
    const around = sightOf(parent, sweep);
    if (around !== 'shown' && around !== 'invisible') return around;
    if (localName(parent) === 'details' && !hasAttribute(parent, 'open') && localName(element) !== 'summary') return 'unrendered';
  } else if (parent && nodeType(parent) !== 9) return 'unrendered';
  else if (!parent) return 'unrendered';
  if (!checkVisibility(element) && style.display !== 'contents') return 'unrendered';
  if (style.visibility !== 'visible') return 'invisible';
  if (+style.opacity < 0.02) return 'transparent';
  if (isSpokenOnly(element, style)) return 'offscreen';
  return 'shown';
};

/** Cut to nothing, or placed where no scrolling leads: text for assistive technology alone. */
const isSpokenOnly = (element, style) => {
  if (style.position !== 'absolute' && style.position !== 'fixed') return false;
  const box = boxOf(element);
  const clip = style.clip;
  if (clip && clip !== 'auto' && emptyClip(clip)) return true;
  if (
    style.clipPath &&
    indexIn(style.clipPath, 'inset(') === 0 &&
    (indexIn(style.clipPath, '50%') > 0 || indexIn(style.clipPath, '100%') > 0)
  )
    return true;
  if (box.width <= 1 && box.height <= 1 && style.overflowX !== 'visible') return true;
  const page = document.scrollingElement || document.documentElement;
  const rightToLeft = native.getComputedStyle(document.documentElement).direction === 'rtl';
  if (box.bottom + page.scrollTop <= 0 && box.height > 0) return true;
  if (style.position === 'fixed') return box.right <= -200 || box.left >= window.innerWidth + 200;
  return rightToLeft ? box.left - page.scrollLeft >= page.clientWidth + 2000 : box.right + page.scrollLeft <= 0 && box.width > 0;
};
const emptyClip = (clip) => {
  const numbersIn = [];
  let number = '';
  for (let i = 0; i < clip.length; i++) {
    const code = codeAt(clip, i);
    if ((code >= 48 && code <= 57) || code === 46 || code === 45) number += clip[i];
    else if (number) {
      push(numbersIn, +number);
      number = '';
    }
  }
  return numbersIn.length === 4 && (numbersIn[1] - numbersIn[3] <= 1 || numbersIn[2] - numbersIn[0] <= 1);
};

const HIDING = ['hidden', 'clip'];
/** The part of the viewport's plane in which content of this element can appear; `null` is everywhere. */
const clipAround = (element, sweep) => {
  if (sweep && mapHas(sweep.clips, element)) return mapGet(sweep.clips, element);
  let clip = null;
  const parent = flatParent(element);
  const style = styleOf(element, sweep);
  if (parent && isElement(parent) && style.position !== 'fixed') clip = clipAround(parent, sweep);
  const root = element === document.documentElement || element === document.body;
  const cutsX = includes(HIDING, style.overflowX);
  const cutsY = includes(HIDING, style.overflowY);
  if (!root && style.display !== 'inline' && style.display !== 'contents' && (cutsX || cutsY)) {
    const box = boxOf(element);
    const from = clip || { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
    clip = {
      left: cutsX ? max(from.left, box.left) : from.left,
      right: cutsX ? min(from.right, box.right) : from.right,
      top: cutsY ? max(from.top, box.top) : from.top,
      bottom: cutsY ? min(from.bottom, box.bottom) : from.bottom,
    };
  }
  if (sweep) mapSet(sweep.clips, element, clip);
  return clip;
};
const max = (a, b) => (a > b ? a : b);
const min = (a, b) => (a < b ? a : b);

/** Whether some of a text node's letters lie where they are painted. */
const textPainted = (node, parent, sweep) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const boxes = range.getClientRects();
  const clip = clipAround(parent, sweep);
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i];
    if (box.width <= 0 || box.height <= 0) continue;
    if (!clip) return true;
    if (min(box.right, clip.right) - max(box.left, clip.left) > 1 && min(box.bottom, clip.bottom) - max(box.top, clip.top) > 1) return true;
  }
  return false;
};

/** An element that a person sees: rendered, with a box, or with something in it that has one; or a control that something stands in for. */
const isSeen = (element, sweep) => isSeenItself(element, sweep) || standsFor(element, sweep || newSweep());

const DRAWN = ['checkbox', 'radio', 'file', 'range'];
/**
 * Whether a native control that is made transparent or cut away itself is seen in something else: a check box, radio button or file
 * field in its label, which takes its presses; any control that takes no typing in what is drawn right over it or under it.
 */
const standsFor = (control, sweep) => {
  const tag = localName(control);
  if (tag !== 'input' && tag !== 'select') return false;
  const sight = sightOf(control, sweep);
  if (sight !== 'transparent' && sight !== 'offscreen' && sight !== 'shown') return false;
  const parent = flatParent(control);
  if (!parent || !isElement(parent) || sightOf(parent, sweep) !== 'shown' || styleOf(control, sweep).visibility !== 'visible') return false;
  const drawn = tag === 'input' && includes(DRAWN, lower(attribute(control, 'type') || 'text'));
  if (drawn && control.labels) {
    for (let i = 0; i < control.labels.length; i++) if (isSeenItself(control.labels[i], sweep)) return true;
  }
  return (drawn || tag === 'select' || control.readOnly) && paintedOver(control, parent, sweep);
};
/** Whether something beside a control is painted where the control is, and for the control alone. */
const paintedOver = (control, parent, sweep) => {
  const box = boxOf(control);
  let found = false;
  let others = 0;
  let around = parent;
  for (let steps = 0; steps < 3 && around && isElement(around) && !found && others === 0; steps++, around = flatParent(around)) {
    eachElement(around, (at) => {
      if (at === control) return;
      if (includes(['input', 'select', 'textarea', 'button', 'a'], localName(at))) others++;
      if (flatContains(at, control) && !hugs(boxOf(at), box)) return;
      if (
        !found &&
        overlaps(boxOf(at), box) &&
        isSeenItself(at, sweep) &&
        (paints(at, sweep) || includes(['svg', 'img', 'canvas'], localName(at)))
      )
        found = true;
    });
  }
  return found && others === 0;
};
const hugs = (outer, box) => outer.width <= box.width + 8 && outer.height <= box.height + 8;
const overlaps = (a, b) =>
  min(a.right, b.right) - max(a.left, b.left) >= -1 && min(a.bottom, b.bottom) - max(a.top, b.top) >= -1 && a.width > 1 && a.height > 1;

const isSeenItself = (element, sweep) => {
  const sight = sightOf(element, sweep);
  if (sight !== 'shown' && sight !== 'invisible') return false;
  if (sight === 'shown') {
    const box = boxOf(element);
    const clip = clipAround(element, sweep);
    if (box.width > 1 && box.height > 1) {
      if (!clip) return true;
      return min(box.right, clip.right) - max(box.left, clip.left) > 1 && min(box.bottom, clip.bottom) - max(box.top, clip.top) > 1;
    }
    if (styleOf(element, sweep).display !== 'contents' && styleOf(element, sweep).overflowX !== 'visible') return false;
  }
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    if (
      isElement(children[i])
        ? isSeenItself(children[i], sweep)
        : isText(children[i]) && sight === 'shown' && textPainted(children[i], element, sweep)
    )
      return true;
  }
  return false;
};

/** Hidden from assistive technology here or further out. */
const isSilent = (element) => {
  for (let at = element; at; at = flatParent(at)) if (isElement(at) && attribute(at, 'aria-hidden') === 'true') return true;
  return false;
};

observer.seen = (_argument, element) => isSeen(element, newSweep());
observer.seenOf = (_argument, elements) => {
  const sweep = newSweep();
  const seen = [];
  for (let i = 0; i < elements.length; i++) push(seen, isSeen(elements[i], sweep));
  return seen;
};
observer.sight = (_argument, element) => sightOf(element, newSweep());
