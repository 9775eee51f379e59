// Pictures of single letters in a font.
import { getter, method, setter } from './originals.ts';

/** Width and height of the picture in pixels, the font size in CSS pixels and the place of the base line. */
const SIDE = 40;
const SIZE = 24;
const BASE = 28;
const LEFT = 8;

const canvas = document.createElement('canvas');
canvas.width = SIDE;
canvas.height = SIDE;
const pen = canvas.getContext('2d', { willReadFrequently: true });
const { prototype } = CanvasRenderingContext2D;
const setFont = setter(prototype, 'font');
const clearRect = method(prototype, 'clearRect');
const fillText = method(prototype, 'fillText');
const getImageData = method(prototype, 'getImageData');
const measureText = method(prototype, 'measureText');
const ascentIn = getter(TextMetrics.prototype, 'actualBoundingBoxAscent');
const descentIn = getter(TextMetrics.prototype, 'actualBoundingBoxDescent');
const bytesIn = getter(ImageData.prototype, 'data');

/** Style, weight and families, as `font` takes them around the size: `italic 700` and `"Some Font", serif`. */
export interface Face {
  readonly look: string;
  readonly families: string;
}

/** The height of the ink of a letter, in font sizes; 1 where it cannot be told. */
export function heightOfLetter(letter: string, face: Face): number {
  if (!pen) return 1;
  setFont(pen, `${face.look} ${SIZE}px ${face.families}`);
  const measured = measureText(pen, letter);
  return (ascentIn(measured) + descentIn(measured)) / SIZE;
}

/** The picture of a letter as a text: equal for letters that look the same. Empty where nothing is painted. */
export function pictureOfLetter(letter: string, face: Face): string {
  if (!pen) return '';
  setFont(pen, `${face.look} ${SIZE}px ${face.families}`);
  clearRect(pen, 0, 0, SIDE, SIDE);
  fillText(pen, letter, LEFT, BASE);
  const data = bytesIn(getImageData(pen, 0, 0, SIDE, SIDE));
  let sum = 0;
  let painted = false;
  for (let i = 3; i < data.length; i += 4) {
    const alpha = data[i] as number;
    if (alpha > 0) painted = true;
    // The remainder of a large prime keeps the sum exact.
    sum = (sum * 257 + alpha + 1) % 2147483647;
  }
  return painted ? `${sum}` : '';
}
