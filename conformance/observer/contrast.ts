// Visible texts with their colours, and the layers that are painted behind them.
import type { ColoredText, Layer } from './contract.ts';
import { includes, push, pushAll } from './platform/collections.ts';
import { selectedLabels, valueOf } from './platform/fields.ts';
import { boxOf, zoomOf, type Box } from './platform/layout.ts';
import { attribute, dataOf, isElement, isText, localName, pageBody, pageRoot } from './platform/nodes.ts';
import { computedStyle, css, srgbOf } from './platform/styles.ts';
import { indexIn, leadingNumber, lower, matcher, max, min, slice, trim, words } from './platform/text.ts';
import { layersOf } from './backgrounds.ts';
import { byFill, fillOf, isOnShapes } from './contrast-apart.ts';
import { crossings } from './overlays.ts';
import { backdropFilter, borderBoxes, hasBorder } from './paint.ts';
import { generatedText } from './read.ts';
import { isDisabled } from './roles.ts';
import { clipAround, isPage, isTextPainted } from './clip.ts';
import { scrollsX, scrollsY } from './scroll.ts';
import { newSweep, sightOf, styleOf, type Sweep, type Clip } from './sight.ts';
import { flatChildren, flatParent, isNeverRendered, safeMatches } from './tree.ts';
import { isSeen } from './visible.ts';

const TEXT_LIMIT = 500;

export function contrast(element: Element): ColoredText[] {
  const result: ColoredText[] = [];
  const sweep = newSweep();
  const walk = (node: Node, parent: Element): void => {
    if (result.length > TEXT_LIMIT) return;
    if (isText(node)) {
      if (trim(dataOf(node)) && sightOf(parent, sweep) === 'shown' && isTextPainted(node, parent, sweep) && !isDisabled(parent))
        pushAll(result, colorsOfText(node, parent, sweep));
      return;
    }
    if (!isElement(node) || isNeverRendered(localName(node))) return;
    if (isField(node)) return pushAll(result, contrastOfOne(node, sweep));
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) walk(children[i], node);
    pushAll(result, colorsBeside(node, sweep));
  };
  walk(element, element);
  return result;
}

const FIELDS = words('input textarea select');
/** Whether the words of an element are those of a field: what it holds, or its hint. */
const isField = (element: Element): boolean => includes(FIELDS, localName(element));

/** The texts in one element itself, the text of a field among them. */
export function contrastOfOne(element: Element, sweep: Sweep): ColoredText[] {
  if (sightOf(element, sweep) !== 'shown' || isDisabled(element)) return [];
  if (isField(element)) return isSeen(element, sweep) ? contrastOfField(element, localName(element), sweep) : [];
  const texts: ColoredText[] = [];
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isText(node) && trim(dataOf(node)) && isTextPainted(node, element, sweep)) pushAll(texts, colorsOfText(node, element, sweep));
  }
  for (let i = 0; i < BESIDE.length; i++) {
    const text = generatedText(element, BESIDE[i]);
    if (trim(text)) push(texts, colorsOfGenerated(text, element, BESIDE[i], sweep));
  }
  return texts;
}
/** The colours of a text; several where its first line or letter is set apart. */
function colorsOfText(node: Text, parent: Element, sweep: Sweep): ColoredText[] {
  const result: ColoredText[] = [];
  const pieces = byFill(node, parent, sweep);
  for (let i = 0; i < pieces.length; i++) {
    const { boxes, fill } = pieces[i];
    const colors = colorsOf(dataOf(node), boxes, parent, sweep);
    push(result, fill ? { ...colors, color: fill } : colors);
  }
  return result;
}
/** The colours of the words that style sheets put into an element; a sign without letters is not asked for. */
function colorsBeside(element: Element, sweep: Sweep): ColoredText[] {
  const result: ColoredText[] = [];
  if (sightOf(element, sweep) !== 'shown' || isDisabled(element)) return result;
  for (let i = 0; i < BESIDE.length; i++) {
    const text = generatedText(element, BESIDE[i]);
    if (hasLetter(text)) push(result, colorsOfGenerated(text, element, BESIDE[i], sweep));
  }
  return result;
}
const BESIDE = ['::before', '::after'] as const;
const hasLetter = matcher('[\\p{L}\\p{N}]', 'u');
/** The colours of a text that the style sheet puts into an element. It is certain only on the ground of the element itself. */
function colorsOfGenerated(text: string, element: Element, pseudo: '::before' | '::after', sweep: Sweep): ColoredText {
  const style = computedStyle(element, pseudo);
  const around = colorsOf(text, [boxOf(element)], element, sweep);
  const color = srgbOf(css(style, '-webkit-text-fill-color')) || srgbOf(css(style, 'color'));
  const layers = layersOf(style);
  const stays = css(style, 'position') === 'static' && css(style, 'transform') === 'none' && +css(style, 'opacity') === 1;
  const isCertain = color !== null && layers !== null && layers.length === 0 && stays && !mixesColors(style);
  return {
    ...around,
    color: color || around.color,
    uncertain: around.uncertain || !isCertain,
    generated: true,
    size: leadingNumber(css(style, 'font-size')) * zoomOf(element),
    weight: +css(style, 'font-weight'),
  };
}
const TEXTLESS = words('checkbox radio range color hidden image');
function contrastOfField(field: Element, tag: string, sweep: Sweep): ColoredText[] {
  const texts: ColoredText[] = [];
  const type = tag === 'input' ? lower(attribute(field, 'type') || 'text') : '';
  const value = tag === 'select' ? selectedLabels(field)[0] || '' : includes(TEXTLESS, type) ? '' : valueOf(field) || '';
  if (trim(value)) push(texts, colorsOf(value, [boxOf(field)], field, sweep));
  const hint = tag === 'select' || value ? '' : attribute(field, 'placeholder') || '';
  if (trim(hint)) {
    const style = computedStyle(field, '::placeholder');
    const color = srgbOf(css(style, 'color'));
    const text = colorsOf(hint, [boxOf(field)], field, sweep);
    const opacity = +css(style, 'opacity');
    push(texts, color ? { ...text, color: [color[0], color[1], color[2], color[3] * opacity] } : { ...text, uncertain: true });
  }
  return texts;
}

