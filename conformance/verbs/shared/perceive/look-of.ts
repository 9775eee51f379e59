import type { LookBox } from '../../../observer/looks-contract.ts';
import type { PartReference, Picture, Stage } from '../../verb.ts';
import { packed, type Look } from '../compare/looks.ts';
import { isVague } from '../compare/part-reference.ts';
import { visible } from './read-part.ts';

/** Pictures until two are alike, at most, and the ms of real time between them: a ripple ends in that time. */
const PICTURES = 8;
const PAUSE = 100;

/** The piece of a picture that a box covers. */
interface Piece {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, row by row. */
  readonly pixels: Uint8Array;
}

/** How the first visible element of a part looks with the pointer elsewhere; `undefined` without one. */
export async function lookOf(stage: Stage, part: PartReference): Promise<Look | undefined> {
  const [place] = isVague(stage, part) ? [] : await visible(stage, stage.locate(part));
  if (place === undefined) return undefined;
  await stage.hands.move({ x: 0, y: 0 });
  const viewport = await stage.observe('viewport', null);
  const take = async (): Promise<Piece & { readonly focused: boolean }> => {
    const box = await stage.observe('lookBox', null, place);
    const picture = await stage.picture();
    return { ...cut(picture, box, picture.width / viewport.width), focused: box.focused };
  };
  const pieces = [await take()];
  let now = await take();
  while (pieces.length < PICTURES && !pieces.slice(-1).every((last) => isSame(last, now))) {
    pieces.push(now);
    await stage.observe('wait', PAUSE);
    now = await take();
  }
  const { width, height, focused, pixels } = now;
  const moving = pieces.length < PICTURES ? [] : pieces.filter((piece) => piece.width === width && piece.height === height);
  return { width, height, focused, frames: [...moving.map((piece) => packed(piece.pixels)), packed(pixels)] };
}

/** `scale`: pixels of the picture for a CSS pixel. */
function cut(picture: Picture, box: LookBox, scale: number): Piece {
  const left = Math.floor(box.left * scale);
  const top = Math.floor(box.top * scale);
  const width = Math.max(0, Math.min(picture.width, Math.ceil(box.right * scale)) - left);
  const height = Math.max(0, Math.min(picture.height, Math.ceil(box.bottom * scale)) - top);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((top + y) * picture.width + left + x) * 4;
      pixels.set(picture.data.subarray(from, from + 3), (y * width + x) * 3);
    }
  return { width, height, pixels };
}

const isSame = (one: Piece, other: Piece): boolean => one.width === other.width && Buffer.compare(one.pixels, other.pixels) === 0;
