// Computed styles, media features and the browser's own reading of colours.
import { mapGet, mapSet, newMap } from './collections.ts';
import { getter, method, setter } from './originals.ts';
import { indexIn, slice } from './text.ts';

export const computedStyle: (element: Element, pseudo?: string) => CSSStyleDeclaration = window.getComputedStyle.bind(window);
const propertyValue = method(CSSStyleDeclaration.prototype, 'getPropertyValue');
const NO_LAYER = 'none, ';
/** The value of a CSS property (`overflow-x`). Layers of which none has an image, as `background: none, red` leaves them, are no image. */
export function css(style: CSSStyleDeclaration, property: string): string {
  const value = propertyValue(style, property);
  if (value[4] !== ',') return value;
  let rest = value;
  while (indexIn(rest, NO_LAYER) === 0) rest = slice(rest, NO_LAYER.length);
  return rest === 'none' ? rest : value;
}

/** Whether `display`, `visibility`, `opacity` and their like leave an element rendered. */
export const isRendered: (element: Element) => boolean = method(Element.prototype, 'checkVisibility');

const matchMedia = window.matchMedia.bind(window);
const mediaMatches = getter(MediaQueryList.prototype, 'matches');
export const matchesMedia = (query: string): boolean => mediaMatches(matchMedia(query));

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const pen = canvas.getContext('2d', { willReadFrequently: true });
const { prototype } = CanvasRenderingContext2D;
const fillStyle = getter(prototype, 'fillStyle');
const setFillStyle = setter(prototype, 'fillStyle');
const clearRect = method(prototype, 'clearRect');
const fillRect = method(prototype, 'fillRect');
const getImageData = method(prototype, 'getImageData');
const bytesIn = getter(ImageData.prototype, 'data');

/** Red, green, blue 0–255, alpha 0–1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Colours that are kept: a page may make up as many as it likes. */
const MOST_COLORS = 2000;
let colors = newMap<string, Rgba | null>();
let kept = 0;

/** Any CSS colour in sRGB; `null` for a text that is no colour. */
export function srgbOf(color: string): Rgba | null {
  if (!color) return null;
  const known = mapGet(colors, color);
  if (known !== undefined) return known;
  if (kept++ === MOST_COLORS) {
    colors = newMap();
    kept = 1;
  }
  const found = drawn(color);
  mapSet(colors, color, found);
  return found;
}

/** The colour that the browser draws for a text. */
function drawn(color: string): Rgba | null {
  if (!pen) return null;
  setFillStyle(pen, '#010203');
  setFillStyle(pen, color);
  const first = fillStyle(pen);
  setFillStyle(pen, '#040506');
  setFillStyle(pen, color);
  if (first !== fillStyle(pen)) return null;
  clearRect(pen, 0, 0, 1, 1);
  fillRect(pen, 0, 0, 1, 1);
  const data = bytesIn(getImageData(pen, 0, 0, 1, 1));
  return [data[0], data[1], data[2], data[3] / 255];
}
