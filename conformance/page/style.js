// Computed styles, colours as sRGB bytes, and what text stands on.

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const pen = canvas.getContext('2d', { willReadFrequently: true });
/** Any CSS colour as `[red, green, blue, alpha]`, 0–255 and 0–1; `null` when it is no colour. */
const srgbOf = (color) => {
  if (!pen || !color) return null;
  pen.fillStyle = '#010203';
  pen.fillStyle = color;
  const first = pen.fillStyle;
  pen.fillStyle = '#040506';
  pen.fillStyle = color;
  if (first !== pen.fillStyle) return null;
  pen.clearRect(0, 0, 1, 1);
  pen.fillRect(0, 0, 1, 1);
  const data = pen.getImageData(0, 0, 1, 1).data;
  return [data[0], data[1], data[2], data[3] / 255];
};

/** Whether an element has a background, a border, a shadow or glass of its own. */
const paints = (element, sweep) => {
  const style = styleOf(element, sweep);
  if (style.backgroundImage !== 'none' || style.boxShadow !== 'none' || (style.backdropFilter || 'none') !== 'none') return true;
  if (visibleColor(style.backgroundColor)) return true;
  for (let i = 0; i < SIDES.length; i++) {
    const width = parseFloat(styleValue(style, `border-${SIDES[i]}-width`));
    if (width > 0 && visibleColor(styleValue(style, `border-${SIDES[i]}-color`))) return true;
  }
  return false;
};
const SIDES = ['top', 'right', 'bottom', 'left'];
const visibleColor = (color) => {
  const found = srgbOf(color);
  return found !== null && found[3] > 0;
};
/**
 * What a person takes for the element: itself, or, when it paints nothing, the first element that does on the way down to where its
 * visible content begins to branch. An element without any such one is itself.
 */
const surfaceOf = (element) => {
  const sweep = newSweep();
  for (let at = element; at; at = onlyContent(at, sweep)) if (paints(at, sweep)) return at;
  return element;
};
/** The one child that holds all of an element's visible content; `null` when there is none or when there are several. */
const onlyContent = (element, sweep) => {
  const children = flatChildren(element);
  let only = null;
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isText(node) ? trim(dataOf(node)) && textPainted(node, element, sweep) : isElement(node) && hasContent(node, sweep)) {
      if (only || isText(node)) return null;
      only = node;
    }
  }
  return only;
};
const CONTENT = ['img', 'svg', 'canvas', 'video', 'audio', 'input', 'select', 'textarea', 'button', 'iframe', 'object', 'embed'];
const hasContent = (element, sweep) => {
  const sight = sightOf(element, sweep);
  if (sight !== 'shown' && sight !== 'invisible') return false;
  if (sight === 'shown' && includes(CONTENT, localName(element))) return isSeen(element, sweep);
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (
      isElement(node)
        ? hasContent(node, sweep)
        : isText(node) && sight === 'shown' && trim(dataOf(node)) && textPainted(node, element, sweep)
    )
      return true;
  }
  return false;
};
const SURFACE = ['background', 'border', 'box-shadow', 'backdrop-filter', 'color', 'font'];
const ofSurface = (property) => {
  for (let i = 0; i < SURFACE.length; i++) if (indexIn(property, SURFACE[i]) === 0) return true;
  return false;
};

/**
 * Property → value and, for colours, its sRGB form. `box-shadow` and others that carry a colour are given as they are. What a surface
 * looks like is read where it is painted, everything else at the element itself.
 */
observer.style = (properties, element) => {
  const own = native.getComputedStyle(element);
  const painted = native.getComputedStyle(surfaceOf(element));
  const result = {};
  for (let i = 0; i < properties.length; i++) {
    const value = trim(styleValue(ofSurface(properties[i]) ? painted : own, properties[i]));
    result[properties[i]] = { value, srgb: srgbOf(value) };
  }
  return result;
};

/**
 * Place and size in CSS pixels. `overflowing`: what content reaches beyond and is seen there. `cutting`: what cuts off a text or a
 * control, with no way to scroll and no ellipsis that says so. `sideways`: what has to be scrolled sideways to reach a control.
 */
