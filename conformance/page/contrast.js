// Texts with their colours, and the layers that are painted behind them.

const CONTRAST_LIMIT = 500;
/** Visible texts with their colour and what lies behind, nearest first. `uncertain`: something behind has colours that nobody can tell. */
observer.contrast = (_argument, element) => {
  const result = [];
  const sweep = newSweep();
  const walk = (node, parent) => {
    if (result.length > CONTRAST_LIMIT) return;
    if (isText(node)) {
      if (trim(dataOf(node)) && sightOf(parent, sweep) === 'shown' && textPainted(node, parent, sweep) && !isDisabled(parent))
        push(result, readContrast(slice(trim(dataOf(node)), 0, 80), textBoxes(node), parent, sweep));
      return;
    }
    if (!isElement(node) || includes(SILENT, localName(node))) return;
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) walk(children[i], node);
  };
  walk(element, flatParent(element));
  return result;
};
const textBoxes = (node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects();
};

/** The texts that stand in one element itself, a field's own text among them: what a finding about its colours is about. */
const contrastOfOne = (element, sweep) => {
  const samples = [];
  if (sightOf(element, sweep) !== 'shown' || isDisabled(element)) return samples;
  const tag = localName(element);
  if (tag === 'input' || tag === 'textarea' || tag === 'select') {
    const value = tag === 'select' ? selectedLabel(element) : fieldText(element, tag);
    if (trim(value) && isSeen(element, sweep)) push(samples, readContrast(slice(trim(value), 0, 80), [boxOf(element)], element, sweep));
    const hint = tag === 'select' || value ? '' : attribute(element, 'placeholder') || '';
    if (trim(hint) && isSeen(element, sweep)) {
      const sample = readContrast(slice(trim(hint), 0, 80), [boxOf(element)], element, sweep);
      const style = native.getComputedStyle(element, '::placeholder');
      push(samples, dyed(sample, style.color, +style.opacity));
    }
    return samples;
  }
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isText(node) && trim(dataOf(node)) && textPainted(node, element, sweep))
      push(samples, readContrast(slice(trim(dataOf(node)), 0, 80), textBoxes(node), element, sweep));
  }
  if (generated(element, '::before') || generated(element, '::after')) push(samples, { ...blank(element, sweep), uncertain: true });
  return samples;
};
const selectedLabel = (element) => (element.selectedOptions.length > 0 ? element.selectedOptions[0].label : '');
const fieldText = (element, tag) => {
  const type = tag === 'input' ? lower(attribute(element, 'type') || 'text') : '';
  return includes(['checkbox', 'radio', 'range', 'color', 'hidden', 'image'], type) ? '' : element.value || '';
};
const blank = (element, sweep) => readContrast('', [boxOf(element)], element, sweep);
const dyed = (sample, color, opacity) => {
  const found = srgbOf(color);
  return found ? { ...sample, color: [found[0], found[1], found[2], found[3] * opacity] } : { ...sample, uncertain: true };
};

/**
 * `behind`: one layer for each background, nearest first: the colours that it may have there, and the opacity of all so far once it is
 * added. More than one colour: a gradient, whose envelope they are. `across`: colours that lie above or below the text, or not there.
 */