/**
 * The colour of a text in `parent` and what lies behind. Each background is one layer: several colours are the envelope of a
 * gradient, and `opacity` is that of all layers so far.
 */
export function colorsOf(text: string, all: readonly Box[], parent: Element, sweep: Sweep): ColoredText {
  const boxes = cutBoxes(all, clipAround(parent, sweep));
  const style = styleOf(parent, sweep);
  const { layers, uncertain } = layersBehind(boxes, parent, sweep);
  const isClippedToText = css(style, '-webkit-background-clip') === 'text' || css(style, 'background-clip') === 'text';
  const across = crossings(boxes, parent, sweep);
  const fill = fillOf(parent, style);
  return {
    text: slice(trim(text), 0, 80),
    color: fill || [0, 0, 0, 1],
    behind: layers,
    across: across || [],
    uncertain: uncertain || isClippedToText || across === null || fill === null || isOnShapes(boxes, parent, sweep),
    size: leadingNumber(css(style, 'font-size')) * zoomOf(parent),
    weight: +css(style, 'font-weight'),
  };
}
function layersBehind(from: readonly Box[], parent: Element, sweep: Sweep): { layers: Layer[]; uncertain: boolean } {
  let boxes = from;
  const layers: Layer[] = [];
  let uncertain = false;
  let closed = false;
  for (let at: Node | null = parent; at; at = flatParent(at)) {
    if (!isElement(at)) continue;
    const style = styleOf(at, sweep);
    const opacity = +css(style, 'opacity');
    if (mixesColors(style) || (!closed && isOnBorder(boxes, at, style))) uncertain = true;
    if (at !== parent && !isPage(at) && (scrollsX(style) || scrollsY(style))) boxes = scrolledInto(boxes, boxOf(at));
    if (!closed) {
      const covered = coverage(at, style, boxes);
      const own = covered === 'none' ? [] : layersOf(style);
      if (!own || (covered === 'some' && own.length > 0)) uncertain = true;
      for (let i = 0; own && i < own.length; i++) push(layers, { colors: own[i], opacity: 1 });
      closed = covered === 'all' && own !== null && own.length > 0 && isSolid(own[own.length - 1]) && opacity === 1;
      const backdrop = backdropFilter(style);
      if (covered !== 'none' && !closed && backdrop !== 'none' && !isOnlyBlur(backdrop)) uncertain = true;
    }
    if (opacity < 1) {
      push(layers, { colors: [[0, 0, 0, 0]], opacity });
      closed = false;
    }
    const veil = !closed && safeMatches(at, ':modal') ? srgbOf(css(computedStyle(at, '::backdrop'), 'background-color')) : null;
    if (veil && veil[3] > 0) push(layers, { colors: [veil], opacity: 1 });
  }
  const isDark = indexIn(css(computedStyle(pageRoot()), 'color-scheme'), 'dark') === 0;
  push(layers, { colors: [isDark ? [18, 18, 18, 1] : [255, 255, 255, 1]], opacity: 1 });
  return { layers, uncertain };
}
/** Whether a text reaches over the border of an element around it. Lines may stick out a little. */
function isOnBorder(boxes: readonly Box[], element: Element, style: CSSStyleDeclaration): boolean {
  if (!hasBorder(style) || css(style, 'display') === 'contents') return false;
  const sides = borderBoxes(boxOf(element), style);
  for (let i = 0; i < sides.length; i++) {
    for (let k = 0; k < boxes.length; k++) {
      const width = min(boxes[k].right, sides[i].right) - max(boxes[k].left, sides[i].left);
      const height = min(boxes[k].bottom, sides[i].bottom) - max(boxes[k].top, sides[i].top);
      if (width > 3 && height > 6) return true;
    }
  }
  return false;
}
/** Whether the colours of an element depend on more than its layers. A negative `z-index` puts a text behind its surroundings. */
function mixesColors(style: CSSStyleDeclaration): boolean {
  const filter = css(style, 'filter');
  const isFiltered = filter !== 'none' && indexIn(filter, 'drop-shadow(') !== 0;
  return isFiltered || +css(style, 'z-index') < 0 || css(style, 'mix-blend-mode') !== 'normal';
}
/** The visible parts of boxes that something around them cuts. */
function cutBoxes(boxes: readonly Box[], clip: Clip | null): Box[] {
  const result: Box[] = [];
  for (let i = 0; i < boxes.length; i++) {
    const { left, top, right, bottom } = boxes[i];
    const cut = clip
      ? { left: max(left, clip.left), top: max(top, clip.top), right: min(right, clip.right), bottom: min(bottom, clip.bottom) }
      : { left, top, right, bottom };
    const width = cut.right - cut.left;
    const height = cut.bottom - cut.top;
    if (width > 0 && height > 0) push(result, { ...cut, width, height });
  }
  return result;
}
/** The boxes where a person sees them who scrolls to them, within the box that scrolls: what lies beyond it is behind none of them. */
function scrolledInto(boxes: readonly Box[], { left, top, right, bottom }: Box): Box[] {
  const result: Box[] = [];
  for (let i = 0; i < boxes.length; i++) {
    const width = min(boxes[i].width, right - left);
    const height = min(boxes[i].height, bottom - top);
    const x = max(left, min(boxes[i].left, right - width));
    const y = max(top, min(boxes[i].top, bottom - height));
    push(result, { left: x, top: y, right: x + width, bottom: y + height, width, height });
  }
  return result;
}
function isSolid(colors: Layer['colors']): boolean {
  for (let i = 0; i < colors.length; i++) if (colors[i][3] < 1) return false;
  return true;
}
/** Whether a filter is `blur(…)` and nothing else: it mixes colours that the layers have anyway. */
const isOnlyBlur = (filter: string): boolean => indexIn(filter, 'blur(') === 0 && indexIn(filter, ')') === filter.length - 1;

/** How much of a text lies on the box of an element. Lines may stick out a little. */
function coverage(element: Element, style: CSSStyleDeclaration, boxes: readonly Box[]): 'all' | 'some' | 'none' {
  if (element === pageRoot() || element === pageBody()) return 'all';
  const display = css(style, 'display');
  if (display === 'contents') return 'none';
  const box = boxOf(element);
  let inside = 0;
  let outside = 0;
  for (let i = 0; i < boxes.length; i++) {
    const one = boxes[i];
    const width = min(one.right, box.right) - max(one.left, box.left);
    const height = min(one.bottom, box.bottom) - max(one.top, box.top);
    if (display === 'inline' || (width >= one.width - 3 && height >= one.height - 6)) inside++;
    else if (width <= 0 || height <= 0) outside++;
    else return 'some';
  }
  return outside === 0 ? 'all' : inside === 0 ? 'none' : 'some';
}