observer.geometry = (argument, element) => {
  if (argument === 'scrolled') scrollToSight(element);
  const box = boxOf(element);
  const page = document.documentElement;
  const overflowing = [];
  const cutting = [];
  const sideways = [];
  eachElement(element, (at) => {
    const style = native.getComputedStyle(at);
    if (style.display === 'inline' || style.display === 'contents' || overflowing.length + cutting.length + sideways.length > 10) return;
    if (at.scrollWidth <= at.clientWidth + 1 || at.clientWidth <= 1) return;
    if (style.overflowX === 'visible') {
      if (sticksOut(at, drawnBeyond)) push(overflowing, describe(at));
    } else if (scrollsX(style)) {
      if (sticksOut(at, controlBeyond)) push(sideways, describe(at));
    } else if (style.textOverflow === 'clip' && sticksOut(at, cutOff)) push(cutting, describe(at));
  });
  return {
    left: box.left,
    top: box.top,
    right: box.right,
    bottom: box.bottom,
    width: box.width,
    height: box.height,
    overflowing,
    cutting,
    sideways,
    beyondViewport: box.right > page.clientWidth + 1 || box.left < -1,
    pageScrolls: page.scrollWidth > page.clientWidth + 1,
  };
};
/** Where the painted surface of an element lies. */
observer.surface = (_argument, element) => {
  const { left, top, width, height } = boxOf(surfaceOf(element));
  return { x: left, y: top, width, height };
};

const FIELDS = ['input', 'select', 'textarea', 'button'];
/** Something that is drawn reaches beyond the sides, and nothing cuts it off. */
const drawnBeyond = (box, { at, limit, sweep }) => {
  const clip = clipAround(at, sweep);
  const [left, right] = clip ? [max(box.left, clip.left), min(box.right, clip.right)] : [box.left, box.right];
  return right > left && (right > limit.right + 1 || left < limit.left - 1);
};
/** A control reaches beyond the sides, so that a person has to scroll sideways to work with it. */
const controlBeyond = (box, { node, limit, nested }) =>
  !nested && isElement(node) && includes(FIELDS, localName(node)) && (box.right > limit.right + 1 || box.left < limit.left - 1);
/** The side goes through a text, or a control lies beyond it in whole or in part. Text that lies beyond in whole may be meant to. */
const cutOff = (box, { node, limit, nested }) => {
  if (nested || (box.right <= limit.right + 1 && box.left >= limit.left - 1)) return false;
  if (!isText(node)) return includes(FIELDS, localName(node));
  return box.right > limit.left + 1 && box.left < limit.right - 1;
};

/**
 * Whether `isBeyond` holds for something that is seen in an element: a piece of text, or what draws something itself. `nested`: it lies
 * in something that cuts or scrolls in between, which answers for it.
 */
const sticksOut = (element, isBeyond) => {
  const sweep = newSweep();
  const limit = boxOf(element);
  const beyond = (box, node, at, nested) => box.width > 0 && box.height > 0 && isBeyond(box, { node, at, limit, nested, sweep });
  const walk = (node, parent, nested) => {
    if (isText(node)) {
      if (!trim(dataOf(node)) || sightOf(parent, sweep) !== 'shown') return false;
      const boxes = textBoxes(node);
      for (let i = 0; i < boxes.length; i++) if (beyond(boxes[i], node, parent, nested)) return true;
      return false;
    }
    if (!isElement(node)) return false;
    const sight = sightOf(node, sweep);
    if (sight !== 'shown' && sight !== 'invisible') return false;
    const drawn = node !== element && sight === 'shown' && (includes(CONTENT, localName(node)) || paints(node, sweep));
    if (drawn && beyond(boxOf(node), node, flatParent(node), nested)) return true;
    const inner = nested || (node !== element && styleOf(node, sweep).overflowX !== 'visible');
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) if (walk(children[i], node, inner)) return true;
    return false;
  };
  return walk(element, flatParent(element), false);
};

/** Scrolls as a person can: what cuts without a way to scroll stays as it is. */
const scrollToSight = (element) => {
  const page = document.scrollingElement || document.documentElement;
  for (let at = flatParent(element); at && isElement(at); at = flatParent(at)) {
    const style = native.getComputedStyle(at);
    const isPage = at === page;
    if (!isPage && !scrollsX(style) && !scrollsY(style)) continue;
    const box = boxOf(element);
    const outer = isPage ? { left: 0, top: 0, right: page.clientWidth, bottom: page.clientHeight } : boxOf(at);
    const free = (value) => isPage && value !== 'hidden' && value !== 'clip';
    const left = scrollsX(style) || free(style.overflowX) ? shift(box.left, box.right, outer.left, outer.right) : 0;
    const top = scrollsY(style) || free(style.overflowY) ? shift(box.top, box.bottom, outer.top, outer.bottom) : 0;
    if (left !== 0 || top !== 0) at.scrollBy({ left, top, behavior: 'instant' });
  }
};
const shift = (from, to, start, end) => (from < start ? from - start : to > end ? min(to - end, from - start) : 0);