const readContrast = (text, all, parent, sweep) => {
  const boxes = cutBoxes(all, clipAround(parent, sweep));
  const style = styleOf(parent, sweep);
  const behind = [];
  let uncertain = style.webkitBackgroundClip === 'text' || style.backgroundClip === 'text';
  let closed = false;
  let around = null;
  for (let at = parent; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    const own = styleOf(at, sweep);
    const opacity = +own.opacity;
    // A negative place in the stack puts a text behind what it stands in.
    if (+own.zIndex < 0 || own.mixBlendMode !== 'normal') uncertain = true;
    if (own.filter !== 'none' && indexIn(own.filter, 'drop-shadow(') !== 0) uncertain = true;
    if (!closed) {
      const covered = coverage(at, own, boxes);
      const backdrop = own.backdropFilter || 'none';
      if (covered !== 'none') {
        const layers = layersOf(own);
        if (!layers || (covered === 'some' && layers.length > 0)) uncertain = true;
        for (let i = 0; layers && i < layers.length; i++) push(behind, { colors: layers[i], opacity: 1 });
        closed = layers !== null && layers.length > 0 && solid(layers[layers.length - 1]) && opacity === 1 && covered === 'all';
        if (!closed && backdrop !== 'none' && !onlyBlur(backdrop)) uncertain = true;
      }
    }
    if (opacity < 1) {
      push(behind, { colors: [[0, 0, 0, 0]], opacity });
      closed = false;
    }
    around = at;
    if (!closed && safeMatches(at, ':modal')) {
      const veil = srgbOf(native.getComputedStyle(at, '::backdrop').backgroundColor);
      if (veil && veil[3] > 0) push(behind, { colors: [veil], opacity: 1 });
    }
  }
  if (around)
    push(behind, {
      colors: [indexIn(native.getComputedStyle(document.documentElement).colorScheme, 'dark') === 0 ? [18, 18, 18, 1] : [255, 255, 255, 1]],
      opacity: 1,
    });
  const across = crossings(boxes, parent, sweep);
  const color = srgbOf(style.webkitTextFillColor) || srgbOf(style.color) || [0, 0, 0, 1];
  return {
    text,
    color,
    behind,
    across: across || [],
    uncertain: uncertain || across === null,
    size: parseFloat(style.fontSize),
    weight: +style.fontWeight,
  };
};
/** What the eye gets of boxes that something around them cuts. */
const cutBoxes = (boxes, clip) => {
  const result = [];
  for (let i = 0; i < boxes.length; i++) {
    const { left, top, right, bottom } = boxes[i];
    const cut = clip
      ? { left: max(left, clip.left), top: max(top, clip.top), right: min(right, clip.right), bottom: min(bottom, clip.bottom) }
      : { left, top, right, bottom };
    cut.width = cut.right - cut.left;
    cut.height = cut.bottom - cut.top;
    if (cut.width > 0 && cut.height > 0) push(result, cut);
  }
  return result;
};
const solid = (colors) => {
  for (let i = 0; i < colors.length; i++) if (colors[i][3] < 1) return false;
  return true;
};
/** `blur(8px)` and nothing else: it mixes what lies behind, and what it mixes is in the envelope. */
const onlyBlur = (filter) => indexIn(filter, 'blur(') === 0 && indexIn(filter, ')') === filter.length - 1;
/** How much of a text lies on an element's own box: `all`, `some`, `none`. Lines may stick out a little. */
const coverage = (element, style, boxes) => {
  if (element === document.documentElement || element === document.body) return 'all';
  if (style.display === 'contents') return 'none';
  const box = boxOf(element);
  let inside = 0;
  let outside = 0;
  for (let i = 0; i < boxes.length; i++) {
    const one = boxes[i];
    const width = min(one.right, box.right) - max(one.left, box.left);
    const height = min(one.bottom, box.bottom) - max(one.top, box.top);
    if (style.display === 'inline' || (width >= one.width - 3 && height >= one.height - 6)) inside++;
    else if (width <= 0 || height <= 0) outside++;
    else return 'some';
  }
  return outside === 0 ? 'all' : inside === 0 ? 'none' : 'some';
};

/**
 * The colours of what is painted across a text without being around it, such as the tint of a control that has the focus: above it or
 * below, nobody can tell which. `null` when it has others than one plain colour. What an opaque surface around the text hides does
 * not count.
 */
