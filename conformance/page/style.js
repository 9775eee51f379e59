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

/** Property → value and, for colours, its sRGB form. `box-shadow` and others that carry a colour are given as they are. */
observer.style = (properties, element) => {
  const style = native.getComputedStyle(element);
  const result = {};
  for (let i = 0; i < properties.length; i++) {
    const value = trim(styleValue(style, properties[i]));
    result[properties[i]] = { value, srgb: srgbOf(value) };
  }
  return result;
};

/** Visible texts with their colour and what lies behind, nearest first. `uncertain`: a picture or a gradient is behind. */
observer.contrast = (_argument, element) => {
  const result = [];
  const sweep = newSweep();
  const walk = (node, parent) => {
    if (result.length > 500) return;
    if (isText(node)) {
      if (!trim(dataOf(node)) || sightOf(parent, sweep) !== 'shown' || !textPainted(node, parent, sweep) || isDisabled(parent)) return;
      push(result, readContrast(node, parent, sweep));
      return;
    }
    if (!isElement(node) || includes(SILENT, localName(node))) return;
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) walk(children[i], node);
  };
  walk(element, flatParent(element));
  return result;
};
const readContrast = (node, parent, sweep) => {
  const style = styleOf(parent, sweep);
  const behind = [];
  let uncertain = false;
  let opacity = 1;
  for (let at = parent; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    const around = styleOf(at, sweep);
    opacity *= +around.opacity;
    if (around.backgroundImage !== 'none') uncertain = true;
    const color = srgbOf(around.backgroundColor);
    if (color && color[3] > 0) push(behind, color);
    if (color && color[3] === 1) break;
  }
  if (!behind.length || behind[behind.length - 1][3] < 1)
    push(behind, srgbOf(indexIn(native.getComputedStyle(document.documentElement).colorScheme, 'dark') === 0 ? '#121212' : '#ffffff'));
  const color = srgbOf(style.color) || [0, 0, 0, 1];
  return {
    text: slice(trim(dataOf(node)), 0, 80),
    color: [color[0], color[1], color[2], color[3] * opacity],
    behind,
    uncertain,
    size: parseFloat(style.fontSize),
    weight: +style.fontWeight,
  };
};

/** Sizes in CSS pixels; `overflow` is how far content or the element itself reaches beyond what holds it. */
observer.geometry = (_argument, element) => {
  const box = boxOf(element);
  const page = document.documentElement;
  const overflowing = [];
  eachElement(element, (at) => {
    const style = native.getComputedStyle(at);
    if (style.display === 'inline' || style.display === 'contents' || overflowing.length > 10) return;
    if (at.scrollWidth > at.clientWidth + 1 && at.clientWidth > 1 && style.overflowX === 'visible') push(overflowing, describe(at));
  });
  return {
    left: box.left,
    top: box.top,
    right: box.right,
    bottom: box.bottom,
    width: box.width,
    height: box.height,
    overflowing,
    beyondViewport: box.right > page.clientWidth + 1 || box.left < -1,
    pageScrolls: page.scrollWidth > page.clientWidth + 1,
  };
};
