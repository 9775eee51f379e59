// The colours that the backgrounds of a style may have.
import { includes, push } from './platform/collections.ts';
import { css, srgbOf, type Rgba } from './platform/styles.ts';
import { codeAt, indexIn, leadingNumber, slice, trim, words } from './platform/text.ts';

const CLEAR: Rgba = [0, 0, 0, 0];

/** The layers of a background, nearest first, each with its possible colours; `null` when they cannot be computed. */
export function layersOf(style: CSSStyleDeclaration): Rgba[][] | null {
  const layers: Rgba[][] = [];
  const isWhole = isEach(css(style, 'background-clip'), ['border-box', 'padding-box']);
  const image = css(style, 'background-image');
  if (image !== 'none') {
    const images = splitTop(image);
    if (!isEach(css(style, 'background-blend-mode') || 'normal', ['normal'])) return null;
    const covers = isWhole && isEach(css(style, 'background-repeat'), ['repeat']);
    for (let i = 0; i < images.length; i++) {
      if (images[i] === 'none' || isLineAtEdge(style, i)) continue;
      const colors = gradientColors(images[i]);
      if (!colors) return null;
      if (!covers) push(colors, CLEAR);
      push(layers, colors);
    }
  }
  const color = srgbOf(css(style, 'background-color'));
  if (color && color[3] > 0) push(layers, isWhole ? [color] : [color, CLEAR]);
  return layers;
}

/** Px of a line along an edge that a gradient draws in place of a border, as libraries do for fields: no word stands on it. */
const LINE = 3;
const EDGES = ['0%', '0px', '100%'];

function isLineAtEdge(style: CSSStyleDeclaration, layer: number): boolean {
  const of = (name: string): string => {
    const values = splitTop(css(style, name));
    return values[layer % values.length];
  };
  const size = words(of('background-size'));
  const place = words(of('background-position'));
  const repeat = of('background-repeat');
  const isLine = (at: 0 | 1, along: string): boolean =>
    (repeat === 'no-repeat' || repeat === along) && isShort(size[at]) && includes(EDGES, place[at]);
  return isLine(0, 'repeat-y') || isLine(1, 'repeat-x');
}
const isShort = (length: string | undefined): boolean =>
  length !== undefined && length === `${leadingNumber(length)}px` && leadingNumber(length) <= LINE;

/** Whether the value of each layer is one of some. */
function isEach(value: string, some: readonly string[]): boolean {
  const values = splitTop(value);
  for (let i = 0; i < values.length; i++) if (!includes(some, values[i])) return false;
  return true;
}

const GRADIENTS = words(
  'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient',
);
/** Colours between two stops of a gradient. */
const STEPS = 8;

/** The stops of a gradient with colours in between; `null` for another image or another colour space. */
function gradientColors(image: string): Rgba[] | null {
  const open = indexIn(image, '(');
  if (!includes(GRADIENTS, slice(image, 0, open)) || image[image.length - 1] !== ')') return null;
  const pieces = splitTop(slice(image, open + 1, image.length - 1));
  const stops: Rgba[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (indexIn(piece, 'rgb') !== 0) {
      const code = codeAt(piece, 0);
      const isHint = i > 0 && code >= 48 && code <= 57;
      const isDirection = i === 0 && indexIn(` ${piece} `, ' in ') < 0 && !srgbOf(piece);
      if (isHint || isDirection) continue;
      return null;
    }
    const color = srgbOf(slice(piece, 0, indexIn(piece, ')') + 1));
    if (!color) return null;
    push(stops, color);
  }
  if (stops.length === 0) return null;
  const colors = [stops[0]];
  for (let i = 1; i < stops.length; i++) for (let k = 1; k <= STEPS; k++) push(colors, mix(stops[i - 1], stops[i], k / STEPS));
  return colors;
}
/** The colour at a share of the way from one stop to the next, premultiplied. */
function mix(a: Rgba, b: Rgba, share: number): Rgba {
  const alpha = a[3] * (1 - share) + b[3] * share;
  const channel = (i: 0 | 1 | 2): number => (alpha === 0 ? 0 : (a[i] * a[3] * (1 - share) + b[i] * b[3] * share) / alpha);
  return [channel(0), channel(1), channel(2), alpha];
}

/** The pieces between commas outside of brackets. */
export function splitTop(text: string): string[] {
  const result: string[] = [];
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
}