const crossings = (boxes, parent, sweep) => {
  if (!sweep.filled) sweep.filled = filledOnes(sweep);
  const result = [];
  for (let i = 0; i < sweep.filled.length; i++) {
    const { element, box } = sweep.filled[i];
    if (!meets(boxes, box) || flatContains(element, parent) || flatContains(parent, element)) continue;
    if (coveredBelow(parent, element, box, sweep)) continue;
    const color = tintOf(element, parent, sweep);
    if (!color || result.length === 3) return null;
    push(result, color);
  }
  return generatedAcross(boxes, parent, sweep) ? null : result;
};
/** The one colour that an element lays over what is beneath it, thinned by all that is around it; `null` when it has more. */
const tintOf = (element, parent, sweep) => {
  const style = styleOf(element, sweep);
  const color = srgbOf(style.backgroundColor);
  if (!color || style.backgroundImage !== 'none' || includes(PICTURES, localName(element))) return null;
  let alpha = color[3];
  for (let at = element; at && !flatContains(at, parent); at = flatParent(at)) {
    if (!isElement(at)) continue;
    const own = styleOf(at, sweep);
    if (own.mixBlendMode !== 'normal' || own.filter !== 'none' || (own.backdropFilter || 'none') !== 'none') return null;
    alpha *= +own.opacity;
  }
  return [color[0], color[1], color[2], alpha];
};
/** Whether a generated box with a background of its own lies across a text, or may do so. */
const generatedAcross = (boxes, parent, sweep) => {
  for (let at = parent; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    for (let i = 0; i < GENERATED.length; i++) {
      const style = native.getComputedStyle(at, GENERATED[i]);
      if (style.content === 'none' || style.content === 'normal' || style.display === 'none' || +style.opacity < 0.02) continue;
      if (!fills(style) || (style.position !== 'absolute' && style.position !== 'fixed')) continue;
      const box = boxOf(at);
      const [left, top, width, height] = [parseFloat(style.left), parseFloat(style.top), parseFloat(style.width), parseFloat(style.height)];
      const known = style.position === 'absolute' && styleOf(at, sweep).position !== 'static' && style.transform === 'none';
      if (!known || left !== left || top !== top || width !== width || height !== height) return true;
      const x = box.left + at.clientLeft + left - at.scrollLeft;
      const y = box.top + at.clientTop + top - at.scrollTop;
      if (meets(boxes, { left: x, top: y, right: x + width, bottom: y + height })) return true;
    }
    const color = srgbOf(styleOf(at, sweep).backgroundColor);
    if (color && color[3] === 1) return false;
  }
  return false;
};
const GENERATED = ['::before', '::after'];
const meets = (boxes, box) => {
  for (let i = 0; i < boxes.length; i++)
    if (
      min(boxes[i].right, box.right) - max(boxes[i].left, box.left) > 2 &&
      min(boxes[i].bottom, box.bottom) - max(boxes[i].top, box.top) > 2
    )
      return true;
  return false;
};
/** Whether an opaque surface around a text, in which `element` is not, lies above `element` where their boxes meet. */
const coveredBelow = (parent, element, place, sweep) => {
  let surface = null;
  for (let at = parent; at && !flatContains(at, element); at = flatParent(at)) {
    if (!isElement(at)) continue;
    const color = srgbOf(styleOf(at, sweep).backgroundColor);
    if (color && color[3] === 1 && +styleOf(at, sweep).opacity === 1) surface = at;
    // What is in a modal dialog lies above all that is not.
    if (safeMatches(at, ':modal')) return surface !== null;
  }
  if (!surface || styleOf(element, sweep).pointerEvents === 'none') return false;
  const box = boxOf(surface);
  const hit = hitAt(
    (max(box.left, place.left) + min(box.right, place.right)) / 2,
    (max(box.top, place.top) + min(box.bottom, place.bottom)) / 2,
  );
  return hit !== null && flatContains(surface, hit);
};
/** The innermost element at a point of the viewport, through shadow trees; `null` outside of it. */
const hitAt = (x, y) => {
  let hit = document.elementFromPoint(x, y);
  for (let root = hit && shadowOf(hit); root; root = hit && shadowOf(hit)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
};
/** Elements with a background, or pictures, and where they are painted. */
const filledOnes = (sweep) => {
  const result = [];
  eachElement(document.documentElement, (at) => {
    if (result.length > 3000 || at === document.documentElement || at === document.body) return;
    if (sightOf(at, sweep) !== 'shown' || !(fills(styleOf(at, sweep)) || includes(PICTURES, localName(at)))) return;
    const own = boxOf(at);
    const clip = clipAround(at, sweep) || own;
    const box = {
      left: max(own.left, clip.left),
      top: max(own.top, clip.top),
      right: min(own.right, clip.right),
      bottom: min(own.bottom, clip.bottom),
    };
    if (box.right - box.left > 1 && box.bottom - box.top > 1) push(result, { element: at, box });
  });
  return result;
};
const PICTURES = ['img', 'svg', 'canvas', 'video', 'object', 'embed', 'iframe'];
const fills = (style) => {
  const color = srgbOf(style.backgroundColor);
  return style.backgroundImage !== 'none' || (color !== null && color[3] > 0);
};

/** Layers of one background, nearest first, each with the colours that it may have; `null` when nobody can tell. */
const layersOf = (style) => {
  const layers = [];
  const whole = style.backgroundClip === 'border-box' || style.backgroundClip === 'padding-box';
  if (style.backgroundImage !== 'none') {
    const images = splitTop(style.backgroundImage);
    const plain = splitTop(style.backgroundBlendMode || 'normal');
    for (let i = 0; i < plain.length; i++) if (plain[i] !== 'normal') return null;
    const covers = whole && style.backgroundRepeat === 'repeat';
    for (let i = 0; i < images.length; i++) {
      const colors = gradientColors(images[i]);
      if (!colors) return null;
      if (!covers) push(colors, [0, 0, 0, 0]);
      push(layers, colors);
    }
  }
  const color = srgbOf(style.backgroundColor);
  if (color && color[3] > 0) push(layers, whole ? [color] : [color, [0, 0, 0, 0]]);
  return layers;
};
/** The stops of a gradient and what lies between them; `null` for another image or a way of mixing that is not followed here. */
const gradientColors = (image) => {
  const open = indexIn(image, '(');
  if (!includes(GRADIENTS, slice(image, 0, open)) || image[image.length - 1] !== ')') return null;
  const pieces = splitTop(slice(image, open + 1, image.length - 1));
  const stops = [];
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (indexIn(piece, 'rgb') !== 0) {
      const code = codeAt(piece, 0);
      const isHint = i > 0 && code >= 48 && code <= 57;
      if (isHint || (i === 0 && indexIn(` ${piece} `, ' in ') < 0 && !srgbOf(piece))) continue;
      return null;
    }
    const color = srgbOf(slice(piece, 0, indexIn(piece, ')') + 1));
    if (!color) return null;
    push(stops, color);
  }
  if (stops.length === 0) return null;
  const colors = [stops[0]];
  for (let i = 1; i < stops.length; i++) for (let k = 1; k <= STEPS; k++) push(colors, between(stops[i - 1], stops[i], k / STEPS));
  return colors;
};
const GRADIENTS = [
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'repeating-radial-gradient',
  'repeating-conic-gradient',
];
const STEPS = 8;
const between = (a, b, share) => {
  const alpha = a[3] * (1 - share) + b[3] * share;
  const mix = (i) => (alpha === 0 ? 0 : (a[i] * a[3] * (1 - share) + b[i] * b[3] * share) / alpha);
  return [mix(0), mix(1), mix(2), alpha];
};
/** What stands between the commas that are in no brackets. */
const splitTop = (text) => {
  const result = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (text[i] === ',' && depth === 0) {
      push(result, trim(slice(text, from, i)));
      from = i + 1;
    }
  }
  push(result, trim(slice(text, from)));
  return result;
};
